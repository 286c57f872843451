import { billReasonCodes, dishStatuses, paymentKinds, reasonCodes, type Language } from '@tavolata/domain';
import { Type } from 'typebox';
import { MotifWire } from './parts.ts';

/*
 * What a visit and its events are made of: the domain's own types once more, for data that nobody has compiled.
 * `visit.test.ts` holds the two together. What is in there and is not named here is let be.
 */

/** A whole number. */
export const Whole = Type.Integer();
/** A whole number, not below 0. */
export const Count = Type.Integer({ minimum: 0 });
/** A text. */
export const Word = Type.String();
/** Texts. */
export const Words = Type.Array(Word);
/** This, or null. */
export const Nullable = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const Names = Type.Object({
  first: Word,
  second: Word,
  translations: Type.Object({
    en: Type.Optional(Word),
    it: Type.Optional(Word),
    zh: Type.Optional(Word),
    es: Type.Optional(Word),
    de: Type.Optional(Word),
    pt: Type.Optional(Word),
    fr: Type.Optional(Word),
  } satisfies Record<Language, unknown>),
});

/** How many people of each kind sit at a table. */
export const Heads = Type.Object({ adults: Count, children: Count, others: Count });

/** What a kind of person is charged for sitting down. */
export const Cover = Type.Object({
  person: Type.Enum(['adults', 'children', 'others']),
  itemId: Whole,
  names: Names,
  unitPrice: Whole,
  quantity: Count,
});

const CondimentPick = Type.Object({ groupId: Whole, condimentId: Whole });
/** What was chosen with a dish. */
export const Choice = Type.Object({
  condiments: Type.Array(CondimentPick),
  courses: Type.Array(
    Type.Object({
      groupId: Whole,
      dishId: Whole,
      quantity: Count,
      condiments: Type.Optional(Type.Array(CondimentPick)),
    }),
  ),
  remark: Word,
});

/** A line of the cart. */
export const Line = Type.Object({
  id: Word,
  dinerId: Word,
  dishId: Whole,
  choice: Choice,
  quantity: Count,
  from: Type.Optional(Type.Literal('staff')),
});

/** Why the staff say no. */
export const StatedReason = {
  reason: Word,
  reasonCode: Type.Optional(Type.Enum([...reasonCodes, ...billReasonCodes])),
};

const SentLine = Type.Object({
  id: Word,
  lineId: Word,
  dinerId: Nullable(Word),
  dishId: Whole,
  categoryId: Whole,
  names: Names,
  choice: Choice,
  options: Type.Array(
    Type.Object({
      kind: Type.Enum(['condiment', 'course']),
      names: Names,
      unitPrice: Whole,
      quantity: Count,
      condiments: Type.Optional(Type.Array(Type.Object({ names: Names, unitPrice: Whole }))),
      course: Type.Optional(Count),
    }),
  ),
  quantity: Count,
  unitPrice: Whole,
  excessQuantity: Count,
  excessPrice: Whole,
  isExemptFromRound: Type.Boolean(),
  station: Word,
  status: Type.Enum([...dishStatuses]),
  because: Type.Optional(Type.Object(StatedReason)),
  later: Type.Optional(Type.Array(Type.Enum([...dishStatuses]))),
});

/** What one submit sent. */
export const Batch = Type.Object({
  number: Count,
  turn: Count,
  sentAt: Whole,
  origin: Type.Enum(['guest', 'waiter', 'device']),
  sentBy: Nullable(Word),
  lines: Type.Array(SentLine),
  fired: Type.Optional(Type.Array(Whole)),
  takenBack: Type.Optional(Type.Array(Count)),
});

/** The turn that holds. */
export const Turn = Type.Object({
  number: Count,
  clock: Nullable(
    Type.Object({
      startedAt: Whole,
      rules: Type.Object({
        dishesPerHead: Type.Number(),
        turnMs: Type.Number(),
        maxTurns: Type.Number(),
        sendsOnce: Type.Boolean(),
      }),
    }),
  ),
  afterBatch: Count,
});

/** What the staff put on the bill beside dishes. */
export const Charge = Type.Object({
  id: Word,
  itemId: Whole,
  names: Names,
  quantity: Count,
  unitPrice: Whole,
  addedAt: Whole,
});

/** What the staff took off the bill. */
export const Reduction = Type.Object({
  id: Word,
  kind: Type.Enum(['discount', 'comp']),
  sentLineIds: Type.Optional(Words),
  off: Type.Union([Type.Object({ percent: Count }), Type.Object({ cents: Count })]),
  because: Type.Object(StatedReason),
  at: Whole,
});

/** What was paid. */
export const Payment = Type.Object({
  id: Word,
  kind: Type.Enum([...paymentKinds]),
  amount: Count,
  given: Type.Optional(Count),
  part: Type.Optional(
    Type.Union([
      Type.Object({ by: Type.Literal('seat'), seat: Count }),
      Type.Object({ by: Type.Literal('equal'), parts: Count, part: Count }),
      Type.Object({
        by: Type.Literal('items'),
        id: Word,
        picks: Type.Array(Type.Object({ itemId: Word, units: Count })),
      }),
    ]),
  ),
  at: Whole,
});

