import { withoutPersons, type Instant } from '@tavolata/domain';
import { readSetting, type SettingValues } from '@tavolata/protocol';
import type { RetentionStorage } from '../retention-storage.ts';

/** How many days after a visit's end its parts go, and how many the log of the staff is kept. */
export interface KeptDays {
  readonly history: number;
  readonly persons: number;
  readonly bills: number;
  readonly log: number;
}

/** As the restaurant has set them. */
export function keptDaysOf(settings: SettingValues): KeptDays {
  return {
    history: readSetting(settings, 'keptHistoryDays'),
    persons: readSetting(settings, 'keptPersonDays'),
    bills: readSetting(settings, 'keptBillDays'),
    log: readSetting(settings, 'keptLogDays'),
  };
}

interface RetentionParts {
  readonly storage: RetentionStorage;
  readonly now: () => Instant;
  /** By the restaurant's setting of now. */
  readonly days: () => KeptDays;
}

/** So many visits are read at once: few enough that nobody waits for them. */
const atOnce = 5;

const dayMs = 86_400_000;

/**
 * Lets go of all that the restaurant keeps no longer [KEEP-1 to KEEP-4]. Asked now and then; what a crash interrupts is
 * done at the next time, and asked twice it does no harm. One visit after the other, so that guests' taps come between.
 */
export async function letGo({ storage, now, days }: RetentionParts): Promise<void> {
  const { history, persons, bills, log } = days();
  const before = (kept: number) => ({ endedBefore: now() - kept * dayMs, limit: atOnce });

  let skip = 0;
  const steps: readonly Step[] = [
    async () => {
      const ids = await storage.listVisitsToCompact(before(history));
      for (const id of ids) await storage.compactVisit(id);
      return ids.length;
    },
    async () => {
      const { visits, unreadable } = await storage.listVisitsWithPersons({ ...before(persons), skip });
      for (const visit of visits) await storage.keepWithoutPersons(withoutPersons(visit));
      // One that can't be read stays, and keeps nobody in those that ended after it.
      skip += unreadable;
      return visits.length + unreadable;
    },
    () => storage.removeVisits(before(bills)),
    () => storage.removeAuditEntries({ before: now() - log * dayMs, limit: 20 * atOnce }),
  ];
  const faults: unknown[] = [];
  for (const step of steps) {
    // What one of them meets is no reason to keep what the others are for.
    await untilNothingIsLeft(step).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'letting go of what is kept no longer failed');
}

/** Does a part of it, and answers how much that was. */
type Step = () => Promise<number>;

async function untilNothingIsLeft(step: Step): Promise<void> {
  while ((await step()) > 0);
}
