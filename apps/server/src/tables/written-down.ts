import type { Actor, BegunVisit, Command, Instant, TableId } from '@tavolata/domain';
import type { AuditEntry } from './audit-log.ts';

/** Who wished something, when and where. */
interface Occasion {
  readonly requestId: string;
  readonly by: Actor;
  readonly at: Instant;
  readonly tableId: TableId;
}

/**
 * What is kept of a staff's wish at a table; `null` for guests' wishes and for the kitchen's many taps, but for the one
 * that takes dishes off the bill.
 */
export function writtenDown(command: Command | undefined, occasion: Occasion): AuditEntry | null {
  if (!command || (command.type === 'setDishStatus' && command.status !== 'not-possible')) return null;
  const { type: what, ...detail } = command;
  return entryOf(occasion, what, detail);
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
