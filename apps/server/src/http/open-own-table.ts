import {
  hasOwnVisits,
  isRunning,
  liteTableId,
  quickServiceTableId,
  takeawayMenu,
  type Heads,
  type RunningVisit,
  type VisitEvent,
  visitSeenBy,
} from '@tavolata/domain';
import {
  type CreateOrderBody,
  type CreateOrderReply,
  packageMenuId,
  readSetting,
  toCents,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { isThisMachine } from '../access/network-of.ts';
import { guestOf, visitOf } from '../access/guest-sessions.ts';
import { liteTable } from '../access/lite-entrance.ts';
import { hashPin } from '../access/pins.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { Answer, Opening } from '../visits/visit-request.ts';
import { Refused, Rejected } from './problems.ts';
import type { Uses } from './services.ts';

interface Opened {
  readonly visit: RunningVisit;
  readonly reply: CreateOrderReply;
  /** The guest has said the PIN of the visit, or set it. */
  readonly knowsPin: boolean;
}

/**
 * Opens what a guest's session stands for, or asks the staff to: the own table, an order to take away, or one at a place
 * that the guest names. Who comes second joins. The order is 0 while the staff are asked.
 */
export async function openOwnTable(
  session: GuestSession,
  body: CreateOrderBody,
  services: Uses<
    | 'authority'
    | 'floor'
    | 'openOrders'
    | 'openedTables'
    | 'pauses'
    | 'pins'
    | 'placeCheck'
    | 'reception'
    | 'restaurant'
    | 'unreadable'
  >,
  network: string,
): Promise<Opened> {
  const { authority, floor, placeCheck } = services;
  const table = requireOwnTable(session, services);
  if (table.id !== liteTableId && !(await services.reception.mayOrder(session))) {
    throw new Rejected('visit-code-needed');
  }
  if (!(await placeCheck.letsOpen(session))) throw new Rejected('not-here');
  // Who sits there stays, and may ask again what has become of the opening.
  const isUnreadable = services.unreadable.at(table.id) !== undefined;
  const isPaused = services.pauses.has(table.id) && visitOf(session) === null;
  if (isUnreadable || isPaused) throw new Rejected('table-paused');
  const { answer, knowsPin } = await open(session, body, { services, network });
  if (!answer.ok) throw new Refused(answer.refusal);
  const visit = (await authority.findVisit(answer.visitId))?.visit;
  if (!visit || !isRunning(visit)) throw new Refused({ code: 'visit-not-open' });
  const reply = {
    order_head_id: visit.status === 'open' ? visit.orderId : 0,
    joined: !answer.events.some(({ type }) => type === 'tableOpened' || type === 'openingAsked'),
    table: floor.statusOf(table, visitSeenBy(visit, session.dinerId, services.restaurant.rules)),
  };
  if (!reply.joined) countOpening(network, visit, services);
  return { visit, reply, knowsPin };
}

function requireOwnTable({ tableId }: GuestSession, { restaurant }: Uses<'restaurant'>) {
  if (tableId === liteTableId) {
    if (!readSetting(restaurant.record.settings, 'ordersWithoutTable')) throw new Rejected('forbidden');
    return liteTable;
  }
  const table = restaurant.findTable(tableId);
  if (!table) throw new Rejected('scan-again');
  return table;
}

interface Attempt {
  readonly answer: Answer;
  /** The guest has said the PIN of the visit, or set it. */
  readonly knowsPin: boolean;
}

/** Whoever presses second has set a PIN too: it counts as a guess at the one that was first. */
async function open(
  session: GuestSession,
  body: CreateOrderBody,
  {
    services,
    network,
  }: {
    readonly services: Uses<
      'authority' | 'openOrders' | 'openedTables' | 'pins' | 'reception' | 'restaurant'
    >;
    readonly network: string;
  },
): Promise<Attempt> {
  const { authority, pins, reception } = services;
  const isMany = await isOneTooMany(session, network, services);
  const many = isMany ? { isOneOfMany: true as const } : {};
  const request = {
    tableId: session.tableId,
    guest: guestOf(session),
    // Who sends none can't ask for the first answer again, and joins.
    requestId: body.request_id ?? randomUUID(),
    nickname: null,
    mayJoin: session.endedAt === null,
    opening: { ...(await openingOf(session, body, services)), ...many },
  };
  const answer = await authority.openTable({ ...request, knowsPin: false });
  if (answer.ok) return { answer, knowsPin: answer.events.some(setsPin) };
  const refused = { answer, knowsPin: false };
  if (answer.refusal.code !== 'pin-needed' || !body.order_code) return refused;
  const there = await reception.findVisitAt(session.tableId);
  if (!there) return refused;
  const verdict = await pins.check(there.id, body.order_code);
  if (verdict === 'exhausted') throw new Rejected('too-many-requests');
  if (verdict === 'wrong') throw new Rejected('wrong-pin');
  const joined = await authority.openTable({ ...request, knowsPin: true, pinOf: there.id });
  return { answer: joined, knowsPin: verdict === 'right' };
}

/** Whoever sits at this very machine is no stranger; nor would a proxy that isn't believed say who is. */
async function isOneTooMany(
  { tableId }: GuestSession,
  network: string,
  services: Uses<'openOrders' | 'openedTables'>,
): Promise<boolean> {
  if (hasOwnVisits(tableId)) return services.openOrders.areMany(network);
  return !isThisMachine(network) && services.openedTables.areMany(network);
}

function countOpening(
  network: string,
  visit: RunningVisit,
  { openOrders, openedTables }: Uses<'openOrders' | 'openedTables'>,
): void {
  if (hasOwnVisits(visit.tableId)) openOrders.add(network, visit);
  else openedTables.add(network);
}

/** Who only joins sets none. */
function setsPin({ type }: VisitEvent): boolean {
  return type === 'tableOpened' || type === 'openingAsked' || type === 'openingChanged';
}

async function openingOf(
  { tableId }: GuestSession,
  body: CreateOrderBody,
  { restaurant, reception }: Uses<'reception' | 'restaurant'>,
): Promise<Opening> {
  // A table chooses one menu; the specification's list holds it first.
  const menuId = Number.parseInt(body.select_menu, 10);
  const contact = {
    name: body.customer_info?.customer_name ?? body.customer_name ?? '',
    phone: body.customer_info?.customer_phone ?? '',
  };
  if (tableId === quickServiceTableId) {
    // The restaurant says what is taken away, whatever a phone has chosen.
    const wanted = packageMenuId(restaurant.record.settings);
    const sold = takeawayMenu(restaurant.catalogue.data.menus, wanted)?.id ?? wanted;
    return { service: 'takeaway', placeName: null, heads: onePerson, pin: null, contact, menuId: sold };
  }
  if (tableId === liteTableId) {
    const placeName = body.check_name ?? '';
    return { service: 'lite', placeName, menuId, heads: onePerson, pin: null, contact: null };
  }
  const { adult_number: adults, child_number: children, other_number: others } = body;
  // Who joins sets none: a stranger with a code could have the restaurant hash without end.
  const there = await reception.findVisitAt(tableId);
  const pin = there?.status === 'open' ? null : await hashPin(body.order_code ?? '');
  const heads = { adults, children, others };
  const shownSum = body.shown_sum === undefined ? undefined : toCents(body.shown_sum);
  return { service: 'table', placeName: null, menuId, heads, pin, contact: null, shownSum };
}

/** Nobody asks how many eat what is taken away. */
const onePerson: Heads = { adults: 1, children: 0, others: 0 };
