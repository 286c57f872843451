import { Type, type Static } from 'typebox';
import { drawings } from '../pictures/drawing.ts';
import { plates } from '../pictures/plate.ts';

/** Nothing but what is named. */
export const closed = { additionalProperties: false };
/** A text that says something. */
export const text = Type.String({ pattern: '\\S' });
/** A name that other entries use. */
export const key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
/** A number of the restaurant’s own. */
export const id = Type.Optional(Type.Integer({ minimum: 1 }));
/** A price in the restaurant’s currency. */
export const price = Type.Number({ minimum: 0, maximum: 1_000_000 });
/** At least one. */
export const count = Type.Integer({ minimum: 1 });
/** Names of other entries. */
export const keys = Type.Array(key);

/** A text by language. */
export const words = Type.Object(
  {
    en: Type.Optional(text),
    it: Type.Optional(text),
    zh: Type.Optional(text),
    es: Type.Optional(text),
    de: Type.Optional(text),
    pt: Type.Optional(text),
    fr: Type.Optional(text),
  },
  closed,
);

/** A picture: a file, or what the demo draws. */
export const picture = Type.Object(
  {
    file: Type.Optional(text),
    focus: Type.Optional(Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2, maxItems: 2 })),
    plate: Type.Optional(Type.Enum([...plates])),
    icons: Type.Optional(Type.Array(text, { minItems: 1, maxItems: 7 })),
    garnish: Type.Optional(Type.Array(text, { maxItems: 3 })),
    drawing: Type.Optional(Type.Enum([...drawings])),
  },
  closed,
);

/** A picture that guests leaf through, and what it shows in words. */
export const shownPicture = Type.Object({ ...picture.properties, alt: Type.Optional(words) }, closed);

export type Words = Static<typeof words>;
export type PictureEntry = Static<typeof picture>;
export type ShownPictureEntry = Static<typeof shownPicture>;
