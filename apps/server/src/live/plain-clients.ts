import {
  excessOf,
  excessPriceOf,
  type BegunVisit,
  type DinerId,
  type Refusal,
  type VisitEvent,
} from '@tavolata/domain';
import {
  sharedCartOf,
  toDecimal,
  type Ack,
  type CallAck,
  type CartSnapshot,
  type SharedCart,
} from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import type { ParsedMessage } from './guest-messages.ts';
import type { GuestSocket, PlainTalk } from './rooms.ts';

/** Ours say which version of the protocol they speak; who doesn't knows only the specification. */
export function plainTalkOf(handshake: Readonly<Record<string, unknown>>): PlainTalk | null {
  const isOurs = Number.isInteger(handshake['protocol_version']);
  return isOurs ? null : { isInformed: false, hasRequested: false, askedBack: new Set(), unheard: new Set() };
}

/** Tells a client that knows only the specification, by the specification's messages, what its message came to. */
export function tellPlainClient(
  socket: GuestSocket,
  name: string,
  answer: Ack | Ack<CartSnapshot> | CallAck,
  restaurant: Restaurant,
): void {
  if (!answer.ok) {
    if (answer.detail?.code === 'dish-duplicate') {
      const { dishId, onTheWay } = answer.detail;
      socket.data.plain?.askedBack.add(dishId);
      socket.emit('DISHES_DUPLICATE', { originId: dishId, totalNum: onTheWay });
    }
    socket.emit('CART_ERROR', answer);
  } else if ('visit' in answer) {
    const cart = sharedCartOf(answer.version, answer.visit, restaurant);
    if (name === '/cart2/connect') socket.emit('CONNECT_CART', cart);
    else socket.emit('INIT_CART', name === '/cart2/filter/init' ? onlyOf(answer.userId, cart) : cart);
  } else socket.emit('RESULT', answer);
}

/** The cart with one user's lines alone. */
function onlyOf(userId: DinerId, cart: SharedCart): SharedCart {
  const items = Object.entries(cart.items).map(([turn, byUser]) => [
    turn,
    { [userId]: byUser[userId] ?? [] },
  ]);
  return { ...cart, items: Object.fromEntries(items) as SharedCart['items'] };
}

/** Whether a change is to be told to the others alone. */
export function wantsNoEcho(message: ParsedMessage): boolean {
  return message.name === '/cart2/update' && message.content.action?.notSelf === true;
}

/**
 * Such a client opens its table and then sends the request for it: what the opening has told the staff already. Only who
 * sends it once more too soon is told to wait.
 */
export function isFirstRequest(
  message: ParsedMessage,
  refusal: Refusal,
  { plain }: { readonly plain: PlainTalk | null },
): boolean {
  if (message.name !== 'SEND_ORDER_REQUEST' || refusal.code !== 'asked-already' || !plain) return false;
  const isFirst = !plain.hasRequested;
  plain.hasRequested = true;
  return isFirst;
}

/** Where nobody has to say yes, the request is granted as it comes. */
export function confirmOpening(socket: GuestSocket, message: ParsedMessage, visit: BegunVisit): void {
  if (message.name !== 'SEND_ORDER_REQUEST' || visit.status !== 'open' || visit.review) return;
  socket.emit('CREATE_ORDER_REQUEST_SUCCESSED', { orderId: visit.orderId });
}

/** Warns a plain client of its first units that cost extra; ours finds them by the rules. */
export function warnOfExcess(
  socket: GuestSocket,
  message: ParsedMessage,
  { events, stored }: { events: readonly VisitEvent[]; stored: StoredVisit | null },
  restaurant: Restaurant,
): void {
  if (message.name !== '/cart2/update' || stored?.visit.status !== 'open') return;
  const { visit } = stored;
  const changed = new Set(
    events.flatMap((event) =>
      event.type === 'lineAdded' ? [event.line.id] : event.type === 'quantityChanged' ? [event.lineId] : [],
    ),
  );
  const { mathSymbol = 'add', dish: said } = message.content;
  const asked = mathSymbol === 'add' ? (said.totalNum ?? 1) : 0;
  const excess = excessOf(visit, restaurant);
  const mine = excess.find(({ lineId }) => changed.has(lineId));
  const dish = mine && restaurant.catalogue.findDish(mine.dishId);
  if (!mine || !dish) return;
  const inAll = excess.reduce((sum, each) => (each.dishId === mine.dishId ? sum + each.quantity : sum), 0);
  // As many as were asked for now, or fewer: before there were none.
  if (inAll > asked) return;
  socket.emit('FIRST_EXCESS_WARNING', {
    originId: dish.id,
    excessPrice: toDecimal(excessPriceOf(dish) ?? 0),
  });
}
