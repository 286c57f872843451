import { Type } from 'typebox';
import { Closed, MotifWire, TextByLanguage } from './parts.ts';

/** What shows that a device is in the restaurant: the visit's PIN, its position, or a code that the staff gave out. */
const Vouched = Type.Array(Type.Enum(['pin', 'place', 'code']));

/** A device as the staff see it: when it scanned the code, and what vouches for it. */
export const deviceFacts = {
  seat: Type.Integer({ minimum: 1 }),
  label: Type.String({ description: 'the nickname, or the restaurant’s name for the diner' }),
  motif: Type.Union([MotifWire, Type.Null()]),
  scanned_at: Type.Union([Type.Integer(), Type.Null()]),
  vouched: Vouched,
};

const shownNames = { name1: Type.String(), name2: Type.String(), names: TextByLanguage };

/** Of some units that go their own way: the dish that they were a part of when it was sent. */
export const PartOf = Type.Optional(
  Type.String({ description: 'of some units that go their own way: the dish that was sent, by its id' }),
);

/** What was chosen with a dish: its condiments, or the courses of a set menu; a course's dish has condiments of its own. */
export const DishOptions = Type.Array(
  Closed({
    kind: Type.Union([Type.Literal('condiment'), Type.Literal('course')]),
    ...shownNames,
    quantity: Type.Integer(),
    condiments: Type.Optional(Type.Array(Closed(shownNames))),
  }),
);
