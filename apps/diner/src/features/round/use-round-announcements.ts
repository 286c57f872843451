import { announce, announceSettled } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Round } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';

const lastMinuteMs = 60_000;

/** The tap that filled the round is read first. */
const afterOwnTapMs = 1500;

/** Says, once a round each, that it is full and that its last minute has begun (look and feel 7.9). */
export function useRoundAnnouncements(round: Round | null): void {
  const t = useTexts();
  const fullRound = useRef<number>(undefined);
  const number = round?.number;
  const endsAt = round?.endsAt ?? null;
  const isFull = round?.phase === 'choosing' && round.left === 0;

  const sayFull = useEffectEvent(() => {
    if (!round || fullRound.current === round.number) return;
    fullRound.current = round.number;
    const { allowed } = round;
    announceSettled('round-full', t('refusal.turnFull', { used: allowed, allowed }), afterOwnTapMs);
  });
  useEffect(() => {
    if (isFull) sayFull();
  }, [isFull]);

  const msToLastMinute = useEffectEvent(() => (round?.endsAt ?? 0) - lastMinuteMs - (round?.now() ?? 0));
  const sayLastMinute = useEffectEvent(() => {
    if (round) announce(t('news.minuteLeft', { number: round.number }));
  });
  useEffect(() => {
    const waitMs = endsAt === null ? 0 : msToLastMinute();
    // Who comes in the last minute, or to a shorter round, has the countdown.
    if (waitMs <= 0) return;
    const timer = setTimeout(sayLastMinute, waitMs);
    return () => clearTimeout(timer);
  }, [number, endsAt]);
}
