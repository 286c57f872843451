import { Type, type Static } from 'typebox';
import { AccountName, Closed, Password } from './parts.ts';

/** What a member of the staff may do: everything, the floor and the kitchen, or the kitchen. */
export const staffRoles = ['manager', 'waiter', 'kitchen'] as const;
/** One of the roles. */
export type StaffRole = (typeof staffRoles)[number];

/** A code of the app for it, or a recovery code, as it is typed. */
export const TypedSecondFactor = Type.String({ minLength: 1, maxLength: 40 });

/** POST /api/v3/staff/login: without `second_factor` who has one is told `second-factor-needed`. */
export const StaffLoginBody = Closed({
  account: AccountName,
  password: Password,
  second_factor: Type.Optional(TypedSecondFactor),
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
  must_change_password: Type.Boolean({
    description: 'the demo’s password in a restaurant that is not the demo: nothing else is open before',
  }),
});
export type StaffMemberWire = Static<typeof StaffMemberWire>;
