import {
  accessOf,
  coversOf,
  dinersAt,
  heldLines,
  isSettled,
  optionsOf,
  requireDiner,
  reviewOf,
  settlementOf,
  sumToSend,
  ticketsOf,
  yesCountsAt,
  type Cents,
  type DinerId,
  type Line,
  type OpenVisit,
  type RunningVisit,
  type Ticket,
  type VisitId,
  type WaitingVisit,
} from '@tavolata/domain';
import { toDecimal, type FloorTableWire } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Table } from '../catalogue/restaurant-record.ts';
import { optionToWire } from '../catalogue/option-to-wire.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { TablePauses } from '../visits/table-pauses.ts';
import type { UnreadableVisit, UnreadableVisits } from '../visits/unreadable-visits.ts';
import { deviceFacts } from './device-facts.ts';
import type { Presence } from './presence.ts';
import { tableStatusOf } from './table-status.ts';
import { turnWireOf } from './turn-wire.ts';

/** A visit that is running, with its version. */
export interface StoredRunningVisit {
  readonly version: number;
  readonly visit: RunningVisit;
}

/** The same with what is known of its devices. */
export interface ShownVisit extends StoredRunningVisit {
  readonly sessions: readonly GuestSession[];
}

/** What a tile is read from beside the visit. */
export interface Room {
  readonly restaurant: Restaurant;
  readonly presence: Presence;
  readonly pauses: Pick<TablePauses, 'has'>;
  readonly unreadable: Pick<UnreadableVisits, 'at' | 'list'>;
  readonly members: { hasMember(visitId: VisitId): boolean };
  readonly now: () => number;
}

/** A tile of the floor. */
export function floorTableOf(
  table: Pick<Table, 'id' | 'name' | 'sectionId'>,
  running: ShownVisit | null,
  room: Room,
): FloorTableWire {
  const isPaused = room.pauses.has(table.id);
  const status = {
    ...tableStatusOf({ ...table, isPaused }, running?.visit ?? null),
    section_id: table.sectionId,
  };
  if (!running) return { ...status, ...freeTile, unreadable: unreadableOf(room.unreadable.at(table.id)) };
  const { version, visit, sessions } = running;
  const approval = approvalOf(visit, sessions, room);
  return {
    ...status,
    ...freeTile,
    visit_id: visit.id,
    version,
    phones_connected: room.presence.connectedDiners(visit.id).size,
    diners: dinersAt(visit).length,
    has_pin: visit.hasPin,
    has_member: room.members.hasMember(visit.id),
    place_name: visit.placeName,
    approval,
    newcomers: newcomersAt(visit, sessions, room.restaurant),
    ...(visit.status === 'open' ? openTile(visit, room) : {}),
  };
}

/** What is known of a visit that can't be read: enough to ask the guests, and to end it. */
export function unreadableOf(visit: UnreadableVisit | undefined): FloorTableWire['unreadable'] {
  return visit ? { visit_id: visit.visitId, order_head_id: visit.orderId ?? 0 } : null;
}

function openTile(visit: OpenVisit, { restaurant, now }: Room) {
  // A course that nobody has called for keeps no guest waiting [FIRE-5].
  const waiting = ticketsOf(visit).filter((ticket) => !ticket.isHeld && waitingLines(ticket).length > 0);
  return {
    opened_at: visit.openedAt,
    ...amountsOf(visit),
    dishes_in_cart: quantityOf(visit.lines),
    dishes_waiting: quantityOf(waiting.flatMap(waitingLines)),
    oldest_dish_at: waiting.length > 0 ? Math.min(...waiting.map(({ sentAt }) => sentAt)) : null,
    batches: visit.batches.length,
    turn: turnWireOf(visit, restaurant, now()),
    heads_request: headsRequestOf(visit),
    other_tables: [...visit.otherTables],
    pickup_number: visit.service === 'takeaway' ? visit.orderId : null,
  };
}

function amountsOf(visit: OpenVisit) {
  const { total, reduced, paid } = settlementOf(visit);
  return {
    should_amount: toDecimal(total),
    reduced_amount: toDecimal(reduced),
    paid_amount: toDecimal(paid),
  };
}

function headsRequestOf(visit: OpenVisit): FloorTableWire['heads_request'] {
  if (!visit.headsRequest) return null;
  const { dinerId, heads, at } = visit.headsRequest;
  const { seat, nickname, motif = null } = requireDiner(visit, dinerId);
  const { adults: adult_number, children: child_number, others: other_number } = heads;
  return { seat, nickname, motif, adult_number, child_number, other_number, said_at: at };
}

