import { Type, type TSchema } from 'typebox';
import { Closed, Id } from './parts.ts';

/** A value, or that there is none. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
/** What somebody writes in one language: not blank, and no longer than a card has room for. */
export const Written = (maxLength: number) => Type.String({ pattern: '\\S', maxLength });
/** The same by language. */
export const writtenIn = (maxLength: number) =>
  Closed({
    en: Type.Optional(Written(maxLength)),
    it: Type.Optional(Written(maxLength)),
    zh: Type.Optional(Written(maxLength)),
    es: Type.Optional(Written(maxLength)),
    de: Type.Optional(Written(maxLength)),
    pt: Type.Optional(Written(maxLength)),
    fr: Type.Optional(Written(maxLength)),
  });

/** What an entry looked like to who edits it: another one is not overwritten unseen. */
export const Revision = Type.String({ maxLength: 40 });
/** How an edit says which entry it means, and what that looked like. */
export const seenAs = { id: Id, revision: Revision };
