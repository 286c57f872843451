import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';

/** @typedef {{ UPDATE_CART: () => void }} Heard */
/** @typedef {(content: object, onAnswer: (answer: import('@tavolata/protocol').Ack) => void) => void} Ask */
/** @typedef {{ '/cart2/init': Ask, '/cart2/update': Ask }} Said */

/**
 * Scans a table's code and connects.
 * @param {string} origin
 * @param {string} tableValue
 */
export async function scan(origin, tableValue) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ table_id: tableValue });
  const scanned = await fetch(`${origin}/api/v3/guest-session`, { method: 'POST', headers, body });
  if (!scanned.ok) throw new Error(`the scan was answered ${scanned.status}: ${await scanned.text()}`);
  const cookie = scanned.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  /** @type {(() => void)[]} */
  const waiting = [];
  return {
    cookie,
    /** @param {number} menuId */
    async openTable(menuId) {
      const order = {
        request_id: randomUUID(),
        select_menu: String(menuId),
        adult_number: 8,
        child_number: 0,
        other_number: 0,
      };
      const opened = await fetch(`${origin}/api/v2/orders`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(order),
      });
      if (!opened.ok) throw new Error(`opening was answered ${opened.status}: ${await opened.text()}`);
    },
    async connect() {
      /** @type {import('socket.io-client').Socket<Heard, Said>} */
      const socket = io(origin, {
        transports: ['websocket'],
        // Ours say a version; to who says none the server tells more than the bench measures.
        auth: { protocol_version: 3 },
        extraHeaders: { cookie },
        forceNew: true,
      });
      socket.on('UPDATE_CART', () => waiting.shift()?.());
      await new Promise((resolve, reject) => {
        socket.on('connect', () => resolve(undefined));
        socket.on('connect_error', reject);
      });
      await socket.emitWithAck('/cart2/init', {});
      return {
        /** Comes true with the next change that this device hears. */
        nextChange: () => new Promise((resolve) => waiting.push(() => resolve(performance.now()))),
        /** @param {object} update */
        async update(update) {
          const answer = await socket.emitWithAck('/cart2/update', update);
          if (!answer.ok) throw new Error(`an edit was answered ${JSON.stringify(answer)}`);
        },
        close: () => socket.close(),
      };
    },
  };
}

/**
 * A message that puts one more of a dish into the cart.
 * @param {number} dishId
 */
export function addOne(dishId) {
  return {
    requestId: randomUUID(),
    mathSymbol: 'add',
    isAddedToCart: false,
    action: { type: 'dish', state: 'update', nonQuantity: false, notSelf: false },
    dish: {
      lineId: randomUUID(),
      originId: dishId,
      totalNum: 1,
      remark: '',
      condiments: [],
      setMealGroups: [],
    },
  };
}

/**
 * A message that takes that one away again.
 * @param {string} lineId
 */
export function takeOne(lineId) {
  const message = addOne(0);
  return { ...message, mathSymbol: 'subtract', isAddedToCart: true, dish: { ...message.dish, lineId } };
}
