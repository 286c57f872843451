import { apiVersion, namespaces, protocolVersion } from '@tavolata/protocol';
import { AckWire, guestMessages, messagesToGuests, messagesToStaff } from '@tavolata/protocol/schemas';
import type { TSchema } from 'typebox';

/** What the sockets say, in AsyncAPI 3, from the schemas that messages are checked with. */
export const asyncApi = {
  asyncapi: '3.0.0',
  info: { title: 'Tavolata, live', version: `${apiVersion}.${protocolVersion}` },
  defaultContentType: 'application/json',
  channels: {
    guestSays: {
      address: namespaces.guest,
      description: 'Socket.IO. The cookie of a scan says which table and which diner; no message does.',
      messages: messagesOf(guestMessages),
    },
    guestHears: { address: namespaces.guest, messages: messagesOf(messagesToGuests) },
    guestIsAnswered: {
      address: namespaces.guest,
      description: 'The acknowledgement of a message.',
      messages: messagesOf({ acknowledgement: AckWire }),
    },
    staffHears: {
      address: namespaces.staff,
      description: 'Socket.IO. The cookie of a login says who it is. Commands of the staff come by HTTP.',
      messages: messagesOf(messagesToStaff),
    },
  },
  operations: {
    guestSays: {
      ...operation('receive', 'guestSays', guestMessages),
      reply: { channel: { $ref: '#/channels/guestIsAnswered' } },
    },
    guestHears: operation('send', 'guestHears', messagesToGuests),
    staffHears: operation('send', 'staffHears', messagesToStaff),
  },
};

function operation(action: 'send' | 'receive', channel: string, messages: object) {
  return {
    action,
    channel: { $ref: `#/channels/${channel}` },
    messages: Object.keys(messages).map((name) => ({
      $ref: `#/channels/${channel}/messages/${keyOf(name)}`,
    })),
  };
}

function messagesOf(messages: Readonly<Record<string, TSchema>>) {
  return Object.fromEntries(
    Object.entries(messages).map(([name, payload]) => [keyOf(name), { name, payload }]),
  );
}

/** AsyncAPI's keys take no slashes. */
function keyOf(name: string): string {
  return name.replace(/^\//, '').replaceAll('/', '.');
}
