import { excessOf, excessPriceOf, type VisitEvent } from '@tavolata/domain';
import {
  sharedCartOf,
  toDecimal,
  type Ack,
  type CallAck,
  type CartSnapshot,
  type SharedCart,
} from '@tavolata/protocol';
import type { House } from '../catalogue/house.ts';
import type { StoredVisit } from '../tables/visit-storage.ts';
import type { ParsedMessage } from './guest-messages.ts';
import type { GuestSocket } from './rooms.ts';

/** Tells a client that asked for no acknowledgement, by the specification's messages, what its message came to. */
export function tellPlainClient(
  socket: GuestSocket,
  name: string,
  answer: Ack | Ack<CartSnapshot> | CallAck,
  house: House,
): void {
  if (!answer.ok) {
    if (answer.detail?.code === 'dish-duplicate') {
      const { dishId, onTheWay } = answer.detail;
      socket.emit('DISHES_DUPLICATE', { originId: dishId, totalNum: onTheWay });
    }
    socket.emit('CART_ERROR', answer);
  } else if ('visit' in answer) {
    // There is no cart yet while the opening waits for the staff.
    if (answer.visit.status === 'waiting') return;
    const cart = sharedCartOf(answer.version, answer.visit, house);
    if (name === '/cart2/connect') socket.emit('CONNECT_CART', cart);
    else socket.emit('INIT_CART', name === '/cart2/filter/init' ? onlyOf(answer.userId, cart) : cart);
  } else socket.emit('RESULT', answer);
}

/** The cart with one user's lines alone. */
function onlyOf(userId: string, cart: SharedCart): SharedCart {
  const items = Object.entries(cart.items).map(([turn, byUser]) => [
    turn,
    { [userId]: byUser[userId] ?? [] },
  ]);
  return { ...cart, items: Object.fromEntries(items) as SharedCart['items'] };
}

/** Warns a plain client of its first units that cost extra; ours finds them by the rules. */
export function warnOfExcess(
  socket: GuestSocket,
  message: ParsedMessage,
  { events, stored }: { events: readonly VisitEvent[]; stored: StoredVisit | null },
  house: House,
): void {
  if (message.name !== '/cart2/update' || stored?.visit.status !== 'open') return;
  const { visit } = stored;
  const changed = new Set(
    events.flatMap((event) =>
      event.type === 'lineAdded' ? [event.line.id] : event.type === 'quantityChanged' ? [event.lineId] : [],
    ),
  );
  const asked = message.content.mathSymbol === 'add' ? message.content.dish.totalNum : 0;
  const excess = excessOf(visit, house);
  const mine = excess.find(({ lineId }) => changed.has(lineId));
  const dish = mine && house.catalogue.findDish(mine.dishId);
  if (!mine || !dish) return;
  const inAll = excess.reduce((sum, each) => (each.dishId === mine.dishId ? sum + each.quantity : sum), 0);
  // As many as were asked for now, or fewer: before there were none.
  if (inAll > asked) return;
  socket.emit('FIRST_EXCESS_WARNING', {
    originId: dish.id,
    excessPrice: toDecimal(excessPriceOf(dish) ?? 0),
  });
}
