import type { VisitEvent } from '@tavolata/domain';
import type { VisitMessage } from '@tavolata/protocol';

interface EventFacts {
  /** The specification's name for it, when nothing that comes first in `messageOrder` happened with it. */
  readonly message: VisitMessage;
  /** It changes tickets: their dishes, how far they are, or the table that they are for. */
  readonly kitchen: boolean;
  /** Requests, answers and moves have messages of their own by the specification, see `RequestNews`. */
  readonly request: boolean;
  /** Somebody hears more or less of the table from now on. */
  readonly trust: boolean;
}

/**
 * Whom the server tells of each event, and how. A new event does not compile without its line. Not here is what holds for
 * all of them: the table's tile is told of every change, and the log keeps the staff's commands, not events.
 */
const eventFacts = {
  openingAsked: { message: 'TABLE_STATUS', kitchen: false, request: true, trust: false },
  openingChanged: { message: 'TABLE_STATUS', kitchen: false, request: true, trust: false },
  tableOpened: { message: 'TABLE_STATUS', kitchen: false, request: true, trust: false },
  askedAgain: { message: 'TABLE_STATUS', kitchen: false, request: true, trust: false },
  batchHeld: { message: 'TABLE_STATUS', kitchen: false, request: true, trust: false },
  yesSaid: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  yesTakenBack: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  linesTakenOut: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  batchReleased: { message: 'TABLE_STATUS', kitchen: false, request: true, trust: false },
  batchReturned: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  dinerSentAway: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  visitRejected: { message: 'TABLE_STATUS', kitchen: true, request: true, trust: false },
  dinerJoined: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  dinerTrusted: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: true },
  dinerRefused: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: true },
  dinerGone: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  dinerBack: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  lineAdded: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  quantityChanged: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  choiceChanged: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  lineRemoved: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  kitchenClosed: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  batchSent: { message: 'SUBMIT_CART', kitchen: true, request: false, trust: false },
  turnBegan: { message: 'TO_NEXT_TURN', kitchen: false, request: false, trust: false },
  headsRequested: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  headsChanged: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  dishStatusChanged: { message: 'UPDATE_DISH', kitchen: true, request: false, trust: false },
  dishSplit: { message: 'UPDATE_CART', kitchen: true, request: false, trust: false },
  tableMoved: { message: 'TABLE_STATUS', kitchen: true, request: true, trust: false },
  tableAdded: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  tableDropped: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  pinChanged: { message: 'TABLE_STATUS', kitchen: false, request: false, trust: false },
  chargeAdded: { message: 'UPDATE_CART', kitchen: false, request: false, trust: false },
  guestsCame: { message: 'TABLE_STATUS', kitchen: true, request: false, trust: true },
  guestsWent: { message: 'TABLE_STATUS', kitchen: true, request: true, trust: false },
  tableFreed: { message: 'TABLE_STATUS', kitchen: true, request: false, trust: false },
} as const satisfies Record<VisitEvent['type'], EventFacts>;

type NewsType = {
  [Type in VisitEvent['type']]: (typeof eventFacts)[Type]['request'] extends true ? Type : never;
}[VisitEvent['type']];

/** An event that `RequestNews` tells by a message of its own. */
export type RequestEvent = Extract<VisitEvent, { readonly type: NewsType }>;

/** Of several events the first message that fits tells them all. */
const messageOrder = [
  'SUBMIT_CART',
  'TO_NEXT_TURN',
  'UPDATE_DISH',
  'TABLE_STATUS',
] as const satisfies readonly VisitMessage[];

/** The specification's name for what happened. The envelope is the same for all. */
export function messageNameOf(events: readonly VisitEvent[]): VisitMessage {
  const names = new Set<VisitMessage>(events.map(({ type }) => eventFacts[type].message));
  return messageOrder.find((name) => names.has(name)) ?? 'UPDATE_CART';
}

/** Whether the kitchen's tickets are others from now on. */
export function concernsKitchen({ type }: VisitEvent): boolean {
  return eventFacts[type].kitchen;
}

/** Whether somebody hears more or less of the table from now on. */
export function changesTrust({ type }: VisitEvent): boolean {
  return eventFacts[type].trust;
}

/** Whether it has a message of its own beside the events that our phones read. */
export function isRequestEvent(event: VisitEvent): event is RequestEvent {
  return eventFacts[event.type].request;
}
