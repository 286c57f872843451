import type { Instant, Milliseconds } from '@tavolata/domain';
import { announce, Banner, useFormats } from '@tavolata/ui';
import { useEffect, useEffectEvent } from 'react';
import { useMoment } from '../../shared/round/use-moment.ts';
import { useTexts } from '../../shared/texts.ts';

interface ClosingNoticeProps {
  /** By the server's clock; `null` where the kitchen does not close. */
  readonly closesAt: Instant | null;
  /** So long before the close guests are told. */
  readonly noticeMinutes: number;
  readonly clockOffset: Milliseconds;
}

/** An amber strip in the last minutes before the kitchen closes [BH-03]. It is said once, and not again each minute. */
export function ClosingNotice({ closesAt, noticeMinutes, clockOffset }: ClosingNoticeProps) {
  const t = useTexts();
  const { time } = useFormats();
  const now = useMoment(closingMoments(closesAt, noticeMinutes), clockOffset);
  const minutes = minutesToClosing(closesAt, noticeMinutes, now);
  const text =
    closesAt === null || minutes === null ? null : t('hours.closing', { minutes, time: time(closesAt) });
  const isShown = text !== null;

  const say = useEffectEvent(() => {
    if (text !== null) announce(text);
  });

  useEffect(() => {
    if (isShown) say();
  }, [isShown]);

  return (
    isShown && (
      <aside aria-label={t('home.hours')}>
        <Banner level="warning">{text}</Banner>
      </aside>
    )
  );
}

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
