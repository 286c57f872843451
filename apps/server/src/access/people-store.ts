import type { Instant } from '@tavolata/domain';
import type { PersonRole } from '@tavolata/protocol';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { NewStaffAccount, StaffAccount, StaffDevice } from './access-store.ts';

/** A code that makes an account, or gives one a new password. */
export interface StaffCode {
  readonly id: string;
  readonly codeHash: string;
  /** Whose new password it is for; `null` makes an account. */
  readonly staffId: StaffAccount['id'] | null;
  readonly name: string;
  readonly role: PersonRole;
  /** Whose it is: it ends with their being a manager. `null` for one that was made before this was kept. */
  readonly madeBy: StaffAccount['id'] | null;
  readonly expiresAt: Instant;
}

/** A code as it is made. */
export interface NewStaffCode extends StaffCode {
  readonly madeBy: StaffAccount['id'];
}

/** What becomes of an account. */
export type PersonChange =
  | { readonly role: PersonRole }
  | { readonly name: string }
  | { readonly disabledAt: Instant | null };

/** What came of a change: why nothing did, or that its request id is in the log already. */
export type ChangeOutcome = 'done' | 'known' | 'not-found' | 'forbidden' | 'last-owner';

/** What came of using a code. */
export type CodeOutcome = StaffAccount | 'wrong-code' | 'account-taken';

/** What is in the log under the name of who used a code. */
type EntryOf = (staff: Pick<StaffAccount, 'id' | 'name'>) => AuditEntry;

/** Keeps what becomes of accounts, each change together with its entry in the log. */
export interface PeopleStore {
  listCodes(at: Instant): Promise<readonly StaffCode[]>;
  findCode(codeHash: string, at: Instant): Promise<StaffCode | null>;
  /** Keeps a code, where the one who makes it may, in place of an older one of the same id or for the same person. */
  putCode(code: NewStaffCode, entry: AuditEntry): Promise<'done' | 'forbidden'>;
  /** Nothing is written down where there is none. */
  withdrawCode(id: StaffCode['id'], entry: AuditEntry): Promise<void>;
  /** Makes the account, under this id, and uses the code up: both or neither. */
  joinByCode(
    codeHash: string,
    at: Instant,
    account: Omit<NewStaffAccount, 'role' | 'isOwner' | 'isDemo'>,
    entryOf: EntryOf,
  ): Promise<CodeOutcome>;
  /** Gives the new password, takes the PIN away, ends all logins and uses the code up; a code for another role than theirs opens nothing. */
  renewByCode(codeHash: string, at: Instant, passwordHash: string, entryOf: EntryOf): Promise<CodeOutcome>;
  /** Changes an account, where the one who asks may, and ends its logins and the codes for it and, but for who becomes an owner, by it; another name ends nothing. */
  changePerson(
    id: StaffAccount['id'],
    change: PersonChange,
    by: Pick<StaffAccount, 'isOwner'>,
    entry: AuditEntry,
  ): Promise<ChangeOutcome>;
  /** An own password, which ends all own logins and the codes for another one. */
  changeOwnPassword(id: StaffAccount['id'], passwordHash: string, entry: AuditEntry): Promise<void>;
  /** An own PIN, or none; ends what was begun with the one before. */
  setOwnPin(id: StaffAccount['id'], pinHash: string | null, entry: AuditEntry): Promise<void>;
  listSharedDevices(): Promise<readonly StaffDevice[]>;
  /** False where there is no such device. */
  shareDevice(id: StaffDevice['id'], isShared: boolean, entry: AuditEntry): Promise<boolean>;
}
