import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Password } from './parts.ts';
import { TypedSecondFactor } from './staff.ts';
import { personRoles } from '../person-roles.ts';

const Role = Type.Enum([...personRoles]);
const Moment = Type.Union([Type.Integer(), Type.Null()]);
/** How somebody is called in the console and in the log. */
const PersonName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\u0000-\\u001F\\u007F]*\\S[^\\u0000-\\u001F\\u007F]*$',
});
const DeviceName = PersonName;
/** What is typed at login from now on: without spaces, so that it is typed the same every time. */
const NewAccount = Type.String({ minLength: 2, maxLength: 60, pattern: '^[^\\s\\u0000-\\u001F\\u007F]+$' });
/** Eight letters at least; longer is better than stranger. */
const NewPassword = Type.String({ minLength: 8, maxLength: 200, pattern: '^[^\\u0000-\\u001F\\u007F]*$' });
/** For who changes on a shared tablet: four to six digits. */
const StaffPin = Type.String({ pattern: '^[0-9]{4,6}$' });
/** A code as it is typed, in whatever groups and case. */
const TypedCode = Type.String({ minLength: 1, maxLength: 40 });

/** A device on which somebody has logged in with the password. */
const StaffDeviceWire = Closed({
  id: Type.String(),
  name: Type.String({
    description: 'what its person calls it, else its browser; empty where that is not known',
  }),
  seen_at: Moment,
  is_logged_in: Type.Boolean(),
  is_shared: Type.Boolean(),
  is_this: Type.Boolean({ description: 'the device that asks' }),
});

/** Somebody who works here. */
export const PersonWire = Closed({
  id: Type.String(),
  account: Type.String(),
  name: Type.String(),
  role: Role,
  is_disabled: Type.Boolean(),
  has_demo_password: Type.Boolean(),
  has_pin: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  seen_at: Moment,
  code_until: Type.Union([Type.Integer(), Type.Null()], {
    description: 'until when a code for a new password can be used; null where there is none',
  }),
  may_change: Type.Boolean({ description: 'whether who asks may change this account' }),
  devices: Type.Array(StaffDeviceWire),
});
export type PersonWire = Static<typeof PersonWire>;

/** GET /api/v3/staff/people. */
export const PeopleReply = Closed({
  people: Type.Array(PersonWire),
  invitations: Type.Array(
    Closed({ id: Type.String(), name: Type.String(), role: Role, until: Type.Integer() }),
  ),
  shared_devices: Type.Array(Closed({ id: Type.String(), name: Type.String(), is_this: Type.Boolean() })),
  this_device: Type.Union([Type.String(), Type.Null()]),
});
export type PeopleReply = Static<typeof PeopleReply>;

/** Any act on an account that needs no more words. */
export const PersonActBody = Closed({ request_id: DeviceMadeId });

/** POST /api/v3/staff/people/invitations: for whom it is, and what they will be. */
export const InviteBody = Closed({ request_id: DeviceMadeId, name: PersonName, role: Role });

/** A code, told only now; sent again the same request makes another, and the one before opens nothing. */
export const PersonCodeReply = Closed({ code: Type.String(), until: Type.Integer() });
export type PersonCodeReply = Static<typeof PersonCodeReply>;

/** PUT /api/v3/staff/people/{id}/role. */
export const PersonRoleBody = Closed({ request_id: DeviceMadeId, role: Role });

/** PUT /api/v3/staff/people/{id}/name: how somebody is called in the console and in the log. */
export const PersonNameBody = Closed({ request_id: DeviceMadeId, name: PersonName });

/** PUT /api/v3/staff/people/devices/{id}: whether everybody with a PIN may use it with that. */
export const SharedDeviceBody = Closed({ request_id: DeviceMadeId, is_shared: Type.Boolean() });

/** POST /api/v3/staff/code: what a code is for, before it is used. */
export const ReadCodeBody = Closed({ code: TypedCode });
/** Its answer. */
export const ReadCodeReply = Closed({
  name: Type.String(),
  role: Role,
  account: Type.Union([Type.String(), Type.Null()], {
    description: 'whose new password it is; null where it makes an account',
  }),
});
export type ReadCodeReply = Static<typeof ReadCodeReply>;

/** POST /api/v3/staff/code/use: an account of one’s own, or a new password for the one that there is. */
export const UseCodeBody = Closed({
  code: TypedCode,
  password: NewPassword,
  account: Type.Optional(NewAccount),
  name: Type.Optional(PersonName),
  second_factor: Type.Optional(TypedSecondFactor),
});
export type UseCodeBody = Static<typeof UseCodeBody>;

/** GET /api/v3/staff/me/account. */
export const OwnAccountReply = Closed({
  has_demo_password: Type.Boolean(),
  has_pin: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  recovery_codes: Type.Integer({ description: 'how many have not been used' }),
  devices: Type.Array(StaffDeviceWire),
});
export type OwnAccountReply = Static<typeof OwnAccountReply>;

/** PUT /api/v3/staff/me/password. */
export const OwnPasswordBody = Closed({
  request_id: DeviceMadeId,
  password: Password,
  new_password: NewPassword,
});

/** PUT /api/v3/staff/me/pin: `null` takes it away. */
export const OwnPinBody = Closed({
  request_id: DeviceMadeId,
  password: Password,
  pin: Type.Union([StaffPin, Type.Null()]),
});

/** POST /api/v3/staff/me/second-factor/secret. */
export const SecondFactorSecretBody = Closed({ password: Password });
/** Its answer, told only now; asked again it is another one. */
export const SecondFactorSecretReply = Closed({
  secret: Type.String({ description: 'in base32, for who types it' }),
  address: Type.String({ description: 'otpauth:// as apps read it' }),
  svg: Type.String({ description: 'the address as a QR code' }),
});
export type SecondFactorSecretReply = Static<typeof SecondFactorSecretReply>;

/** POST /api/v3/staff/me/second-factor: a code of the secret that was told. */
export const TurnOnSecondFactorBody = Closed({ request_id: DeviceMadeId, code: TypedSecondFactor });

/** Recovery codes, told only now: each opens once. */
export const RecoveryCodesReply = Closed({ codes: Type.Array(Type.String()) });
export type RecoveryCodesReply = Static<typeof RecoveryCodesReply>;

/** What takes the password that there is and no more words. */
export const OwnSecondFactorBody = Closed({ request_id: DeviceMadeId, password: Password });

/** PUT /api/v3/staff/me/devices/{id}. */
export const DeviceNameBody = Closed({ name: DeviceName });

/** GET /api/v3/staff/device: who may come in with a PIN on the device that asks. */
export const QuickReply = Closed({
  people: Type.Array(Closed({ id: Type.String(), name: Type.String() })),
});
export type QuickReply = Static<typeof QuickReply>;

/** POST /api/v3/staff/device/login. */
export const QuickLoginBody = Closed({ id: Type.String({ maxLength: 80 }), pin: StaffPin });
