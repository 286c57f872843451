import { Type, type Static } from 'typebox';
import { AccountName, Closed, Password } from './parts.ts';

/** What a member of the staff may do: everything, the floor and the kitchen, or the kitchen. */
export const staffRoles = ['manager', 'waiter', 'kitchen'] as const;
/** One of the roles. */
export type StaffRole = (typeof staffRoles)[number];

/** POST /api/v3/staff/login. */
export const StaffLoginBody = Closed({
  account: AccountName,
  password: Password,
});
export type StaffLoginBody = Static<typeof StaffLoginBody>;

/** Who is logged in. */
export const StaffMemberWire = Closed({
  id: Type.String(),
  account: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
  is_owner: Type.Boolean({ description: 'a manager whom only owners change' }),
  has_demo_password: Type.Boolean({ description: 'everybody knows it' }),
});
export type StaffMemberWire = Static<typeof StaffMemberWire>;
