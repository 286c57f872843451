import type { Instant } from '@tavolata/domain';
import { backUp, lastBackupAt } from './back-up.ts';
import { pruneCopies } from './prune-copies.ts';

const hourMs = 3_600_000;

/** A failed backup is tried again after this. */
const retryMs = hourMs;

/** So long after the last one somebody must see to it: half a day more than any day needs. */
const overdueMs = 36 * hourMs;

/** How things stand with the backups. */
export interface BackupState {
  /** When the last one was made; `null` for none. */
  readonly lastAt: Instant | null;
  /** The last try has failed, or there has been none for a day and a half. */
  readonly isOverdue: boolean;
}

/** What decides whether the backup of the day is made now. */
interface Moment {
  readonly at: Instant;
  /** Nobody is at a table. */
  readonly isQuiet: boolean;
  /** When business time ended last; `null` for more than a day ago, and where no hours are kept. */
  readonly endedAt: Instant | null;
}

/** Makes backups by itself, and says how they are. */
export type Backups = Pick<DailyBackup, 'makeWhenDue' | 'prune' | 'state'>;

/** Where somebody else makes them: those who run a database server back it up. */
export const noBackups: Backups = {
  async makeWhenDue() {
    // Nothing here could be copied.
  },
  prune() {
    // There are none.
  },
  state: () => ({ lastAt: null, isOverdue: false }),
};

/** The backup of each day. When the last one was made is told by the files: a machine that was off makes it up. */
export class DailyBackup {
  readonly #dataDir: string;
  #watchedSince: Instant | null = null;
  #failedAt: Instant | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Makes it if it is due. Asked every few minutes; throws when it could not be made, and tries again an hour later. */
  async makeWhenDue(moment: Moment): Promise<void> {
    const { at } = moment;
    this.#watchedSince ??= at;
    if (this.#failedAt !== null && at - this.#failedAt < retryMs) return;
    if (this.#failedAt === null && !isBackupDue(lastBackupAt(this.#dataDir), moment)) return;
    try {
      await backUp(this.#dataDir, at);
      this.#failedAt = null;
    } catch (error) {
      this.#failedAt = at;
      throw error;
    }
  }

  /** Takes away copies of the database that are older than this, whoever has made them; the newest backup stays. */
  prune(olderThan: Instant): void {
    pruneCopies(this.#dataDir, olderThan);
  }

  state(at: Instant): BackupState {
    const lastAt = lastBackupAt(this.#dataDir);
    this.#watchedSince ??= at;
    const isLate = at - Math.max(lastAt ?? 0, this.#watchedSince) > overdueMs;
    return { lastAt, isOverdue: this.#failedAt !== null || isLate };
  }
}

/** When the last guests have gone after business time, or after 18 hours where no hours are kept; at last after a day. */
export function isBackupDue(lastAt: Instant | null, { at, isQuiet, endedAt }: Moment): boolean {
  if (lastAt === null || at - lastAt >= 24 * hourMs) return true;
  if (!isQuiet) return false;
  return endedAt === null ? at - lastAt >= 18 * hourMs : lastAt < endedAt;
}
