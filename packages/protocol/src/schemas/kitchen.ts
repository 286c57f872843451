import { Type, type Static } from 'typebox';
import { FeedMark } from './floor.ts';
import { Closed, DeviceMadeId, Id, MotifWire, ReasonCodeWire, TextByLanguage } from './parts.ts';
import { DishOptions, PartOf } from './staff-parts.ts';

/** A dish on a kitchen screen, without a price. */
export const TicketLineWire = Closed({
  order_detail_id: Type.String(),
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_names: TextByLanguage,
  quantity: Type.Integer(),
  is_make: Type.Integer(),
  seat: Type.Integer({ description: '0: the staff ordered it' }),
  label: Type.String({ description: 'what the guest is called; a number where nobody is' }),
  motif: Type.Union([MotifWire, Type.Null()]),
  remark: Type.String(),
  options: DishOptions,
  part_of: PartOf,
});
export type TicketLineWire = Static<typeof TicketLineWire>;

/** A batch's dishes for one station; acknowledged_at is when a screen or printer had it. */
export const TicketWire = Closed({
  id: Type.String(),
  visit_id: Type.String(),
  table_id: Id,
  table_name: Type.String(),
  pickup_number: Type.Union([Type.Integer(), Type.Null()], { description: 'of an order that is taken away' }),
  station: Type.String(),
  batch: Type.Integer(),
  round: Type.Integer({ description: '0 without rounds, and where nothing of the order counts in one' }),
  sent_at: Type.Integer(),
  acknowledged_at: Type.Union([Type.Integer(), Type.Null()]),
  ended_at: Type.Union([Type.Integer(), Type.Null()], {
    description: 'its table was closed: struck through until somebody takes it off the screens',
  }),
  course: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'from 1, where the courses of set menus are called for one by one',
    }),
  ),
  is_held: Type.Optional(
    Type.Boolean({ description: 'nobody has called for this course: it is not to be cooked yet' }),
  ),
  dishes: Type.Array(TicketLineWire),
});
export type TicketWire = Static<typeof TicketWire>;

/** What has changed on a line of a ticket. */
export const TicketLineChange = Closed({
  ...Type.Partial(TicketLineWire).properties,
  order_detail_id: TicketLineWire.properties.order_detail_id,
});
export type TicketLineChange = Static<typeof TicketLineChange>;

/** What has changed on a ticket; of its dishes those that are not as they were. */
export const TicketChange = Closed({
  ...Type.Partial(TicketWire).properties,
  id: TicketWire.properties.id,
  dishes: Type.Array(TicketLineChange),
});
export type TicketChange = Static<typeof TicketChange>;

/** What has changed on the tickets of a visit: new ones whole. With `is_whole` they are all that it has. */
export const VisitTickets = Closed({
  visit_id: Type.String(),
  version: Type.Integer({ minimum: 0 }),
  is_whole: Type.Boolean(),
  tickets: Type.Array(TicketWire),
  changed: Type.Array(TicketChange),
  gone: Type.Array(Type.String()),
});
export type VisitTickets = Static<typeof VisitTickets>;

/** A kitchen station and the language its tickets are read in. */
export const StationWire = Closed({
  id: Type.String(),
  name1: Type.String(),
  name2: Type.String(),
  names: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'of the kitchen that is there from the beginning, until somebody names it',
    }),
  ),
  language: Type.String(),
});
export type StationWire = Static<typeof StationWire>;

/** GET /api/v3/staff/kitchen: the tickets of open visits. */
export const KitchenReply = Closed({
  ...FeedMark.properties,
  now: Type.Integer(),
  stations: Type.Array(StationWire),
  visits: Type.Array(Closed({ visit_id: Type.String(), version: Type.Integer({ minimum: 0 }) }), {
    description: 'the visits whose tickets these are, also those that have none',
  }),
  tickets: Type.Array(TicketWire),
});
export type KitchenReply = Static<typeof KitchenReply>;

/** POST /api/v3/staff/kitchen/dishes: how far these dishes are; of what can't be made, why; of the last one perhaps some units only. */
export const DishStatusBody = Closed({
  request_id: DeviceMadeId,
  visit_id: Type.String({ maxLength: 64 }),
  order_detail_ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 300 }),
  is_make: Type.Enum([0, 1, 2, 3, 5, 11]),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  reason_code: Type.Optional(ReasonCodeWire),
  part: Type.Optional(
    Closed(
      {
        as: DeviceMadeId,
        units: Type.Integer({ minimum: 1, maximum: 99 }),
        of: Type.Integer({ minimum: 1, maximum: 99 }),
      },
      {
        description: 'of the last dish only so many units, where it has so many; they are a line of this id',
      },
    ),
  ),
});
export type DishStatusBody = Static<typeof DishStatusBody>;

/** POST /api/v3/staff/kitchen/acknowledge: a screen shows these tickets. */
export const AcknowledgeBody = Closed({
  ticket_ids: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 300 }),
});
export type AcknowledgeBody = Static<typeof AcknowledgeBody>;

/** POST /api/v3/staff/kitchen/bump: somebody has seen that these tickets' tables were closed. */
export const BumpBody = Closed({
  request_id: DeviceMadeId,
  ticket_ids: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 100 }),
});
export type BumpBody = Static<typeof BumpBody>;
