import { apiVersion, namespaces, protocolVersion, visitMessages } from '@tavolata/protocol';
import { guestMessages } from '@tavolata/protocol/schemas';

const toGuests = {
  ...Object.fromEntries(
    visitMessages.map((name) => [
      name,
      'Events that lead from one version of the visit to the next: { from, version, events }',
    ]),
  ),
  HEARTBEAT: 'Version and fingerprint of the visit: { version, fingerprint, now }',
  FAREWELL: 'The visit is over for this device: { reason }; the socket is closed afterwards',
};

const toStaff = {
  TABLE_STATUS: 'The tile of a table that changed',
  KITCHEN_TICKETS: 'The tickets of a visit that changed: { visit_id, version, tickets }',
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
