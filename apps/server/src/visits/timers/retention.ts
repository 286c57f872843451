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

  await untilNothingIsLeft(async () => {
    const ids = await storage.listVisitsToCompact(before(history));
    for (const id of ids) await storage.compactVisit(id);
    return ids.length;
  });
  await untilNothingIsLeft(async () => {
    const visits = await storage.listVisitsWithPersons(before(persons));
    for (const visit of visits) await storage.keepWithoutPersons(withoutPersons(visit));
    return visits.length;
  });
  await untilNothingIsLeft(() => storage.removeVisits(before(bills)));
  await untilNothingIsLeft(() =>
    storage.removeAuditEntries({ before: now() - log * dayMs, limit: 20 * atOnce }),
  );
}

async function untilNothingIsLeft(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
