import type { Actor, Command, Instant, TableId } from '@tavolata/domain';
import type { AuditEntry } from './audit-log.ts';

/** What is kept of a staff's wish at a table; `null` for guests' wishes and for the kitchen's many taps. */
export function writtenDown(
  command: Command | undefined,
  { requestId, by, at, tableId }: { requestId: string; by: Actor; at: Instant; tableId: TableId },
): AuditEntry | null {
  if (!command || by.kind !== 'staff' || command.type === 'setDishStatus') return null;
  const { type: what, ...detail } = command;
  return { requestId, at, staffId: by.staffId, staffName: by.name, tableId, what, detail };
}
