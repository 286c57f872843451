import { decideForGuest, evolveAll, isRefusal, isRunning } from '@tavolata/domain';
import type {
  Context,
  GuestCommand,
  Instant,
  LineId,
  RunningVisit,
  VisitEvent,
  VisitId,
} from '@tavolata/domain';
import type { Confirmed } from './news.ts';

/** An own command that is not yet part of the confirmed visit. */
export interface PendingCommand {
  readonly requestId: string;
  readonly command: GuestCommand;
  /** Grows with every command of this device. */
  readonly serial: number;
  /** The server's time at the tap, so that a replay always comes out alike. */
  readonly at: Instant;
  /** How often it was sent. */
  readonly attempts: number;
  /** What the server made of it; `null` until it has answered. */
  readonly kept: KeptAt | null;
  /** No answer came in time. */
  readonly isLate: boolean;
  /** The fields that the server does not know, and is spared. */
  readonly without: readonly string[];
}

/** A version of a visit: of the one that the command came true in, wherever its guests sit by now. */
export interface KeptAt {
  readonly visitId: VisitId;
  readonly version: number;
}

/**
 * Whether a command may be kept without a line: a change of the guest's own dishes may. What does something to others, or
 * sends, is not to happen minutes later without being asked for.
 */
export function canWait({ type }: GuestCommand): boolean {
  return type === 'addLine' || type === 'changeQuantity' || type === 'changeChoice';
}

/** Whether the command has become part of what is confirmed: at its own visit, or brought along from there. */
export function isPartOf({ version, visit }: Confirmed, { kept }: PendingCommand): boolean {
  if (!kept) return false;
  if (kept.visitId === visit.id) return kept.version <= version;
  return visit.status === 'open' && visit.mergedFrom.includes(kept.visitId);
}

/** The confirmed visit with commands on top, and the lines that unanswered ones touch. */
export interface Replayed {
  readonly visit: RunningVisit;
  readonly unansweredLines: ReadonlySet<LineId>;
}

/** Shows what the visit will be when the commands come true. One that the rules now refuse is left out. */
export function replay(
  confirmed: RunningVisit,
  commands: readonly PendingCommand[],
  contextAt: (at: Instant) => Context,
): Replayed {
  let visit: RunningVisit = confirmed;
  const unansweredLines = new Set<LineId>();
  for (const pending of commands) {
    // Nobody may believe that the kitchen has a dish before it is certain; so a send is not guessed.
    if (pending.command.type === 'submitCart') continue;
    const decision = decideForGuest(visit, pending.command, contextAt(pending.at));
    if (isRefusal(decision)) continue;
    const next = evolveAll(visit, decision);
    if (!isRunning(next)) continue;
    visit = next;
    if (pending.kept === null) for (const id of decision.flatMap(touchedLine)) unansweredLines.add(id);
  }
  return { visit, unansweredLines };
}

/** An event that changes one line of the cart names it. */
function touchedLine(event: VisitEvent): LineId[] {
  if (event.type === 'lineAdded') return [event.line.id];
  return 'lineId' in event ? [event.lineId] : [];
}
