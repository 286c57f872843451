import type { Context, DinerId, Instant, LiveStock, Milliseconds } from '@tavolata/domain';
import type { CartSnapshot } from '@tavolata/protocol';
import type { RestaurantOfSession, UnansweredTap } from './session-state.ts';
import type { StartTimer } from './timers.ts';
import type { Transport } from './transport.ts';

/** What a session needs from outside. */
export interface TableSessionParts extends RestaurantOfSession {
  readonly transport: Transport;
  /** Makes the ids of requests. */
  readonly createId: () => string;
  /** This device's clock. */
  readonly now: () => Instant;
  /** Server time minus this device's time as it was known before; the line measures it again. */
  readonly clockOffset?: Milliseconds;
  readonly userId: DinerId;
  /** The browser's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
  /** What this device's guest tapped before the page was loaded again, still to be answered. */
  readonly unanswered?: readonly UnansweredTap[];
  /** The visit as the server told it with the session; left out where it told nothing. The line tells it anew. */
  readonly known?: Pick<CartSnapshot, 'version' | 'visit'> | undefined;
}

interface Guest {
  readonly userId: DinerId;
  readonly restaurant: RestaurantOfSession;
  /** As it was told last: a promise to nobody before the server has taken it at the submit. */
  readonly stock: LiveStock;
}

/** What the rules judge this device's guest by. */
export function contextOfGuest(now: Instant, { userId, restaurant, stock }: Guest): Context {
  const { rules, catalogue } = restaurant;
  return {
    now,
    // The day decides about covers only, and no guest's command asks for it.
    today: { weekday: 0, isHoliday: false },
    by: { kind: 'diner', dinerId: userId },
    rules,
    catalogue,
    stock,
  };
}
