import type { Refusal } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { alertKinds } from './floor.ts';
import { DishToAdd } from './order-work.ts';
import { Closed, DeviceMadeId, HeadNumber, Id, Money, ReasonCodeWire } from './parts.ts';

/** The visit that was on the screen: a command that arrives late must not reach the next guests of the table. */
const VisitMeant = Type.String({ minLength: 1, maxLength: 64 });

/** POST /api/v3/staff/tables/{id}/free. */
export const FreeTableBody = Closed({ request_id: DeviceMadeId, visit_id: VisitMeant });
export type FreeTableBody = Static<typeof FreeTableBody>;

/**
 * POST /api/v3/staff/visits/{id}/approve: lines of a held batch that don't go leave the cart. `asked_at` is the one of the
 * `approval` that was on the screen: the yes is to nothing that was asked since.
 */
export const ApproveBody = Closed({
  request_id: DeviceMadeId,
  asked_at: Type.Optional(Type.Integer()),
  without: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 300 })),
});
export type ApproveBody = Static<typeof ApproveBody>;

/** POST /api/v3/staff/visits/{id}/say-yes: the same, but it counts in 5 s and until then can be taken back. */
export const SayYesBody = Closed(ApproveBody.properties);
export type SayYesBody = Static<typeof SayYesBody>;

/** POST /api/v3/staff/visits/{id}/take-back-yes. */
export const TakeBackYesBody = Closed({ request_id: DeviceMadeId, asked_at: Type.Optional(Type.Integer()) });
export type TakeBackYesBody = Static<typeof TakeBackYesBody>;

/** POST /api/v3/staff/visits/{id}/free. */
export const VisitCommandBody = Closed({ request_id: DeviceMadeId });
export type VisitCommandBody = Static<typeof VisitCommandBody>;

/** POST /api/v3/staff/visits/{id}/reject, …/return: the guests read the reason. */
export const RejectBody = Closed({
  request_id: DeviceMadeId,
  reason: Type.String({ maxLength: 200 }),
  reason_code: Type.Optional(ReasonCodeWire),
});
export type RejectBody = Static<typeof RejectBody>;

/** POST /api/v3/staff/visits/{id}/send-away: the device that has this seat. */
export const SendAwayBody = Closed({ request_id: DeviceMadeId, seat: Type.Integer({ minimum: 1 }) });
export type SendAwayBody = Static<typeof SendAwayBody>;

/** POST /api/v3/staff/visits/{id}/cart: a dish for the guest who has this seat, or with 0 for the whole table. */
export const AddForGuestsBody = Closed({
  request_id: DeviceMadeId,
  seat: Type.Integer({ minimum: 0 }),
  dish: DishToAdd,
});
export type AddForGuestsBody = Static<typeof AddForGuestsBody>;

/**
 * POST /api/v3/staff/visits/{id}/cart/change: units more, or less, of what the staff have put into the cart; with `to`
 * the whole line goes to this seat, with this choice, and `delta` says nothing.
 */
export const ChangeForGuestsBody = Closed({
  request_id: DeviceMadeId,
  line_id: Type.String({ minLength: 1, maxLength: 64 }),
  delta: Type.Integer({ minimum: -99, maximum: 99 }),
  to: Type.Optional(
    Closed({
      seat: Type.Integer({ minimum: 0, description: '0: for the whole table' }),
      dish: DishToAdd,
    }),
  ),
});
export type ChangeForGuestsBody = Static<typeof ChangeForGuestsBody>;

/**
 * POST /api/v3/staff/visits/{id}/cart/send: the whole cart, or what the staff have put in. `batch` is the number that it is
 * to have, so that nothing is sent that was not on the screen; `accepted_excess` what may be charged for units beyond a limit.
 */
export const SendForGuestsBody = Closed({
  request_id: DeviceMadeId,
  whole: Type.Boolean(),
  batch: Type.Integer({ minimum: 1 }),
  accepted_excess: Type.Optional(Money),
});
export type SendForGuestsBody = Static<typeof SendForGuestsBody>;

