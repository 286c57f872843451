import { Type, type Static } from 'typebox';
import { CalendarDate, Closed, Id } from './parts.ts';

/** What the staff did, for the manager: newest first. `what` is the command, `detail` its content. */
export const AuditEntryWire = Closed({
  number: Type.Integer(),
  at: Type.Integer(),
  staff_name: Type.String(),
  what: Type.String(),
  table_id: Type.Union([Id, Type.Null()]),
  table_name: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditEntryWire = Static<typeof AuditEntryWire>;

/**
 * GET /api/v3/staff/audit: a page of at most 100, of entries with a number below `before` where it is given; only those of
 * one person, one table, acts of these names, or days of the restaurant's calendar: one `day`, or those `from` one `to`
 * another, both of them included, either alone too.
 */
export const AuditQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  staff_name: Type.Optional(Type.String({ maxLength: 80 })),
  table_id: Type.Optional(Type.Integer()),
  day: Type.Optional(CalendarDate),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  what: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,40}(,[A-Za-z]{1,40})*$', maxLength: 2000 })),
});
export type AuditQuery = Static<typeof AuditQuery>;
/** A page of the log, and the names of everybody who is in it. */
export const AuditReply = Closed({
  entries: Type.Array(AuditEntryWire),
  staff_names: Type.Array(Type.String()),
});
export type AuditReply = Static<typeof AuditReply>;
