import { decide, evolveAll, isRefusal } from '@tavolata/domain';
import type { Context, GuestCommand, Instant, LineId, OpenVisit, VisitEvent } from '@tavolata/domain';

/** An own command that is not yet part of the confirmed visit. */
export interface Wish {
  readonly requestId: string;
  readonly command: GuestCommand;
  /** Grows with every wish of this device. */
  readonly serial: number;
  /** The server's time at the tap, so that a replay always comes out alike. */
  readonly at: Instant;
  /** How often it was sent. */
  readonly attempts: number;
  /** The version that the server made of it; `null` until it has answered. */
  readonly answeredVersion: number | null;
  /** No answer came in time. */
  readonly isLate: boolean;
}

/** The confirmed visit with wishes on top, and the lines that unanswered ones touch. */
export interface Replayed {
  readonly visit: OpenVisit;
  readonly unansweredLines: ReadonlySet<LineId>;
}

/** Shows what the visit will be when the wishes come true. One that the rules now refuse is left out. */
export function replay(
  confirmed: OpenVisit,
  wishes: readonly Wish[],
  contextAt: (at: Instant) => Context,
): Replayed {
  let visit = confirmed;
  const unansweredLines = new Set<LineId>();
  for (const wish of wishes) {
    // Nobody may believe that the kitchen has a dish before it is certain; so a send is not guessed.
    if (wish.command.type === 'submitCart') continue;
    const decision = decide(visit, wish.command, contextAt(wish.at));
    if (isRefusal(decision)) continue;
    const next = evolveAll(visit, decision);
    if (next.status !== 'open') continue;
    visit = next;
    if (wish.answeredVersion === null)
      for (const id of decision.flatMap(touchedLine)) unansweredLines.add(id);
  }
  return { visit, unansweredLines };
}

function touchedLine(event: VisitEvent): LineId[] {
  switch (event.type) {
    case 'lineAdded':
      return [event.line.id];
    case 'quantityChanged':
    case 'choiceChanged':
    case 'lineRemoved':
      return [event.lineId];
    case 'tableOpened':
    case 'dinerJoined':
    case 'batchSent':
    case 'dishStatusChanged':
    case 'turnBegan':
    case 'kitchenClosed':
    case 'headsChanged':
    case 'tableFreed':
      return [];
  }
}