/** A device at the visit. */
export const Diner = Type.Object({
  id: Word,
  seat: Count,
  label: Word,
  nickname: Nullable(Word),
  motif: Type.Optional(MotifWire),
  isSentAway: Type.Optional(Type.Literal(true)),
  isGone: Type.Optional(Type.Literal(true)),
  trust: Type.Optional(Type.Enum(['awaited', 'refused'])),
});

/** A yes of the staff that can be taken back. */
export const SaidYes = Type.Object({
  at: Whole,
  by: Type.Object({ staffId: Word, name: Word }),
  without: Words,
});

/** What guests ask for at a table that is not open. */
export const OpeningRequest = Type.Object({
  menuId: Whole,
  heads: Heads,
  askedBy: Word,
  askedAt: Whole,
  lastAskedAt: Whole,
  changes: Type.Optional(Count),
  changedAt: Type.Optional(Type.Array(Whole)),
  yes: Type.Optional(SaidYes),
  isOneOfMany: Type.Optional(Type.Literal(true)),
});

/** A batch that waits for the staff. */
export const BatchReview = Type.Object({
  dinerId: Word,
  askedAt: Whole,
  lastAskedAt: Whole,
  command: Type.Object({
    type: Type.Literal('submitCart'),
    batchNumber: Count,
    acceptedExcess: Type.Optional(Whole),
    shownSum: Type.Optional(Whole),
    confirmsUnused: Type.Optional(Type.Boolean()),
  }),
  yes: Type.Optional(SaidYes),
  above: Type.Optional(
    Type.Object({ of: Type.Enum(['batch', 'visit']), dishes: Count, amount: Whole, people: Count }),
  ),
});

/** How many the guests say they are. */
export const HeadsRequest = Type.Object({ dinerId: Word, heads: Heads, at: Whole });

/** Who is ready, and whether the cart goes by itself in a moment. */
export const Readiness = Type.Object({
  turn: Count,
  dinerIds: Words,
  countdown: Type.Optional(Type.Object({ startedAt: Whole, shownSum: Whole })),
});

/** Where a visit is. */
export const place = {
  id: Word,
  tableId: Whole,
  service: Type.Enum(['table', 'takeaway', 'lite']),
  placeName: Nullable(Word),
};

/** What an open visit begins with. */
export const opened = {
  ...place,
  orderId: Whole,
  menuId: Whole,
  heads: Heads,
  covers: Type.Array(Cover),
  openedAt: Whole,
  openedOn: Type.Object({
    weekday: Type.Enum([0, 1, 2, 3, 4, 5, 6]),
    isHoliday: Type.Boolean(),
  }),
};

/** What a visit has had. */
export const served = {
  ...opened,
  diners: Type.Array(Diner),
  otherTables: Type.Array(Whole),
  batches: Type.Array(Batch),
  charges: Type.Array(Charge),
  reductions: Type.Optional(Type.Array(Reduction)),
  payments: Type.Optional(Type.Array(Payment)),
  mergedFrom: Words,
  partedFrom: Type.Optional(Words),
  parted: Type.Optional(Type.Array(Type.Object({ visitId: Word, dinerIds: Words }))),
  lastBatch: Type.Optional(Count),
};

/** What holds only while a visit is open. */
export const whileOpen = {
  hasPin: Type.Boolean(),
  isApproved: Type.Boolean(),
  yesUpToBatch: Type.Optional(Whole),
  isOneOfMany: Type.Optional(Type.Literal(true)),
  headsRequest: Type.Optional(HeadsRequest),
  turn: Turn,
};

/** What the guests of another table bring. */
export const JoiningParty = Type.Object({
  visitIds: Words,
  partedFrom: Type.Optional(Words),
  tables: Type.Array(Whole),
  diners: Type.Array(Diner),
  trusted: Type.Optional(Words),
  lines: Type.Array(Line),
  planned: Type.Optional(Type.Array(Line)),
  batches: Type.Array(Batch),
  charges: Type.Array(Charge),
  reductions: Type.Optional(Type.Array(Reduction)),
  payments: Type.Optional(Type.Array(Payment)),
  heads: Heads,
  covers: Type.Array(Cover),
  turn: Turn,
});

/** Who and what leaves a visit with a party that had come to it. */
export const PartingParty = Type.Object({
  visitId: Word,
  orderId: Whole,
  tableId: Whole,
  visitIds: Words,
  tables: Type.Array(Whole),
  dinerIds: Words,
  sentLineIds: Words,
  chargeIds: Words,
  reductions: Type.Array(Reduction),
  heads: Heads,
  covers: Type.Array(Cover),
  turn: Turn,
});

/** What a party has that is one by itself again. */
export const ReturnedParty = Type.Object({
  tableId: Whole,
  otherTables: Type.Array(Whole),
  diners: Type.Array(Diner),
  lines: Type.Array(Line),
  planned: Type.Optional(Type.Array(Line)),
  batches: Type.Array(Batch),
  charges: Type.Array(Charge),
  reductions: Type.Optional(Type.Array(Reduction)),
  heads: Heads,
  covers: Type.Array(Cover),
  turn: Turn,
  mergedFrom: Words,
  partedFrom: Words,
});
