import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { HourChanges } from '../catalogue/hour-changes.ts';
import type { SettingChanges } from '../catalogue/setting-changes.ts';
import type { MenuPlans } from '../catalogue/plans/menu-plans.ts';
import { PlanTimer } from './plan-timer.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { Stops } from '../stops.ts';
import type { Backups } from '../storage/backup/daily-backup.ts';
import { ForgottenOrders } from '../visits/timers/forgotten-orders.ts';
import { KitchenTimer } from '../visits/timers/kitchen-timer.ts';
import { TurnTimers } from '../visits/timers/turn-timers.ts';
import { cartOfReady, DueTimers, yesOfStaff } from '../visits/timers/due-timers.ts';
import type { VisitStorage } from '../visits/visit-storage.ts';

const dayMs = 86_400_000;

/** How often what has expired is cleared away. */
const tidyMs = 3_600_000;

/** How often it is looked whether the backup of the day is due. */
const backupLookMs = 300_000;

/** How often it is looked for orders that nobody has handed over. */
const closeForgottenMs = 600_000;

interface TimerParts {
  readonly authority: VisitAuthority;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  readonly restaurant: Restaurant;
  readonly settings: SettingChanges;
  readonly hours: HourChanges;
  readonly menuPlans: MenuPlans;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  /** Clears away what nobody can use any more, each for itself. */
  readonly tidy: readonly (() => Promise<unknown>)[];
  readonly backups: Backups;
  /** Hears what has begun. */
  readonly stops: Stops;
}

/**
 * Everything that happens in a restaurant by the clock. What is due is derived from what is stored: after a restart, late
 * or twice it does no harm.
 */
export async function startTimers({
  authority,
  storage,
  restaurant,
  settings,
  hours,
  menuPlans,
  now,
  log,
  tidy,
  backups,
  stops,
}: TimerParts): Promise<void> {
  const reporting = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const turnTimers = await TurnTimers.start({
    authority,
    storage,
    now,
    reportFailure: reporting('a turn could not be announced'),
  });
  stops.add(() => turnTimers.stop());
  const yesTimers = await DueTimers.start({
    kind: yesOfStaff,
    authority,
    storage,
    now,
    reportFailure: reporting('a yes could not be carried out'),
  });
  stops.add(() => yesTimers.stop());
  const readyTimers = await DueTimers.start({
    kind: cartOfReady,
    authority,
    storage,
    now,
    reportFailure: reporting('the cart of a table that is ready could not be sent'),
  });
  stops.add(() => readyTimers.stop());
  const kitchenTimer = await KitchenTimer.start({
    authority,
    storage,
    restaurant,
    now,
    changes: [settings, hours],
    announce: () => hours.announce(),
    reportFailure: reporting('a business hour could not be announced'),
  });
  stops.add(() => kitchenTimer.stop());
  const planTimer = await PlanTimer.start({
    plans: menuPlans,
    now,
    reportFailure: reporting('a planned change of the menu could not be made'),
  });
  stops.add(() => planTimer.stop());
  const reportNotEnded = reporting('ending forgotten orders failed');
  const forgotten = new ForgottenOrders({
    authority,
    storage,
    idleMs: () => readSetting(restaurant.record.settings, 'scanHours') * 3_600_000,
    now,
    reportFailure: reportNotEnded,
  });
  const closeForgotten = () => forgotten.close().catch(reportNotEnded);
  await closeForgotten();
  const reportNoBackup = reporting('the backup of the day failed: see to it');
  every(closeForgottenMs, () => void closeForgotten());
  every(backupLookMs, () => void backUpWhenDue().catch(reportNoBackup));
  every(tidyMs, () => {
    pruneCopies();
    Promise.all(tidy.map((clear) => clear())).catch(reporting('clearing expired sessions failed'));
  });

  function every(ms: number, act: () => void): void {
    const timer = setInterval(act, ms);
    stops.add(() => clearInterval(timer));
  }

  async function backUpWhenDue(): Promise<void> {
    const isQuiet = (await storage.listRunningVisits()).length === 0;
    await backups.makeWhenDue({ at: now(), isQuiet, endedAt: restaurant.businessEndedAt() });
  }

  function pruneCopies(): void {
    try {
      backups.prune(now() - readSetting(restaurant.record.settings, 'keptPersonDays') * dayMs);
    } catch (error) {
      reporting('taking old copies of the database away failed')(error);
    }
  }
}
