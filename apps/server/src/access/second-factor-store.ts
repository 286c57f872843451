import type { Instant } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { StaffAccount } from './access-store.ts';

/** The second thing that somebody shows at login, beside the password. */
export interface SecondFactor {
  /** What the app on their phone makes its codes of, in base32. It is told once, when it is made. */
  readonly secret: string;
  /** Since when login asks for it; `null` while nobody has shown a code of it. */
  readonly since: Instant | null;
  /** The half minute whose code was used last: neither it nor an older one opens anything again. */
  readonly lastStep: number;
}

/** What turning one on keeps. */
export interface TurnedOn {
  readonly at: Instant;
  readonly step: number;
  readonly codeHashes: readonly string[];
}

/** Keeps second factors and their recovery codes, each change together with its entry in the log. */
export interface SecondFactorStore {
  find(staffId: StaffAccount['id']): Promise<SecondFactor | null>;
  /** Whose login asks for one. */
  listOn(): Promise<readonly StaffAccount['id'][]>;
  countRecoveryCodes(staffId: StaffAccount['id']): Promise<number>;
  /** Keeps a secret that nobody has shown a code of yet, in place of the one before; false where one is on. */
  propose(staffId: StaffAccount['id'], secret: string): Promise<boolean>;
  /** Ends all logins of who turns it on and forgets their devices: those came in with less. False where none was proposed. */
  turnOn(staffId: StaffAccount['id'], made: TurnedOn, entry: AuditEntry): Promise<boolean>;
  /** Uses up the code of a half minute; false where it, or a later one, has been used. */
  useStep(staffId: StaffAccount['id'], step: number): Promise<boolean>;
  /** Uses up a recovery code; false where it is none, or none any more. */
  useRecoveryCode(staffId: StaffAccount['id'], codeHash: string, entry: AuditEntry): Promise<boolean>;
  /** Puts other recovery codes in the place of those there are; false where no factor is on. */
  renewRecoveryCodes(
    staffId: StaffAccount['id'],
    codeHashes: readonly string[],
    entry: AuditEntry,
  ): Promise<boolean>;
  /** Nothing is written down where there is none. */
  turnOff(staffId: StaffAccount['id'], entry: AuditEntry): Promise<boolean>;
}
