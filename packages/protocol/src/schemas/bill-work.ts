import { paymentKinds } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { BillDish } from './bills.ts';
import {
  CalendarDate,
  Closed,
  DeviceMadeId,
  MotifWire,
  Money,
  ReasonCodeWire,
  TextByLanguage,
} from './parts.ts';
import { BillPaperQuery } from './printing.ts';

const Amount = Type.Number({ minimum: 0.01, maximum: 1_000_000 });
const Reason = {
  reason: Type.String({ maxLength: 200 }),
  reason_code: Type.Optional(ReasonCodeWire),
};
const LineId = Type.String({ minLength: 1, maxLength: 200 });

/** A part of a bill that is split: a seat's share, one of so many equal parts, or units of items, under an id of the device. */
export const BillPartWire = Type.Union([
  Closed({ by: Type.Literal('seat'), seat: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
  Closed({
    by: Type.Literal('equal'),
    parts: Type.Integer({ minimum: 1, maximum: 99 }),
    part: Type.Integer({ minimum: 1, maximum: 99 }),
  }),
  Closed({
    by: Type.Literal('items'),
    id: DeviceMadeId,
    picks: Type.Array(Closed({ item_id: LineId, units: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
      minItems: 1,
      maxItems: 500,
    }),
  }),
]);
export type BillPartWire = Static<typeof BillPartWire>;

/**
 * POST /api/v3/staff/visits/{id}/reductions: something is taken off the bill, or off dishes; of one of them perhaps some units
 * only. A comp takes all off dishes. The id of the request is the reduction's.
 */
export const ReductionBody = Closed({
  request_id: DeviceMadeId,
  kind: Type.Enum(['discount', 'comp']),
  order_detail_ids: Type.Optional(Type.Array(LineId, { minItems: 1, maxItems: 500, uniqueItems: true })),
  part: Type.Optional(
    Closed({
      as: DeviceMadeId,
      units: Type.Integer({ minimum: 1, maximum: 10_000 }),
      of: Type.Integer({ minimum: 1, maximum: 10_000 }),
    }),
  ),
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: Type.Optional(Amount),
  ...Reason,
});
export type ReductionBody = Static<typeof ReductionBody>;

/** POST /api/v3/staff/visits/{id}/payments: somebody has paid. The id of the request is the payment's. */
export const PaymentBody = Closed({
  request_id: DeviceMadeId,
  kind: Type.Enum([...paymentKinds]),
  amount: Amount,
  given: Type.Optional(Amount),
  part: Type.Optional(BillPartWire),
});
export type PaymentBody = Static<typeof PaymentBody>;

/** POST …/reductions/take-back, …/payments/take-back. */
export const TakeBackBody = Closed({ request_id: DeviceMadeId, id: DeviceMadeId });
export type TakeBackBody = Static<typeof TakeBackBody>;

/** POST /api/v3/staff/visits/{id}/reopen. */
export const ReopenBody = Closed({ request_id: DeviceMadeId, ...Reason });
export type ReopenBody = Static<typeof ReopenBody>;

/** POST /api/v3/staff/visits/{id}/bill: a printer prints the bill, or a part of it. */
export const PrintBillBody = Closed({ request_id: DeviceMadeId, part: Type.Optional(BillPartWire) });

/** POST /api/v3/staff/visits/{id}/bill-picture: the paper of a part as a picture. */
export const BillPartPaperBody = Closed({ ...BillPaperQuery.properties, part: BillPartWire });

const billNames = { name: Type.String(), name2: Type.String(), names: TextByLanguage };

const stands = { total: Money, paid: Money, open: Money };

/** What an item of the bill costs, and how much of it has been paid for by itself. */
const BillItemWire = Closed({
  id: Type.String(),
  kind: Type.Enum(['cover', 'dish', 'charge']),
  ...billNames,
  seat: Type.Integer({ description: '0: of nobody in particular' }),
  quantity: Type.Integer(),
  full: Money,
  total: Money,
  paid_units: Type.Integer(),
  is_make: Type.Union([Type.Integer(), Type.Null()], {
    description: 'how far a dish is; null of what is none',
  }),
  may_cancel: Type.Boolean({ description: 'whether the asker may say that this dish can’t be made' }),
});
/** An item of a bill. */
export type BillItemWire = Static<typeof BillItemWire>;

const ReductionWire = Closed({
  id: Type.String(),
  kind: Type.Enum(['discount', 'comp']),
  order_detail_ids: Type.Union([Type.Array(Type.String()), Type.Null()]),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  total: Money,
  ...Reason,
  at: Type.Integer(),
});
/** Something that was taken off a bill. */
export type ReductionWire = Static<typeof ReductionWire>;

const PaymentWire = Closed({
  id: Type.String(),
  kind: Type.Enum([...paymentKinds]),
  amount: Money,
  given: Money,
  change: Money,
  part: Type.Union([BillPartWire, Type.Null()]),
  at: Type.Integer(),
});
/** A payment that was written down. */
export type PaymentWire = Static<typeof PaymentWire>;

/** GET /api/v3/staff/visits/{id}/settlement: the bill as it stands, also of a visit that has ended. */
export const SettlementReply = Closed({
  visit_id: Type.String(),
  order_head_id: Type.Integer(),
  table_id: Type.Integer(),
  is_open: Type.Boolean(),
  reopen_until: Type.Union([Type.Integer(), Type.Null()], { description: 'of one that has ended' }),
  items: Type.Array(BillItemWire),
  cancelled: Type.Array(BillDish),
  reductions: Type.Array(ReductionWire),
  payments: Type.Array(PaymentWire),
  full: Money,
  reduced: Money,
  ...stands,
  overpaid: Money,
  vat: Type.Array(Closed({ percent: Type.Number(), base: Money, amount: Money })),
  seats: Type.Array(
    Closed({
      seat: Type.Integer(),
      nickname: Type.Union([Type.String(), Type.Null()]),
      motif: Type.Union([MotifWire, Type.Null()]),
      ...stands,
    }),
  ),
  item_parts: Type.Array(Closed({ part: BillPartWire, ...stands })),
  usual_parts: Type.Integer(),
  may_reduce: Type.Union([Money, Type.Null()], { description: 'how much more the asker may take off' }),
});
export type SettlementReply = Static<typeof SettlementReply>;

/** GET /api/v3/staff/books: the orders that ended on a business day. */
export const BooksQuery = Type.Object({ day: CalendarDate });
/** GET /api/v3/staff/books.csv: the same as a table, of orders or of payments. */
export const BooksTableQuery = Type.Object({ day: CalendarDate, of: Type.Enum(['orders', 'payments']) });

/** An order in the books. */
export const BooksOrder = Closed({
  visit_id: Type.String(),
  order_head_id: Type.Integer(),
  table_id: Type.Integer(),
  table_name: Type.String(),
  service: Type.Enum(['table', 'takeaway', 'lite']),
  people: Type.Integer(),
  opened_at: Type.Integer(),
  ended_at: Type.Integer(),
  items: Type.Array(
    Closed({
      id: Type.String(),
      kind: Type.Enum(['cover', 'dish', 'charge']),
      item_id: Type.Union([Type.Integer(), Type.Null()]),
      name: Type.String(),
      quantity: Type.Integer(),
      full: Money,
      total: Money,
      vat_percent: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  cancelled: Type.Array(BillDish),
  reductions: Type.Array(ReductionWire),
  payments: Type.Array(PaymentWire),
  vat: SettlementReply.properties.vat,
  full: Money,
  reduced: Money,
  ...stands,
  overpaid: Money,
});

/** The orders of a day. */
export const BooksReply = Closed({
  day: CalendarDate,
  currency: Type.String(),
  time_zone: Type.String(),
  orders: Type.Array(BooksOrder),
});
export type BooksReply = Static<typeof BooksReply>;
