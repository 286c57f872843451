import { apiVersion, namespaces, protocolVersion, visitMessages } from '@tavolata/protocol';
import { guestMessages } from '@tavolata/protocol/schemas';

const toGuests = {
  ...Object.fromEntries(
    visitMessages.map((name) => [
      name,
      'Events that lead from one version of the visit to the next: { from, version, events }',
    ]),
  ),
  HOUSE_STATE: 'What is true of the house when a device comes in: { version, stock }',
  TURN_RULES_UPDATE: 'Settings that changed: { version, settings }',
  MENU_UPDATE: 'The menu is to be loaded again: { version }',
  COUNT_DOWN_DISH: 'What is left of a dish: { item_id, bargain_num_cur, is_sold_out }',
  COMMIT_LOCK_ADD: 'The cart can’t be changed: { userId } is sending it',
  SUBMITING_CART: 'The cart is being sent: { userId }',
  COMMIT_LOCK_REMOVE: 'The cart can be changed again: { userId }',
  MARKETING: 'A dish that others like: { status, marketing, item_id, m1CustomerNum, m2ItemNum }',
  INIT_CART: 'The cart, to a client that asked for it without acknowledgement',
  CONNECT_CART: 'The same after /cart2/connect',
  RESULT: 'What a message came to, to a client that asked for no acknowledgement',
  CART_ERROR: 'Why it came to nothing, to such a client: { ok, code, message, detail }',
  FIRST_EXCESS_WARNING: 'The first units that cost extra, to such a client: { originId, excessPrice }',
  DISHES_DUPLICATE: 'The dish is still on its way, to such a client: { originId, totalNum }',
  HEARTBEAT: 'Version and fingerprint of the visit: { version, fingerprint, now }',
  FAREWELL: 'The visit is over for this device: { reason }; the socket is closed afterwards',
};

const toStaff = {
  TABLE_STATUS: 'The tile of a table that changed',
  KITCHEN_TICKETS: 'The tickets of a visit that changed: { visit_id, version, tickets }',
  COUNT_DOWN_DISH: 'What is left of a dish: { item_id, bargain_num_cur, is_sold_out }',
  MENU_UPDATE: 'The house is at another version: { version }',
};

/** What the sockets say, in AsyncAPI 3. Message shapes that guests send come from the schemas they are checked with. */
export const asyncApi = {
  asyncapi: '3.0.0',
  info: { title: 'Tavolata, live', version: `${apiVersion}.${protocolVersion}` },
  defaultContentType: 'application/json',
  channels: {
    guest: {
      address: namespaces.guest,
      description: 'Socket.IO. The cookie of a scan says which table and which diner; no message does.',
      messages: {
        ...messagesOf(Object.entries(guestMessages).map(([name, payload]) => [name, { name, payload }])),
        ...messagesOf(Object.entries(toGuests).map(([name, summary]) => [name, { name, summary }])),
      },
    },
    staff: {
      address: namespaces.staff,
      description: 'Socket.IO. The cookie of a login says who it is.',
      messages: messagesOf(Object.entries(toStaff).map(([name, summary]) => [name, { name, summary }])),
    },
  },
  operations: {
    guestSends: operation('receive', 'guest', Object.keys(guestMessages)),
    guestHears: operation('send', 'guest', Object.keys(toGuests)),
    staffHears: operation('send', 'staff', Object.keys(toStaff)),
  },
};

function operation(action: 'send' | 'receive', channel: string, names: readonly string[]) {
  return {
    action,
    channel: { $ref: `#/channels/${channel}` },
    messages: names.map((name) => ({ $ref: `#/channels/${channel}/messages/${keyOf(name)}` })),
  };
}

function messagesOf(entries: readonly (readonly [string, object])[]) {
  return Object.fromEntries(entries.map(([name, message]) => [keyOf(name), message]));
}

/** AsyncAPI's keys take no slashes. */
function keyOf(name: string): string {
  return name.replace(/^\//, '').replaceAll('/', '.');
}
