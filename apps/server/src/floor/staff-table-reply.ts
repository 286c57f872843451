import { sentLineTotal, shownName, type DinerId, type OpenVisit, requireDiner } from '@tavolata/domain';
import { toDecimal, toIsMake, type FloorTableWire, type StaffTableReply } from '@tavolata/protocol';
import type { Presence } from './presence.ts';

/** The staff's panel of one table; `visit` is null while nobody sits there. */
export function staffTableReply(
  table: FloorTableWire,
  visit: OpenVisit | null,
  { presence, guestUrl }: { presence: Presence; guestUrl: string },
): StaffTableReply {
  if (!visit) return { table, seats: [], covers: [], batches: [], guest_url: guestUrl };
  const connected = presence.connectedDiners(visit.id);
  return {
    table,
    seats: visit.diners.map(({ id, seat, label, nickname }) => ({
      seat,
      label: nickname ?? label,
      connected: connected.has(id),
      dishes_in_cart: unsentOf(visit, id),
    })),
    covers: visit.covers.map(({ names, quantity, unitPrice }) => ({
      name: names.first,
      quantity,
      price: toDecimal(unitPrice),
      total: toDecimal(unitPrice * quantity),
    })),
    batches: visit.batches.map((batch) => ({
      batch: batch.number,
      round: batch.turn,
      sent_at: batch.sentAt,
      dishes: batch.lines.map((line) => ({
        order_detail_id: line.id,
        name: shownName(line.names, { field: 'first', guestLanguage: null }),
        seat: requireDiner(visit, line.dinerId).seat,
        quantity: line.quantity,
        total: toDecimal(sentLineTotal(line)),
        is_make: toIsMake(line.status),
      })),
    })),
    guest_url: guestUrl,
  };
}

function unsentOf(visit: OpenVisit, dinerId: DinerId): number {
  return visit.lines
    .filter((line) => line.dinerId === dinerId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
