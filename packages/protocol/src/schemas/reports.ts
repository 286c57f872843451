import { countedReasons, paymentKinds } from '@tavolata/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { CalendarDate, Closed, DeviceMadeId, Money, TextByLanguage } from './parts.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer();
const CountedReason = Type.Enum([...countedReasons], {
  description: 'a usual reason; in-words for one that was typed, unsaid where nobody gave any',
});
const names = { name: Type.String(), name2: Type.String(), names: TextByLanguage };
const Times = {
  count: Count,
  median_ms: Type.Integer({ description: 'half took no longer' }),
  most_ms: Type.Integer({ description: 'nine in ten took no longer' }),
};

/** The figures of the bills that ended in a time. */
export const FiguresWire = Closed({
  bills: Count,
  people: Count,
  covers: Money,
  dishes: Money,
  charges: Money,
  reductions: Type.Number({ description: 'what was taken off the three' }),
  total: Money,
  batches: Count,
  dish_sales: Type.Array(
    Closed({
      item_id: Count,
      ...names,
      quantity: Count,
      cancelled: Type.Integer({ description: 'sent, and cancelled' }),
      unmarked: Type.Integer({ description: 'nobody marked it as served' }),
      amount: Money,
    }),
    { description: 'most sold first' },
  ),
  per_person: Type.Array(Closed({ menu_id: Count, ...names, people: Count, dishes: Count }), {
    description: 'what guests took who paid per person',
  }),
  heads: Type.Optional(
    Type.Array(
      Closed({
        menu_id: Count,
        ...names,
        kinds: Type.Array(
          Closed({
            kind: Type.Enum(['adult', 'child', 'other']),
            called: Type.Optional(
              Closed(names, {
                description: 'of others: what they were charged, where that says who they are',
              }),
            ),
            people: Count,
            amount: Money,
          }),
        ),
        unknown: Closed(
          { people: Count, amount: Money },
          { description: 'on bills that ended before this was counted' },
        ),
      }),
      { description: 'who was charged per person; all of it = covers; absent as payments' },
    ),
  ),
  stations: Type.Array(Closed({ station: Type.String(), ...names, ...Times }), {
    description: 'from sent to served',
  }),
  quarters: Type.Array(
    Closed({
      time: Type.String({ description: 'by the restaurant’s clocks, HH:MM' }),
      dishes: Count,
      batches: Count,
    }),
  ),
  vat: Type.Array(
    Closed({
      percent: orNull(Type.Number({ description: 'null where none was named' })),
      gross: Money,
      tax: Money,
    }),
  ),
  payments: Type.Optional(
    Closed(
      {
        ways: Type.Array(Closed({ kind: Type.Enum([...paymentKinds]), amount: Money })),
        open: Type.Number({ description: 'what nobody has written down as paid' }),
        overpaid: Type.Number({ description: 'paid above the bills' }),
        unknown: Type.Number({ description: 'what bills came to that ended before this was counted' }),
      },
      { description: 'ways + open + unknown − overpaid = total; absent of days closed by older versions' },
    ),
  ),
  rounds: Type.Optional(
    Closed(
      { count: Count, visits: Count },
      { description: 'rounds in which something was sent, and the visits that kept any; absent as payments' },
    ),
  ),
  cancelled: Type.Optional(
    Closed(
      {
        reasons: Type.Array(
          Closed({
            reason: CountedReason,
            count: Count,
            amount: Type.Number({ description: 'what they would have cost' }),
          }),
        ),
        unknown: Type.Integer({ description: 'cancelled before this was counted' }),
      },
      { description: 'dishes that were cancelled, by reason, what came to most first; absent as payments' },
    ),
  ),
  taken_off: Type.Optional(
    Closed(
      {
        reasons: Type.Array(
          Closed({
            kind: Type.Enum(['discount', 'comp']),
            reason: CountedReason,
            count: Count,
            amount: Money,
          }),
        ),
        unknown: Type.Number({ description: 'taken off before this was counted' }),
      },
      { description: 'by kind and reason; all of it with unknown = reductions; absent as payments' },
    ),
  ),
  calls: Closed({ count: Count, unanswered: Count, times: orNull(Closed(Times)) }),
});
export type FiguresWire = Static<typeof FiguresWire>;

/** GET /api/v3/staff/reports: the business day or the week of a date, or of now; of one service, by its place in the list. */
export const ReportQuery = Type.Object({
  span: Type.Enum(['day', 'week']),
  date: Type.Optional(CalendarDate),
  service: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
});
export type ReportQuery = Static<typeof ReportQuery>;

const closing = {
  number: Count,
  day: CalendarDate,
  since: Type.Integer({ description: 'when the day began' }),
  until: Type.Integer({ description: 'all in it ended before this' }),
  closed_at: Type.Integer(),
  closed_by: Type.String(),
};
const period = { from: CalendarDate, to: CalendarDate, since: Type.Integer(), until: Type.Integer() };

/** The figures of a time, and of the same weekdays before. */
export const ReportReply = Closed({
  ...period,
  today: CalendarDate,
  services: Type.Array(Closed({ names: TextByLanguage, start: Type.String(), end: Type.String() })),
  figures: FiguresWire,
  before: Closed({ ...period, figures: FiguresWire }),
  closing: orNull(Closed(closing, { description: 'of the day that is asked for' })),
  may_close: Type.Boolean({ description: 'neither it nor a later day has been closed' }),
});
export type ReportReply = Static<typeof ReportReply>;

/** A day that was closed, with what it came to; for ever the same. */
export const DayClosingWire = Closed({
  ...closing,
  figures: FiguresWire,
  late: Closed({ bills: Count, total: Money }, { description: 'bills in it that ended before this day' }),
  corrected: Closed(
    { bills: Count, total: Money },
    { description: 'what earlier closings counted of bills that went on and stand in it again' },
  ),
  total: Type.Number({ description: 'the bills less what was counted before' }),
});
export type DayClosingWire = Static<typeof DayClosingWire>;

/** GET /api/v3/staff/day-closings: a page of at most 30, newest first. */
export const DayClosingsQuery = Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) });
/** Days that were closed. */
export const DayClosingsReply = Closed({
  closings: Type.Array(Closed({ ...closing, total: Type.Number() })),
});
export type DayClosingsReply = Static<typeof DayClosingsReply>;

/** POST /api/v3/staff/day-closings. */
export const CloseDayBody = Closed({ request_id: DeviceMadeId, day: CalendarDate });
/** The closing that holds for the day; not new where somebody was first. */
export const CloseDayReply = Closed({ is_new: Type.Boolean(), closing: DayClosingWire });
export type CloseDayReply = Static<typeof CloseDayReply>;
