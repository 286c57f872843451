import { must } from '@tavolata/domain';
import type { FloorTableWire } from '@tavolata/protocol';

/** The visit that a tile in use shows: a command names it, so that it can't reach the next guests of the table. */
export function visitOn({ visit_id }: FloorTableWire): string {
  return must(visit_id, 'powers over a table are offered while it is in use');
}
