import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Project } from './parts.ts';

const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** What a device calls one login of a member, and nobody else can guess. */
const VerifyId = Type.String({ pattern: '^[\\w.-]{8,80}$' });

/** GET /api/v2/check/od/secret_key: how the loyalty service names the restaurant. Its secrets stay on the server. */
export const SecretKeyReply = Closed({ restaurant: Closed({ string_id: Type.String() }) });
export type SecretKeyReply = Static<typeof SecretKeyReply>;

/** The member of an order as clients of the specification say one. The loyalty service says who it is, and they which login. */
export const OdCustomerWire = Closed({
  phone: Type.String({ maxLength: 40 }),
  phone_prefix: Type.String({ maxLength: 8 }),
  project: Project,
  string_id: Type.String({ maxLength: 80 }),
  verify_id: Type.String({ maxLength: 80 }),
  logo: Type.String({ maxLength: 400 }),
  customer_name: Type.String({ maxLength: 80 }),
  integrals: Type.Number(),
});
export type OdCustomerWire = Static<typeof OdCustomerWire>;

/** PATCH /api/v3/update_od_customer/{orderId}; null logs the member out. */
export const OdCustomerBody = Closed({ customerInfos: Type.Union([OdCustomerWire, Type.Null()]) });

/** The member who is logged in at an order. Only the phone that logged in reads the points and the login's own id. */
export const MemberWire = Closed({
  ...OdCustomerWire.properties,
  phone: Type.String({ maxLength: 40, description: 'with its middle hidden' }),
  integrals: OrNull(Type.Number()),
  integrals_after: OrNull(Type.Number()),
  logo_picture: OrNull(Type.String({ description: 'the logo itself, so that no phone asks another server' })),
  is_own: Type.Boolean({ description: 'the asking phone has logged in' }),
});
export type MemberWire = Static<typeof MemberWire>;

/** The order's member; null while there is none. */
export const OdCustomerReply = Type.Union([MemberWire, Type.Null()]);
export type OdCustomerReply = Static<typeof OdCustomerReply>;

/** POST /v1/code_shark: registers a login with the loyalty service. The server has the secret, whatever a client sends. */
export const CodeSharkBody = Closed({
  project: Project,
  string_id: Type.String({ maxLength: 80 }),
  type: Type.Literal('QR_CODE'),
  verify_id: VerifyId,
  secretKey: Type.Optional(Type.Unknown()),
});
export type CodeSharkBody = Static<typeof CodeSharkBody>;

/** The login is known to the service: where its app is opened, and the page for phones without it. */
export const CodeSharkReply = Closed({
  verify_id: VerifyId,
  app_link: Type.String(),
  page_link: Type.String(),
});
export type CodeSharkReply = Static<typeof CodeSharkReply>;

/** GET /v1/check/code_shark. */
export const CheckCodeSharkQuery = Closed({ verify_id: VerifyId });

/** How far a login is: 0 waits for the member, 1 is in, 2 was cancelled, 3 has run out, and an error says what it was. */
export const CheckCodeSharkReply = Closed({
  verify_id: VerifyId,
  status: Type.Enum(['0', '1', '2', '3', 'error']),
  detail: Type.String({ maxLength: 120 }),
});
export type CheckCodeSharkReply = Static<typeof CheckCodeSharkReply>;

/** GET /api/v3/loyalty: what the member drawer begins with. */
export const LoyaltyReply = Closed({
  string_id: Type.String(),
  /** How many days after the visit the restaurant keeps who the member was, and why; 0 keeps nothing. */
  kept_days: Type.Integer({ minimum: 0 }),
  kept_because: Type.String(),
  /** A login of this phone that the member has not answered yet, and when it began. */
  waiting: OrNull(Closed({ ...CodeSharkReply.properties, since: Type.Integer() })),
  member: OdCustomerReply,
});
export type LoyaltyReply = Static<typeof LoyaltyReply>;

/** The member at a table as the staff know them; the kitchen does not read the number. */
export const StaffMemberAtTable = Closed({
  customer_name: Type.String(),
  phone: Type.String(),
  seat: OrNull(Type.Integer({ minimum: 1, description: 'whose phone has logged in' })),
  integrals: OrNull(Type.Number()),
  integrals_after: OrNull(Type.Number()),
});
export type StaffMemberAtTable = Static<typeof StaffMemberAtTable>;

/** GET /api/v3/staff/loyalty: whether there is a loyalty service, and whether it answers. The secret is never told. */
export const StaffLoyaltyReply = Closed({
  host: OrNull(Type.String()),
  has_secret: Type.Boolean(),
  is_away: Type.Boolean({ description: 'it has not answered several times, and is left alone for a while' }),
  is_refused: Type.Boolean({
    description: 'it did not take the last login that a guest began here: it knows another name or secret',
  }),
});
export type StaffLoyaltyReply = Static<typeof StaffLoyaltyReply>;

/** PUT /api/v3/staff/loyalty/secret: the restaurant's secret at the service; null takes it away. */
export const LoyaltySecretBody = Closed({
  request_id: DeviceMadeId,
  secret: OrNull(Type.String({ pattern: '^[\\x21-\\x7e]{8,200}$' })),
});
