import {
  isRunning,
  requireDiner,
  reviewOf,
  personsOf,
  yesOf,
  type Actor,
  type BegunVisit,
  type PartingParty,
  type RunningVisit,
  type Visit,
  type VisitEvent,
} from '@tavolata/domain';
import type { OrderRequest, RequestAnswer } from '@tavolata/protocol';
import { concerns, type EventConcerning } from '@tavolata/protocol/schemas';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { placeNameOf } from '../catalogue/place-name.ts';
import { notSentIn } from '../visits/not-sent-in.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { accessThrough } from './late-phones.ts';
import { allRoomsOf, serviceRoom, socketsIn, type GuestNamespace, type StaffNamespace } from './rooms.ts';

export interface RequestNewsParts {
  readonly guests: GuestNamespace;
  readonly staff: StaffNamespace;
  readonly restaurant: Restaurant;
}

/**
 * Tells by the specification's names what guests ask the staff for, what came of it, and where they sit from now on. Our
 * own phones read the same from the events.
 */
export class RequestNews {
  readonly #parts: RequestNewsParts;

  constructor(parts: RequestNewsParts) {
    this.#parts = parts;
  }

  tell(change: VisitChange): void {
    for (const event of change.events) if (concerns(event, 'request')) this.#tellEvent(event, change);
    const answer = answerOf(change);
    if (answer) this.#parts.staff.to(serviceRoom).emit('REQUEST_ANSWERED', answer);
  }

  #tellEvent(event: EventConcerning<'request'>, { visitId, previous, visit, by }: VisitChange): void {
    const { guests } = this.#parts;
    const room = guests.to(allRoomsOf(visitId));
    switch (event.type) {
      case 'openingAsked':
      case 'openingChanged':
      case 'batchHeld':
        return this.#ask('SEND_ORDER_REQUEST', visit, null);
      case 'askedAgain':
        return this.#ask('RESEND_ORDER_REQUEST', visit, by);
      case 'tableOpened':
        if (previous.status === 'waiting')
          room.emit('CREATE_ORDER_REQUEST_SUCCESSED', { orderId: event.visit.orderId });
        return;
      case 'batchReleased':
        if (visit.status === 'open') room.emit('CREATE_ORDER_REQUEST_SUCCESSED', { orderId: visit.orderId });
        return;
      case 'visitRejected':
        room.emit('CREATE_ORDER_REQUEST_FAILED', {
          message: event.reason,
          ...(event.reasonCode && { reason_code: event.reasonCode }),
        });
        return;
      case 'tableMoved':
        for (const socket of socketsIn(guests, visitId)) {
          socket.data.session = { ...socket.data.session, tableId: event.tableId };
        }
        return this.#move(visitId, event.tableId, visit.status === 'open' ? visit.orderId : 0);
      case 'guestsWent':
        return this.#move(visitId, event.tableId, event.orderId);
      case 'guestsParted':
        return this.#moveSome(visitId, event.parting);
    }
  }

  /** A request, to everybody at the table but the one who made it, and to the staff. */
  #ask(name: 'SEND_ORDER_REQUEST' | 'RESEND_ORDER_REQUEST', visit: BegunVisit, asker: Actor | null): void {
    const { guests, staff, restaurant } = this.#parts;
    const request = requestOf(visit, restaurant);
    if (!request) return;
    for (const socket of socketsIn(guests, visit.id)) {
      const isAsker = asker?.kind === 'diner' && asker.dinerId === socket.data.session.dinerId;
      const mayHear = isRunning(visit) && accessThrough(socket, visit, restaurant.rules) !== 'nothing';
      if (!isAsker && mayHear) socket.emit(name, request);
    }
    staff.to(serviceRoom).emit(name, request);
  }

  #move(visitId: VisitChange['visitId'], tableId: number, orderId: number): void {
    this.#parts.guests.to(allRoomsOf(visitId)).emit('CHANGE_CART_TABLE', this.#placeOf({ tableId, orderId }));
  }

  /** The guests of these are parted from the others. */
  #moveSome(visitId: VisitChange['visitId'], { dinerIds, ...place }: PartingParty): void {
    for (const socket of socketsIn(this.#parts.guests, visitId)) {
      const isOne = dinerIds.includes(socket.data.session.dinerId);
      if (isOne) socket.emit('CHANGE_CART_TABLE', this.#placeOf(place));
    }
  }

  #placeOf({ tableId, orderId }: Pick<PartingParty, 'tableId' | 'orderId'>) {
    const table_name = this.#parts.restaurant.findTable(tableId)?.name ?? String(tableId);
    return { table_id: tableId, table_name, order_head_id: orderId };
  }
}

/** What somebody of the staff has answered to what waited before; `null` when it waits still, or nothing did. */
function answerOf({ visitId, previous, visit, events, by }: VisitChange): RequestAnswer | null {
  if (!waits(previous) || waits(visit)) return null;
  // A yes that was kept for a moment is of whoever said it.
  const staff = by.kind === 'staff' ? by : isRunning(previous) ? yesOf(previous)?.by : null;
  if (!staff) return null;
  const { staffId: staff_id, name: staff_name } = staff;
  return {
    visit_id: visitId,
    answer: wordFor(events),
    staff_id,
    staff_name,
    not_sent: notSentIn(events),
  };
}

function wordFor(events: readonly VisitEvent[]): RequestAnswer['answer'] {
  for (const event of events) {
    if (event.type === 'tableOpened') return 'opened';
    if (event.type === 'batchReturned') return 'returned';
    if (event.type === 'batchReleased') return event.notSent ? 'not-sent' : 'sent';
  }
  return 'declined';
}

function waits(visit: Visit): boolean {
  return isRunning(visit) && reviewOf(visit) !== null;
}

/** What waits for the staff at a visit, as the specification writes it; `null` when nothing does. */
export function requestOf(visit: BegunVisit, restaurant: Restaurant): OrderRequest | null {
  if (visit.status !== 'waiting' && visit.status !== 'open') return null;
  const asked = reviewOf(visit);
  if (!asked) return null;
  const { menuId, heads } = wantedOf(visit);
  const asker = requireDiner(visit, 'askedBy' in asked ? asked.askedBy : asked.dinerId);
  const menu = restaurant.catalogue.findMenu(menuId);
  return {
    type: 'QOP_CREATE_ORDER_REQUEST',
    tableId: String(visit.tableId),
    table_name: placeNameOf(visit, restaurant),
    menu: menu ? [{ main_group_id: menu.id, main_group_name: menu.names.first }] : [],
    adultNum: heads.adults,
    childNum: heads.children,
    otherNum: heads.others,
    person: personsOf(heads),
    customer: asker.label,
    orderCode: '',
  };
}

function wantedOf(visit: RunningVisit) {
  return visit.status === 'waiting' ? visit.request : visit;
}
