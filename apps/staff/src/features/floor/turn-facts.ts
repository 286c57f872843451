import type { TurnWire } from '@tavolata/protocol';

/** Where a table stands in its rounds: what is used and left, and what staff may do about it. */
export interface TurnFacts {
  readonly used: number;
  readonly left: number;
  /** `over`: the last round has passed; `idle`: nothing has started the clock; `last`: no round comes after this one. */
  readonly phase: 'over' | 'idle' | 'running' | 'last';
}

/** Reads a turn. */
export function turnFactsOf(turn: TurnWire): TurnFacts {
  const used = turn.sent + turn.in_cart;
  return { used, left: Math.max(0, turn.allowed - used), phase: phaseOf(turn) };
}

function phaseOf({ number, max_turns: max, ends_at: endsAt }: TurnWire): TurnFacts['phase'] {
  if (number > max) return 'over';
  if (endsAt === null) return 'idle';
  return number === max ? 'last' : 'running';
}
