import type { Instant } from '@tavolata/domain';

const minuteMs = 60_000;

/** The moments at which the closing notice changes: when it appears, with each minute, and at the close. */
export function closingMoments(closesAt: Instant | null, noticeMinutes: number): readonly Instant[] {
  if (closesAt === null) return [];
  return Array.from(
    { length: noticeMinutes + 1 },
    (_, index) => closesAt - (noticeMinutes - index) * minuteMs,
  );
}

/** Whole minutes until the kitchen closes, never 0 before it has; `null` while there is nothing to say. */
export function minutesToClosing(
  closesAt: Instant | null,
  noticeMinutes: number,
  now: Instant,
): number | null {
  if (closesAt === null || now >= closesAt) return null;
  const minutes = Math.ceil((closesAt - now) / minuteMs);
  return minutes <= noticeMinutes ? minutes : null;
}
