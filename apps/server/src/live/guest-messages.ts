import { unknownFields, type CartMessage } from '@tavolata/protocol';
import { guestMessages } from '@tavolata/protocol/schemas';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Schemas = typeof guestMessages;

/** A message of a guest that fits its schema. */
export type ParsedMessage = {
  [Name in keyof Schemas]: { readonly name: Name; readonly content: Static<Schemas[Name]> };
}[keyof Schemas];

/** What doesn't fit, with the fields that nobody knows, if those are what is wrong. */
interface Unfit {
  readonly name: 'malformed';
  readonly unknownFields: readonly string[];
}

const validators = new Map(
  Object.entries(guestMessages).map(([name, schema]) => [name, Compile(schema as TSchema)]),
);

/** The message; `unknown` when there is none of this name, or what of it doesn't fit its schema. */
export function parseMessage(name: string, content: unknown): ParsedMessage | Unfit | 'unknown' {
  const validator = validators.get(name);
  if (!validator) return 'unknown';
  // Messages without content may come without one; what a client left undefined arrives as null.
  const given = content ?? {};
  if (!validator.Check(given)) {
    return { name: 'malformed', unknownFields: unknownFields(validator.Errors(given)) };
  }
  // The validator of this name has just said so.
  return { name, content: given } as ParsedMessage;
}

type MessageOf<Name extends ParsedMessage['name']> = Extract<ParsedMessage, { readonly name: Name }>;

/** A message that asks for all there is. */
export function asksForAll(
  message: ParsedMessage,
): message is MessageOf<'/cart2/init' | '/cart2/connect' | '/cart2/filter/init' | 'JOIN_ROOM'> {
  const names: readonly string[] = ['/cart2/init', '/cart2/connect', '/cart2/filter/init', 'JOIN_ROOM'];
  return names.includes(message.name);
}

const cartMessages: readonly string[] = [
  '/cart2/update',
  '/cart2/delete',
  '/cart2/item/delete',
  '/cart2/submit',
  '/table/answer_newcomer',
  '/cart2/lines_of_gone',
  '/table/request_heads',
  '/table/introduce',
  '/table/ready',
  '/cart2/turn/next',
  '/cart2/to_next_turn_manually',
  'SEND_ORDER_REQUEST',
] satisfies readonly CartMessage['name'][];

/** A message that asks something of the visit. */
export function isCartMessage(message: ParsedMessage): message is Extract<ParsedMessage, CartMessage> {
  return cartMessages.includes(message.name);
}

/** The rooms that a message names: tables, and orders as negative numbers; none where it is not about one. */
export function roomsIn(message: ParsedMessage): readonly (number | string)[] {
  const { name, content } = message;
  if (name === '/cart2/init' || name === '/cart2/connect' || name === '/cart2/filter/init')
    return present([content.table_id, content.tableId]);
  if (name !== 'JOIN_ROOM' && name !== 'FIRST_JOIN' && name !== 'LEAVE_ROOM') return [];
  if (typeof content !== 'object') return [content];
  return present([content.table_id, content.tableId, content.order_id, content.orderId]);
}

function present(rooms: readonly (number | string | undefined)[]): readonly (number | string)[] {
  return rooms.filter((room) => room !== undefined);
}
