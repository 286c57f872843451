import type { Actor, BegunVisit, Command, Instant, SentLineId, TableId, Visit } from '@tavolata/domain';
import type { AuditEntry } from './audit-log.ts';

/** Who wished something, when and where. */
interface Occasion {
  readonly requestId: string;
  readonly by: Actor;
  readonly at: Instant;
  readonly tableId: TableId;
}

/**
 * What is kept of a staff's wish at a table; `null` for guests' wishes and for the kitchen's many taps, but for those that
 * take dishes off the bill or put them back on it. `before` is the visit as the wish found it.
 */
export function writtenDown(
  command: Command | undefined,
  before: Visit,
  occasion: Occasion,
): AuditEntry | null {
  if (!command) return null;
  const { type: what, ...detail } = command;
  if (command.type !== 'setDishStatus' || command.status === 'not-possible') {
    return entryOf(occasion, what, detail);
  }
  const sentLineIds = command.sentLineIds.filter((id) => isOffTheBill(before, id));
  return sentLineIds.length > 0 ? entryOf(occasion, what, { ...detail, sentLineIds }) : null;
}

function isOffTheBill(visit: Visit, id: SentLineId): boolean {
  if (visit.status !== 'open') return false;
  return visit.batches.some(({ lines }) =>
    lines.some((line) => line.id === id && line.status === 'not-possible'),
  );
}

/** What is kept of bringing the guests of one table to another. */
export function mergeWrittenDown(
  source: BegunVisit,
  target: BegunVisit,
  occasion: Occasion,
): AuditEntry | null {
  return entryOf(occasion, 'mergeVisits', { from: source.tableId, visitId: source.id, into: target.id });
}

function entryOf(
  { requestId, by, at, tableId }: Occasion,
  what: string,
  detail: AuditEntry['detail'],
): AuditEntry | null {
  if (by.kind !== 'staff') return null;
  return { requestId, at, staffId: by.staffId, staffName: by.name, tableId, what, detail };
}