/** What waits for the staff at a visit: what is asked, and all that they know of who asks. */
function approvalOf(
  visit: OpenVisit | WaitingVisit,
  sessions: readonly GuestSession[],
  { restaurant, now }: Pick<Room, 'restaurant' | 'now'>,
): FloorTableWire['approval'] {
  const { rules, catalogue } = restaurant;
  const asked = reviewOf(visit);
  if (!asked) return null;
  const asker = requireDiner(visit, 'askedBy' in asked ? asked.askedBy : asked.dinerId);
  const lines = 'command' in asked && visit.status === 'open' ? heldLines(visit, asked, rules) : [];
  const concerned = new Set([asker.id, ...lines.map(({ dinerId }) => dinerId)]);
  const here = dinersAt(visit);
  const asking = here.filter(({ id }) => concerned.has(id));
  return {
    of: visit.status === 'waiting' ? 'opening' : 'batch',
    above:
      'command' in asked && asked.above ? { ...asked.above, amount: toDecimal(asked.above.amount) } : null,
    amount: toDecimal(amountAsked(visit, asker.id, restaurant, now())),
    is_one_of_many: (visit.status === 'waiting' ? visit.request : visit).isOneOfMany === true,
    asked_at: asked.askedAt,
    last_asked_at: asked.lastAskedAt,
    changes: visit.status === 'waiting' ? (visit.request.changes ?? 0) : 0,
    seat: asker.seat,
    nickname: asker.nickname,
    motif: asker.motif ?? null,
    dishes: lines.map((line) => heldDish(visit, line, catalogue)),
    // Of a request whose asker was sent away the others are left.
    guests: (asking.length > 0 ? asking : here).map(deviceFacts(visit, sessions)),
    yes: asked.yes
      ? {
          counts_at: yesCountsAt(asked.yes),
          staff_name: asked.yes.by.name,
          without: [...asked.yes.without],
        }
      : null,
  };
}

/** What a request comes to, in the restaurant's own numbers [REVIEW-11]. */
function amountAsked(
  visit: OpenVisit | WaitingVisit,
  askerId: DinerId,
  restaurant: Pick<Restaurant, 'rules' | 'catalogue' | 'momentAt'>,
  now: number,
): Cents {
  const { rules, catalogue } = restaurant;
  if (visit.status === 'open') return sumToSend({ ...visit, review: null }, askerId, { rules, catalogue });
  const { menuId, heads } = visit.request;
  const menu = catalogue.findMenu(menuId);
  const covers = menu ? coversOf(catalogue, menu, restaurant.momentAt(now).today, heads) : [];
  return covers.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

/** Who has come late, and is not one of the party yet. */
function newcomersAt(
  visit: RunningVisit,
  sessions: readonly GuestSession[],
  { rules }: Pick<Restaurant, 'rules'>,
): FloorTableWire['newcomers'] {
  const factsOf = deviceFacts(visit, sessions);
  return dinersAt(visit)
    .filter((diner) => accessOf(diner, rules) !== 'all')
    .map((diner) => ({ ...factsOf(diner), is_refused: diner.trust === 'refused' }));
}

function heldDish(
  visit: RunningVisit,
  { id, dishId, quantity, dinerId, choice }: Line,
  catalogue: Restaurant['catalogue'],
) {
  const { seat } = requireDiner(visit, dinerId);
  const dish = catalogue.findDish(dishId);
  const options = dish ? optionsOf(dish, choice, catalogue).map(optionToWire) : [];
  return { item_id: dishId, quantity, seat, remark: choice.remark, options, line_id: id };
}

const freeTile = {
  visit_id: null,
  version: 0,
  opened_at: null,
  should_amount: 0,
  reduced_amount: 0,
  paid_amount: 0,
  phones_connected: 0,
  diners: 0,
  dishes_in_cart: 0,
  dishes_waiting: 0,
  oldest_dish_at: null,
  batches: 0,
  turn: null,
  approval: null,
  newcomers: [],
  unreadable: null,
  heads_request: null,
  other_tables: [],
  has_pin: false,
  has_member: false,
  place_name: null,
  pickup_number: null,
  guest_name: null,
  guest_phone: null,
};

/** What somebody at the table still waits for. */
function waitingLines({ lines }: Pick<Ticket, 'lines'>) {
  return lines.filter((line) => !isSettled(line));
}

function quantityOf(lines: readonly Pick<Line, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
