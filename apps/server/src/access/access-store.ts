import type { Instant, TableId } from '@tavolata/domain';
import type { StaffRole } from '@tavolata/protocol';

/** A key that table codes are encrypted with. Codes name their key, so that an older one can stay valid. */
export interface CodeKey {
  readonly id: number;
  readonly secret: Uint8Array;
}

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
}

/** Keeps who may come in: the keys of the table codes, staff accounts and their sessions. */
export interface AccessStore {
  /** Newest first. */
  listCodeKeys(): Promise<readonly CodeKey[]>;
  addCodeKey(secret: Uint8Array): Promise<void>;
  /** How often a table's code was made anew; 0 for the first. */
  codeEditionOf(tableId: TableId): Promise<number>;
  /** Ends the code of a table. */
  raiseCodeEdition(tableId: TableId): Promise<void>;

  listStaff(): Promise<readonly StaffAccount[]>;
  addStaff(account: StaffAccount): Promise<void>;
  findStaff(id: StaffAccount['id']): Promise<StaffAccount | null>;
  findStaffByAccount(account: string): Promise<StaffAccount | null>;

  createStaffSession(session: StaffSession): Promise<void>;
  findStaffSession(tokenHash: string): Promise<StaffSession | null>;
  endStaffSession(tokenHash: string): Promise<void>;
  forgetStaffSessions(expiredBy: Instant): Promise<void>;
}
