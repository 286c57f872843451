import { liteTableId } from '@tavolata/domain';
import type { GuestCallWire, ServiceCallWire } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { wordsIn } from '../catalogue/words-in.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { ServiceCall } from './service-call.ts';

/** A call as the guests of its table see it: without the staff's names, and without what others wrote. */
export function guestCallOf({ id, dinerId, titles, calledAt, taken }: ServiceCall): GuestCallWire {
  return {
    id,
    user_id: dinerId,
    titles: titles.map((title) => ({ ...title })),
    called_at: calledAt,
    taken_at: taken?.at ?? null,
  };
}

/** A call as the staff see it, at the table where its guests sit by now. */
export async function staffCallOf(
  call: ServiceCall,
  {
    restaurant,
    authority,
  }: { readonly restaurant: Restaurant; readonly authority: Pick<VisitAuthority, 'findVisit'> },
): Promise<ServiceCallWire> {
  const stored = call.visitId === null ? null : await authority.findVisit(call.visitId);
  const visit = stored?.visit;
  const tableId = visit?.tableId ?? call.tableId;
  const diner = visit?.diners.find(({ id }) => id === call.dinerId);
  const [language] = restaurant.record.info.nameLanguages;
  return {
    type: 'CALL_SERVICE',
    project_name: 'QOP',
    table_id: tableId,
    table_name: call.typedTableName || (restaurant.findTable(tableId)?.name ?? ''),
    message: call.message,
    checkbox_group: call.titles.map((title) => wordsIn(title, language)),
    customer: diner ? String(diner.seat) : '',
    order_id: visit && 'orderId' in visit ? visit.orderId : 0,
    id: call.id,
    titles: call.titles.map((title) => ({ ...title })),
    is_lite: call.tableId === liteTableId ? 1 : 0,
    called_at: call.calledAt,
    taken_at: call.taken?.at ?? null,
    taken_by: call.taken?.by?.name ?? null,
    ended_at: call.ended?.at ?? null,
    ended_by: call.ended?.by?.name ?? null,
  };
}
