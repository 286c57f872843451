import { liteTableId, type LocalText } from '@tavolata/domain';
import { asksForBill, type GuestCallWire, type ServiceCallWire } from '@tavolata/protocol';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { wordsIn } from '../catalogue/words-in.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { ServiceCall } from './service-call.ts';

/**
 * A call as the guests of its table see it: without the staff's names, and without what others wrote. Who asks for the bill
 * writes how to split it: of that the others read that it is the bill, as the restaurant calls it [CALL-5].
 */
export function guestCallOf(
  { id, dinerId, titles, message, calledAt, taken }: ServiceCall,
  { record }: Pick<Restaurant, 'record'>,
): GuestCallWire {
  const subjects = titles.length > 0 || !asksForBill({ titles, message }) ? titles : billOf(record);
  return {
    id,
    user_id: dinerId,
    titles: subjects.map((title) => ({ ...title })),
    called_at: calledAt,
    taken_at: taken?.at ?? null,
  };
}

/** The option with which guests of this restaurant ask for the bill, where it has one. */
function billOf({ serviceOptions }: Restaurant['record']): readonly LocalText[] {
  const isBill = ({ title }: { readonly title: LocalText }) => asksForBill({ titles: [title], message: '' });
  return serviceOptions
    .filter(isBill)
    .slice(0, 1)
    .map(({ title }) => title);
}

/** Tells people of the same name apart. */
type NameOf = Awaited<ReturnType<StaffAccounts['namesApart']>>;

/** A call as the staff see it, at the table where its guests sit by now. */
export async function staffCallOf(
  call: ServiceCall,
  {
    restaurant,
    authority,
    nameOf,
  }: {
    readonly restaurant: Restaurant;
    readonly authority: Pick<VisitAuthority, 'findVisit'>;
    readonly nameOf: NameOf;
  },
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
    taken_by: call.taken?.by ? nameOf(call.taken.by) : null,
    ended_at: call.ended?.at ?? null,
    ended_by: call.ended?.by ? nameOf(call.ended.by) : null,
  };
}