/** POST /api/v3/staff/visits/{id}/trust: yes to the phone that has this seat and joined late. */
export const TrustBody = Closed(SendAwayBody.properties);
export type TrustBody = Static<typeof TrustBody>;

/** POST /api/v3/staff/visits/{id}/alerts/seen: somebody has looked into it. */
export const SeeAlertBody = Closed({
  request_id: DeviceMadeId,
  kind: Type.Enum([...alertKinds]),
});
export type SeeAlertBody = Static<typeof SeeAlertBody>;

/** POST /api/v3/staff/visits/{id}/move, …/add-table, …/drop-table. */
export const OtherTableBody = Closed({ request_id: DeviceMadeId, table_id: Id });
export type OtherTableBody = Static<typeof OtherTableBody>;

/** POST /api/v3/staff/visits/{id}/merge: its guests go to the visit that is named. */
export const MergeBody = Closed({ request_id: DeviceMadeId, into: VisitMeant });
export type MergeBody = Static<typeof MergeBody>;

/** POST /api/v3/staff/visits/{id}/part: the party that came to it goes on in its own visit, at this table. */
export const PartBody = Closed({ request_id: DeviceMadeId, party: VisitMeant, table_id: Id });
export type PartBody = Static<typeof PartBody>;

/** PUT /api/v3/staff/visits/{id}/pin: four digits, or '' for none. */
export const PinBody = Closed({ request_id: DeviceMadeId, pin: Type.String({ pattern: '^([0-9]{4})?$' }) });
export type PinBody = Static<typeof PinBody>;

/** POST /api/v3/staff/tables/{id}/open: the staff open a table for guests, who then only scan. */
export const StaffOpenBody = Closed({
  request_id: DeviceMadeId,
  menu_id: Id,
  adult_number: HeadNumber,
  child_number: HeadNumber,
  other_number: HeadNumber,
  pin: Type.Optional(PinBody.properties.pin),
});
export type StaffOpenBody = Static<typeof StaffOpenBody>;

/** PUT /api/v3/staff/tables/{id}/pause: a free table takes no guests for a while. */
export const PauseBody = Closed({ request_id: DeviceMadeId, is_paused: Type.Boolean() });
export type PauseBody = Static<typeof PauseBody>;

/** POST /api/v3/staff/tables/{id}/skip-wait and …/reset-turn name the turn they mean, so that a second tap does nothing. */
export const TurnBody = Closed({
  request_id: DeviceMadeId,
  visit_id: VisitMeant,
  turn: Type.Integer({ minimum: 1, maximum: 100000 }),
});
export type TurnBody = Static<typeof TurnBody>;

/** POST /api/v3/staff/visits/{id}/fire-course names the course that is meant, so that a second tap calls for no other. */
export const FireCourseBody = Closed({
  request_id: DeviceMadeId,
  course: Type.Integer({ minimum: 2, maximum: 100 }),
  take_back: Type.Optional(Type.Literal(true, { description: 'the call for it is taken back' })),
});
export type FireCourseBody = Static<typeof FireCourseBody>;

/** PATCH /api/v3/staff/tables/{id}/heads: how many people really sit there. */
export const ChangeHeadsBody = Closed({
  request_id: DeviceMadeId,
  visit_id: VisitMeant,
  adult_number: HeadNumber,
  child_number: HeadNumber,
  other_number: HeadNumber,
});
export type ChangeHeadsBody = Static<typeof ChangeHeadsBody>;

/** A command of the staff has come true; `version` is the visit's. */
export const DoneReply = Closed({ ok: Type.Literal(true), version: Type.Integer() });
export type DoneReply = Static<typeof DoneReply>;

/** The same for a yes: `not_sent` is the refusal, with its numbers, of a held batch that could not go any more. */
export const ApproveReply = Closed({
  ...DoneReply.properties,
  not_sent: Type.Union([Type.Unsafe<Refusal>(Type.Object({ code: Type.String() })), Type.Null()]),
});
export type ApproveReply = Static<typeof ApproveReply>;
