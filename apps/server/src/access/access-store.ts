import type { Instant } from '@tavolata/domain';
import type { StaffRole } from '@tavolata/protocol';

export interface StaffAccount {
  readonly id: string;
  /** What is typed at login; kept in small letters. */
  readonly account: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  /** Made with the demo restaurant, with a password that is printed at every start. */
  readonly isDemo: boolean;
  /** A manager whom only owners change. */
  readonly isOwner: boolean;
  /** Since when nobody comes in with it; `null` for an account that works. */
  readonly disabledAt: Instant | null;
  /** For who changes on a device that others use too. */
  readonly pinHash: string | null;
  readonly seenAt: Instant | null;
}

/** What an account begins with. */
export type NewStaffAccount = Pick<
  StaffAccount,
  'id' | 'account' | 'name' | 'role' | 'passwordHash' | 'isDemo'
> &
  Partial<Pick<StaffAccount, 'isOwner'>>;

export interface StaffSession {
  readonly tokenHash: string;
  readonly staffId: StaffAccount['id'];
  readonly expiresAt: Instant;
  /** When it was last used; `null` for one of an older version that was not used since. */
  readonly usedAt: Instant | null;
  /** The device it was begun on; `null` for one of an older version. */
  readonly deviceHash: string | null;
  readonly isByPin: boolean;
}

/** With what somebody has come in: it must still be so when the login is kept. */
export type Proof = { readonly passwordHash: string } | { readonly pinHash: string };

/** A device on which somebody has logged in before; a shared one knows several. */
export interface KnownDevice {
  readonly tokenHash: string;
  readonly staffId: StaffAccount['id'];
  readonly expiresAt: Instant;
}

/** A device as the staff tell it from others. */
export interface StaffDevice {
  readonly id: string;
  readonly tokenHash: string;
  /** Empty where nobody knows. */
  readonly name: string;
  /** Everybody with a PIN may use it with that. */
  readonly isShared: boolean;
}

/** One of the devices that somebody has used. */
export interface UsedDevice extends StaffDevice {
  readonly staffId: StaffAccount['id'];
  readonly seenAt: Instant | null;
  readonly isLoggedIn: boolean;
}

/** Keeps who works here: staff accounts, their sessions, and the devices they have used. */
export interface AccessStore {
  listStaff(): Promise<readonly StaffAccount[]>;
  addStaff(account: NewStaffAccount): Promise<void>;
  /** Another password, which is nobody's but this account's from now on, without PIN and second factor; whoever was logged in is out. */
  setPassword(id: StaffAccount['id'], passwordHash: string): Promise<void>;
  findStaff(id: StaffAccount['id']): Promise<StaffAccount | null>;
  findStaffByAccount(account: string): Promise<StaffAccount | null>;

  /** Keeps a login; answers false where the account has been disabled, or its password or PIN changed, meanwhile. */
  createStaffSession(session: StaffSession, proof: Proof): Promise<boolean>;
  findStaffSession(tokenHash: string): Promise<StaffSession | null>;
  markStaffSessionUsed(session: StaffSession, at: Instant): Promise<void>;
  endStaffSession(tokenHash: string): Promise<void>;
  endStaffSessionsOf(staffId: StaffAccount['id']): Promise<void>;
  forgetStaffSessions(expiredBy: Instant): Promise<void>;

  /** `asNew` is how a device is called that was not known before. */
  rememberDevice(device: KnownDevice, asNew: Pick<StaffDevice, 'id' | 'name'>): Promise<void>;
  hasDevice(tokenHash: string): Promise<boolean>;
  findDevice(tokenHash: string, staffId: StaffAccount['id']): Promise<KnownDevice | null>;
  findDeviceByToken(tokenHash: string): Promise<StaffDevice | null>;
  /** The devices that are known, by when they were last seen; those of one person where told. */
  listUsedDevices(at: Instant, staffId?: StaffAccount['id']): Promise<readonly UsedDevice[]>;
  nameDevice(id: StaffDevice['id'], name: string): Promise<void>;
  /** Ends this person's logins on the device, which knows them no more. */
  leaveDevice(id: StaffDevice['id'], staffId: StaffAccount['id']): Promise<void>;
  forgetDevices(expiredBy: Instant): Promise<void>;
}
