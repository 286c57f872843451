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
}

export interface StaffSession {
  readonly tokenHash: string;
  readonly staffId: StaffAccount['id'];
  readonly expiresAt: Instant;
  /** When it was last used; `null` for one of an older version that was not used since. */
  readonly usedAt: Instant | null;
}

/** A device on which somebody has logged in before; a shared one knows several. */
export interface KnownDevice {
  readonly tokenHash: string;
  readonly staffId: StaffAccount['id'];
  readonly expiresAt: Instant;
}

/** Keeps who works here: staff accounts, their sessions, and the devices they have used. */
export interface AccessStore {
  listStaff(): Promise<readonly StaffAccount[]>;
  addStaff(account: StaffAccount): Promise<void>;
  /** Another password, which is nobody's but this account's from now on; whoever was logged in with the old one is out. */
  setPassword(id: StaffAccount['id'], passwordHash: string): Promise<void>;
  findStaff(id: StaffAccount['id']): Promise<StaffAccount | null>;
  findStaffByAccount(account: string): Promise<StaffAccount | null>;

  createStaffSession(session: StaffSession): Promise<void>;
  findStaffSession(tokenHash: string): Promise<StaffSession | null>;
  markStaffSessionUsed(tokenHash: string, at: Instant): Promise<void>;
  endStaffSession(tokenHash: string): Promise<void>;
  endStaffSessionsOf(staffId: StaffAccount['id']): Promise<void>;
  forgetStaffSessions(expiredBy: Instant): Promise<void>;

  rememberDevice(device: KnownDevice): Promise<void>;
  hasDevice(tokenHash: string): Promise<boolean>;
  findDevice(tokenHash: string, staffId: StaffAccount['id']): Promise<KnownDevice | null>;
  forgetDevices(expiredBy: Instant): Promise<void>;
}
