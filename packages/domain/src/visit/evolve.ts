import type { Line } from '../cart/line.ts';
import { assert } from '../must.ts';
import type { VisitEvent } from './events.ts';
import type { ClosedVisit, OpenVisit, Visit } from './visit.ts';

/** What a visit is after a fact. Facts are never refused here: `decide` was asked before. */
export function evolve(visit: Visit, event: VisitEvent): Visit {
  if (event.type === 'tableOpened')
    return { status: 'open', ...event.visit, diners: [], lines: [], batches: [] };
  assert(visit.status === 'open', `${event.type} needs an open visit, this one is ${visit.status}`);
  switch (event.type) {
    case 'dinerJoined':
      return { ...visit, diners: [...visit.diners, event.diner] };
    case 'lineAdded':
      return { ...visit, lines: [...visit.lines, event.line] };
    case 'quantityChanged':
      return withLine(visit, event.lineId, (line) => ({ ...line, quantity: event.quantity }));
    case 'choiceChanged':
      return withLine(visit, event.lineId, (line) => ({ ...line, choice: event.choice }));
    case 'lineRemoved':
      return { ...visit, lines: visit.lines.filter((line) => line.id !== event.lineId) };
    case 'kitchenClosed':
      return { ...visit, lines: visit.lines.filter((line) => !event.lineIds.includes(line.id)) };
    case 'batchSent': {
      const gone = new Set(event.batch.lines.map((line) => line.lineId));
      return {
        ...visit,
        lines: visit.lines.filter((line) => !gone.has(line.id)),
        batches: [...visit.batches, event.batch],
        turn: event.turn,
      };
    }
    case 'turnBegan':
      return { ...visit, turn: event.turn };
    case 'headsChanged':
      return { ...visit, heads: event.heads, covers: event.covers };
    case 'dishStatusChanged': {
      const changed = new Set(event.sentLineIds);
      return {
        ...visit,
        batches: visit.batches.map((batch) =>
          batch.lines.some((line) => changed.has(line.id))
            ? {
                ...batch,
                lines: batch.lines.map((line) =>
                  changed.has(line.id) ? { ...line, status: event.status } : line,
                ),
              }
            : batch,
        ),
      };
    }
    case 'tableFreed':
      return closed(visit, event.at);
  }
}

/** All of it in a row. */
export function evolveAll(visit: Visit, events: readonly VisitEvent[]): Visit {
  return events.reduce(evolve, visit);
}

function withLine(visit: OpenVisit, lineId: string, change: (line: Line) => Line): OpenVisit {
  return { ...visit, lines: visit.lines.map((line) => (line.id === lineId ? change(line) : line)) };
}

function closed({ lines: _lines, turn: _turn, ...visit }: OpenVisit, closedAt: number): ClosedVisit {
  return { ...visit, status: 'closed', closedAt };
}
