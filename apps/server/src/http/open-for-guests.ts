import type { Heads, MenuId, TableId } from '@tavolata/domain';
import type { CreateOrderBody, CreateOrderReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { StaffAccount } from '../access/access-store.ts';
import { hashPin } from '../access/pins.ts';
import type { Answer } from '../visits/visit-request.ts';
import { Refused, Rejected } from './problems.ts';
import type { Uses } from './services.ts';
import { actorOf } from './staff-commands.ts';

interface OpeningCommand {
  readonly staff: StaffAccount;
  readonly requestId: string;
  readonly tableId: TableId;
  readonly menuId: MenuId;
  readonly heads: Heads;
  /** Empty for none. */
  readonly pin: string;
}

/** The staff open a table for guests, who then only scan. */
export async function openForGuests(
  { staff, requestId, tableId, menuId, heads, pin }: OpeningCommand,
  services: Uses<'authority' | 'pauses' | 'restaurant'>,
): Promise<Answer> {
  const opening = { menuId, heads, pin: await hashPin(pin), placeName: null, contact: null };
  return services.authority.openForGuests({
    tableId: requireSeats(tableId, services),
    staff: actorOf(staff),
    requestId,
    opening: { service: 'table', ...opening },
  });
}

/** The same in the specification's words, with the order that has begun. */
export async function openAnyTable(
  staff: StaffAccount,
  body: CreateOrderBody,
  services: Uses<'authority' | 'floor' | 'pauses' | 'restaurant'>,
): Promise<CreateOrderReply> {
  const { authority, floor, restaurant } = services;
  const { request_id: requestId = randomUUID(), order_code: pin = '' } = body;
  const table = body.table_id === undefined ? undefined : restaurant.findTable(body.table_id);
  if (!table) throw new Rejected('not-found');
  const { adult_number: adults, child_number: children, other_number: others } = body;
  const heads = { adults, children, others };
  // A table chooses one menu; the specification's list holds it first.
  const menuId = Number.parseInt(body.select_menu, 10);
  const command = { staff, requestId, tableId: table.id, menuId, heads, pin };
  const answer = await openForGuests(command, services);
  if (!answer.ok) throw new Refused(answer.refusal);
  const visit = (await authority.findVisit(answer.visitId))?.visit;
  if (visit?.status !== 'open') throw new Refused({ code: 'visit-not-open' });
  return { order_head_id: visit.orderId, joined: false, table: floor.statusOf(table, visit) };
}

/** A table where guests can be seated now; whether somebody sits there the authority says. */
export function requireSeats(
  tableId: TableId,
  { restaurant, pauses }: Uses<'pauses' | 'restaurant'>,
): TableId {
  const table = restaurant.record.tables.find(({ id }) => id === tableId);
  if (!table) throw new Rejected('not-found');
  if (pauses.has(tableId)) throw new Rejected('table-paused');
  return tableId;
}
