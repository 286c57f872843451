import { Type, type Static } from 'typebox';
import { Closed, AccountName, Password, Project } from './parts.ts';
import { staffRoles } from './staff.ts';

/** POST /api/v1/kds/employee/login: the staff's login as other devices of this family send it. */
export const KdsLoginBody = Closed({
  id: AccountName,
  password: Password,
  device_number: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Integer()])),
  device_type: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Integer()])),
  subitems_version: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  project: Project,
});
/** Who has logged in, and from which kind of client. */
export const KdsLoginReply = Closed({
  employee_id: Type.String(),
  employee_name: Type.String(),
  role: Type.Enum([...staffRoles]),
  project: Project,
});

/** POST /api/v1/printer/test/ip: prints a line, at a printer that the restaurant has configured. */
export const PrinterTestBody = Closed({
  type: Type.String({ maxLength: 40 }),
  theinterface: Type.String({ maxLength: 200 }),
});
export type PrinterTestBody = Static<typeof PrinterTestBody>;

/** POST /api/v2/printer/sendorder: prints an order, or what of it did not print. */
export const PrintOrderBody = Type.Object({
  order_head_id: Type.Integer({ minimum: 1 }),
  retryPrintData: Type.Optional(Type.Unknown()),
});
export type PrintOrderBody = Static<typeof PrintOrderBody>;

/** It has been printed. */
export const PrintedReply = Closed({ ok: Type.Literal(true) });
