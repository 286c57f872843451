import { guestMessages } from '@tavolata/protocol/schemas';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Schemas = typeof guestMessages;

/** A message of a guest that fits its schema. */
export type ParsedMessage = {
  [Name in keyof Schemas]: { readonly name: Name; readonly content: Static<Schemas[Name]> };
}[keyof Schemas];

const validators = new Map(
  Object.entries(guestMessages).map(([name, schema]) => [name, Compile(schema as TSchema)]),
);

/** The message, `unknown` when there is none of this name, or `malformed` when it doesn't fit its schema. */
export function parseMessage(name: string, content: unknown): ParsedMessage | 'unknown' | 'malformed' {
  const validator = validators.get(name);
  if (!validator) return 'unknown';
  // Messages without content may come without one.
  const given = content === undefined ? {} : content;
  // The validator of this name has just said so.
  return validator.Check(given) ? ({ name, content: given } as ParsedMessage) : 'malformed';
}
