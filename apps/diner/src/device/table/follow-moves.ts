import { snackbars } from '@tavolata/app-kit';
import type { TableSession } from '@tavolata/client';
import type { OrderId, TableId, VisitId } from '@tavolata/domain';
import type { ArrivalStore } from '../arrival/arrival.ts';
import type { Words } from '../words.ts';

interface MovesParts {
  readonly arrival: ArrivalStore;
  readonly words: () => Words;
}

/** The staff let guests in, move them or bring them to others: the rest of the app hears where they are now [LC-03]. */
export function followMoves(session: TableSession, { arrival, words }: MovesParts): void {
  let before = whereIs(session);

  session.subscribe(() => {
    const now = whereIs(session);
    const from = before;
    before = now ?? before;
    // The first that the session hears is what led to it.
    if (now === null || from === null || isSame(now, from)) return;
    void arrival.refresh().then(() => {
      if (from.tableId !== now.tableId) tell(from, now);
    });
  });

  function tell(from: Whereabouts, now: Whereabouts) {
    const at = arrival.getState();
    if (at.stage !== 'seated') return;
    const { table_id, table_name: table } = at.guest.table;
    // A record of another table knows the wrong name.
    if (table_id !== now.tableId) return;
    const text = words().t(textOf(from, now), { table });
    snackbars.show({ key: 'table', level: 'info', text });
  }
}

/** How the guests have come to where they are: alone with all they had, to others, or away from those. */
function textOf(from: Whereabouts, { visitId, partedFrom }: Whereabouts) {
  if (from.visitId === visitId) return 'news.moved';
  return partedFrom.includes(from.visitId) ? 'news.parted' : 'news.merged';
}

interface Whereabouts {
  readonly visitId: VisitId;
  readonly partedFrom: readonly VisitId[];
  readonly tableId: TableId;
  readonly orderId: OrderId | null;
}

/** Where the guests of a session sit; `null` while it knows nothing of them. */
function whereIs(session: TableSession): Whereabouts | null {
  const { visit, waiting } = session.getState();
  const running = visit ?? waiting;
  return (
    running && {
      visitId: running.id,
      tableId: running.tableId,
      orderId: visit?.orderId ?? null,
      partedFrom: visit?.partedFrom ?? [],
    }
  );
}

function isSame(one: Whereabouts, other: Whereabouts): boolean {
  return one.visitId === other.visitId && one.tableId === other.tableId && one.orderId === other.orderId;
}
