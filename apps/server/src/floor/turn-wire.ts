import {
  roundsOf,
  turnAt,
  turnEndsAt,
  turnUsage,
  type Catalogue,
  type HouseRules,
  type OpenVisit,
} from '@tavolata/domain';
import type { TurnWire } from '@tavolata/protocol';

interface House {
  readonly rules: HouseRules;
  readonly catalogue: Catalogue;
}

/** The turn that holds at a table, with what is used of it; `null` in a house without rounds. */
export function turnWireOf(visit: OpenVisit, house: House, now: number): TurnWire | null {
  const current = { ...visit, turn: turnAt(visit, now) };
  const rounds = roundsOf(current, house);
  if (!rounds) return null;
  // Where diners order for themselves each has an own account; otherwise the first speaks for the table.
  const accounts = house.rules.isSelfOrder ? current.diners : current.diners.slice(0, 1);
  const usages = accounts.flatMap(({ id }) => turnUsage(current, id, house) ?? []);
  const sum = (read: (usage: (typeof usages)[number]) => number) =>
    usages.reduce((total, usage) => total + read(usage), 0);
  return {
    number: current.turn.number,
    max_turns: rounds.maxTurns,
    ends_at: turnEndsAt(current.turn),
    allowed: sum(({ limit }) => limit),
    sent: sum(({ sent }) => sent),
    in_cart: sum(({ inCart }) => inCart),
  };
}
