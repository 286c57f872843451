import { Type, type Static } from 'typebox';
import { callMessageLimit } from '../calls.ts';
import { Closed, DeviceMadeId, Flag, Id, Project, TextByLanguage } from './parts.ts';

/**
 * 'CALL_SERVICE': somebody please come. `checkbox_group` holds titles of the restaurant's service options, in any of its
 * languages. Table, customer and order are the session's whatever the message says; only in lite mode, which has no
 * table, the typed `table_name` counts.
 */
export const CallServiceMessage = Closed({
  requestId: Type.Optional(DeviceMadeId),
  table_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
  table_name: Type.Optional(Type.String({ maxLength: 80 })),
  message: Type.Optional(Type.String({ maxLength: callMessageLimit })),
  checkbox_group: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 40 })),
  customer: Type.Optional(Type.String({ maxLength: 80 })),
  order_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
  project_name: Type.Optional(Project),
  type: Type.Optional(Type.String({ maxLength: 40 })),
});
export type CallServiceMessage = Static<typeof CallServiceMessage>;

/** A call that the staff have not finished, as the guests of its table see it: `taken_at` is when somebody set out. */
export const GuestCallWire = Closed({
  id: Type.String(),
  user_id: Type.String(),
  titles: Type.Array(TextByLanguage),
  called_at: Type.Integer(),
  taken_at: Type.Union([Type.Integer(), Type.Null()]),
});
export type GuestCallWire = Static<typeof GuestCallWire>;

const Moment = Type.Union([Type.Integer(), Type.Null()]);
const StaffName = Type.Union([Type.String(), Type.Null()]);

/**
 * A call as the staff see it. The first eight fields are the specification's; `titles` are the chosen options in all their
 * languages. `ended_by` is null where the call ended with its visit.
 */
export const ServiceCallWire = Closed({
  type: Type.Literal('CALL_SERVICE'),
  project_name: Project,
  table_id: Id,
  table_name: Type.String(),
  message: Type.String(),
  checkbox_group: Type.Array(Type.String()),
  customer: Type.String(),
  order_id: Type.Integer({ minimum: 0 }),
  id: Type.String(),
  titles: Type.Array(TextByLanguage),
  is_lite: Flag,
  called_at: Type.Integer(),
  taken_at: Moment,
  taken_by: StaffName,
  ended_at: Moment,
  ended_by: StaffName,
});
export type ServiceCallWire = Static<typeof ServiceCallWire>;

/** GET /api/v3/staff/calls: the calls of the last day, newest first. */
export const StaffCallsReply = Closed({ now: Type.Integer(), calls: Type.Array(ServiceCallWire) });
export type StaffCallsReply = Static<typeof StaffCallsReply>;

/** PATCH /api/v3/staff/calls/{id}: somebody goes there, or has been there; or takes their own such word back. */
export const ServiceCallBody = Closed({
  request_id: DeviceMadeId,
  state: Type.Enum(['taken', 'done', 'not-taken', 'not-done']),
});
export type ServiceCallBody = Static<typeof ServiceCallBody>;
