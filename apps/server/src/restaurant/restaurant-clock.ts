import { isRunning, lastMomentOf, type Instant } from '@tavolata/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { VisitStorage } from '../visits/visit-storage.ts';
import { SteadyClock } from '../machine/steady-clock.ts';

/** So far a clock may be behind the last visit that has ended. */
const believedAheadMs = 48 * 3_600_000;

interface RestaurantClockParts {
  readonly storage: Pick<VisitStorage, 'listRunningVisits' | 'listClosedVisits'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Instant;
}

/** The clock that the whole restaurant goes by: never behind what has happened there. */
export async function startClock({ storage, log, now }: RestaurantClockParts): Promise<SteadyClock> {
  const running = await storage.listRunningVisits();
  const moments = running.map(({ visit }) => (isRunning(visit) ? lastMomentOf(visit) : 0));
  const [ended] = await storage.listClosedVisits({ closedBefore: Infinity, limit: 1 });
  const endedAt = ended?.visit.status === 'closed' ? ended.visit.closedAt : 0;
  // A visit that a clock too fast has ended long ahead must not hold the restaurant's clock for as long.
  if (endedAt < now() + believedAheadMs) moments.push(endedAt);
  return new SteadyClock({
    wall: now,
    running: () => performance.now(),
    notBefore: Math.max(0, ...moments),
    onBehind: (behindMs) =>
      log.warn({ behindMs }, 'the clock of this machine is behind what has happened here: please set it'),
  });
}
