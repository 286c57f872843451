import { must } from '../must.ts';
import type { Instant, Milliseconds } from '../units.ts';
import type { WatchedDish } from './watched-dish.ts';

/** How long the kitchen usually takes, from sending until a dish is made: whole minutes, in steps of five. */
export interface PlateTime {
  readonly from: number;
  readonly to: number;
}

/** Fewer tickets are chance; of more, those that were finished last say how it is now. */
const fewestTickets = 5;
const mostTickets = 12;

const stepMinutes = 5;

/** Up to here it doesn't matter how far the two ends lie apart. */
const shortMinutes = 10;

/** The staff who seem to take longer than this rather don't say when a dish is made. */
const longestMinutes = 60;

/** What one batch has of one dish or station: made with the last of it, and waiting or untold with any of it [PLATE-1]. */
export type TicketTime = Pick<WatchedDish, 'sentAt' | 'madeAt'>;

/** The ticket with one more of its dishes. */
export function withDish(ticket: TicketTime | undefined, { sentAt, madeAt }: WatchedDish): TicketTime {
  return { sentAt, madeAt: ticket ? lastOf(ticket.madeAt, madeAt) : madeAt };
}

/**
 * The middle half of the tickets, rounded to steps of five minutes so that it never says less; `null` where too few were
 * finished. One that waits for longer than most took counts with its wait: a kitchen that has fallen behind is known by it
 * [PLATE-2, PLATE-4].
 */
export function usualTime(tickets: readonly TicketTime[], now: Instant): PlateTime | null {
  const finished = tickets
    .flatMap(({ sentAt, madeAt }) => (typeof madeAt === 'number' ? [{ sentAt, madeAt }] : []))
    .sort((one, other) => other.madeAt - one.madeAt)
    .slice(0, mostTickets)
    .map(({ sentAt, madeAt }) => madeAt - sentAt);
  if (finished.length < fewestTickets) return null;
  const most = quartile(finished, 3);
  const waiting = tickets.flatMap(({ sentAt, madeAt }) => (madeAt === 'waiting' ? [now - sentAt] : []));
  const all = [...finished, ...waiting.filter((wait) => wait > most)];
  const to = inSteps(quartile(all, 3));
  return { from: to - inSteps(quartile(all, 3) - quartile(all, 1)), to };
}

/** Whether a guest can do something with it: the tickets were alike enough, and the staff seem to say when dishes are made [PLATE-3]. */
export function isClear({ from, to }: PlateTime): boolean {
  return to <= longestMinutes && (to <= shortMinutes || to <= 2 * from);
}

function lastOf(one: WatchedDish['madeAt'], other: WatchedDish['madeAt']): WatchedDish['madeAt'] {
  if (one === 'untold' || other === 'untold') return 'untold';
  return one === 'waiting' || other === 'waiting' ? 'waiting' : Math.max(one, other);
}

function quartile(waits: readonly Milliseconds[], quarter: 1 | 3): Milliseconds {
  const sorted = waits.toSorted((one, other) => one - other);
  return must(sorted[Math.ceil((quarter * sorted.length) / 4) - 1], 'there are enough');
}

function inSteps(wait: Milliseconds): number {
  return Math.max(1, Math.ceil(wait / (stepMinutes * 60_000))) * stepMinutes;
}
