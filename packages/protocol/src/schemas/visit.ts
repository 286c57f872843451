import { dishStatuses, reasonCodes, type Language, type Refusal } from '@tavolata/domain';
import { Type, type TObject } from 'typebox';

/*
 * A visit and its facts as they are kept and as our devices hear them: the domain's own types once more, for data that
 * nobody has compiled. `visit.test.ts` holds the two together. What is in there and is not named here is let be.
 */

const Whole = Type.Integer();
const Count = Type.Integer({ minimum: 0 });
const Word = Type.String();
const Words = Type.Array(Word);
const Nullable = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
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

const Heads = Type.Object({ adults: Count, children: Count, others: Count });

const Cover = Type.Object({
  person: Type.Enum(['adults', 'children', 'others']),
  itemId: Whole,
  names: Names,
  unitPrice: Whole,
  quantity: Count,
});

const CondimentPick = Type.Object({ groupId: Whole, condimentId: Whole });
const Choice = Type.Object({
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

const Line = Type.Object({ id: Word, dinerId: Word, dishId: Whole, choice: Choice, quantity: Count });

const StatedReason = { reason: Word, reasonCode: Type.Optional(Type.Enum([...reasonCodes])) };

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
});

const Batch = Type.Object({
  number: Count,
  turn: Count,
  sentAt: Whole,
  origin: Type.Enum(['guest', 'waiter', 'device']),
  sentBy: Nullable(Word),
  lines: Type.Array(SentLine),
});

const Turn = Type.Object({
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

const Charge = Type.Object({
  id: Word,
  itemId: Whole,
  names: Names,
  quantity: Count,
  unitPrice: Whole,
  addedAt: Whole,
});

const Diner = Type.Object({
  id: Word,
  seat: Count,
  label: Word,
  nickname: Nullable(Word),
  isSentAway: Type.Optional(Type.Literal(true)),
  isGone: Type.Optional(Type.Literal(true)),
  trust: Type.Optional(Type.Enum(['awaited', 'refused'])),
});

const SaidYes = Type.Object({
  at: Whole,
  by: Type.Object({ staffId: Word, name: Word }),
  without: Words,
});

const OpeningRequest = Type.Object({
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

const BatchReview = Type.Object({
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

const HeadsRequest = Type.Object({ dinerId: Word, heads: Heads, at: Whole });

const place = {
  id: Word,
  tableId: Whole,
  service: Type.Enum(['table', 'takeaway', 'lite']),
  placeName: Nullable(Word),
};

const opened = {
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

const served = {
  ...opened,
  diners: Type.Array(Diner),
  otherTables: Type.Array(Whole),
  batches: Type.Array(Batch),
  charges: Type.Array(Charge),
  mergedFrom: Words,
};

const whileOpen = {
  hasPin: Type.Boolean(),
  isApproved: Type.Boolean(),
  yesUpToBatch: Type.Optional(Whole),
  isOneOfMany: Type.Optional(Type.Literal(true)),
  headsRequest: Type.Optional(HeadsRequest),
  turn: Turn,
};

/** A visit that somebody has begun, in each of its states. */
export const BegunVisitSchema = Type.Union([
  Type.Object({
    status: Type.Literal('waiting'),
    ...place,
    diners: Type.Array(Diner),
    hasPin: Type.Boolean(),
    request: OpeningRequest,
  }),
  Type.Object({
    status: Type.Literal('open'),
    ...served,
    ...whileOpen,
    review: Nullable(BatchReview),
    lines: Type.Array(Line),
  }),
  Type.Object({
    status: Type.Literal('closed'),
    ...served,
    closedAt: Whole,
    mergedInto: Nullable(Word),
  }),
  Type.Object({
    status: Type.Literal('rejected'),
    ...place,
    diners: Type.Array(Diner),
    rejectedAt: Whole,
    ...StatedReason,
  }),
]);

const JoiningParty = Type.Object({
  visitIds: Words,
  tables: Type.Array(Whole),
  diners: Type.Array(Diner),
  trusted: Type.Optional(Words),
  lines: Type.Array(Line),
  batches: Type.Array(Batch),
  charges: Type.Array(Charge),
  heads: Heads,
  covers: Type.Array(Cover),
  turn: Turn,
});

function event<const Name extends string, Properties extends TObject['properties']>(
  type: Name,
  properties: Properties,
) {
  return Type.Object({ type: Type.Literal(type), ...properties });
}

const ofDiner = { dinerId: Word };
const ofLines = { lineIds: Words };
const ofTable = { tableId: Whole };

/** A fact of a visit. */
export const VisitEventSchema = Type.Union([
  event('openingAsked', {
    visit: Type.Object({ ...place, hasPin: Type.Boolean(), request: OpeningRequest }),
  }),
  event('openingChanged', { request: OpeningRequest, hasPin: Type.Boolean() }),
  event('tableOpened', { visit: Type.Object({ ...opened, ...whileOpen }) }),
  event('askedAgain', { at: Whole }),
  event('batchHeld', { review: BatchReview }),
  event('yesSaid', { yes: SaidYes }),
  event('yesTakenBack', {}),
  event('linesTakenOut', ofLines),
  event('batchReleased', {
    notSent: Type.Optional(Type.Unsafe<Refusal>(Type.Object({ code: Word }))),
  }),
  event('batchReturned', StatedReason),
  event('dinerSentAway', { at: Whole, ...ofDiner }),
  event('visitRejected', { at: Whole, ...StatedReason }),
  event('dinerJoined', { diner: Diner }),
  event('dinerTrusted', ofDiner),
  event('dinerRefused', ofDiner),
  event('dinerGone', ofDiner),
  event('dinerBack', ofDiner),
  event('lineAdded', { line: Line }),
  event('quantityChanged', { lineId: Word, quantity: Count }),
  event('choiceChanged', { lineId: Word, choice: Choice }),
  event('lineRemoved', { lineId: Word }),
  event('kitchenClosed', ofLines),
  event('batchSent', { batch: Batch, turn: Turn }),
  event('turnBegan', { turn: Turn }),
  event('headsRequested', { request: Nullable(HeadsRequest) }),
  event('headsChanged', { heads: Heads, covers: Type.Array(Cover) }),
  event('dishStatusChanged', {
    sentLineIds: Words,
    status: Type.Enum([...dishStatuses]),
    because: Type.Optional(Type.Object(StatedReason)),
  }),
  event('dishSplit', { sentLineId: Word, part: Type.Object({ as: Word, units: Count }) }),
  event('tableMoved', ofTable),
  event('tableAdded', ofTable),
  event('tableDropped', ofTable),
  event('pinChanged', { hasPin: Type.Boolean() }),
  event('chargeAdded', { charge: Charge }),
  event('guestsCame', { joining: JoiningParty }),
  event('guestsWent', { at: Whole, visitId: Word, orderId: Whole, ...ofTable }),
  event('tableFreed', { at: Whole }),
]);
