import type { Instant, Milliseconds } from '@tavolata/domain';
import { announce, Banner, useFormats } from '@tavolata/ui';
import { useEffect, useEffectEvent } from 'react';
import { useMoment } from '../../shared/round/use-moment.ts';
import { useTexts } from '../../shared/texts.ts';
import { closingMoments, minutesToClosing } from './closing-moments.ts';

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
      <div role="note">
        <Banner level="warning">{text}</Banner>
      </div>
    )
  );
}
