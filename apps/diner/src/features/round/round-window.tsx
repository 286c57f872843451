import { Countdown, Icon, RoundRing, Skeleton, useFormats } from '@tavolata/ui';
import { useEffect, useEffectEvent } from 'react';
import { useListScroller } from '../../shared/list-scroller.tsx';
import type { Round } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './round-window.module.css';

/** Scrolled this far, the window makes room. */
const collapseAfterPx = 120;

interface RoundWindowProps {
  readonly round: Round;
  readonly table: { readonly name: string; readonly persons: number };
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Keeps the place of the window until the table has said how its round stands: nothing jumps on a slow line. */
export function RoundWindowBone() {
  return <Skeleton className={styles['bone']} />;
}

/** The round over the menu: how full it is, and when the next one opens (look and feel 8.15) [SH-04]. */
export function RoundWindow({ round, table, isOpen, onOpen }: RoundWindowProps) {
  const t = useTexts();
  const scroller = useListScroller();
  const makeRoom = useEffectEvent(() => onOpen(false));

  useEffect(() => {
    const list = scroller.current;
    if (!isOpen || !list) return;
    const from = list.scrollTop;
    const follow = () => {
      if (Math.abs(list.scrollTop - from) >= collapseAfterPx) makeRoom();
    };
    list.addEventListener('scroll', follow, { passive: true });
    return () => list.removeEventListener('scroll', follow);
  }, [isOpen, scroller]);

  const used = round.sent + round.yours + round.others;
  const fill = { used, allowed: round.allowed };
  const ring = (
    <RoundRing
      size={isOpen ? 32 : 40}
      label={t('round.use', fill)}
      capacity={round.allowed}
      sent={round.sent}
      yours={round.yours}
      others={round.others}
    />
  );
  const { name, persons } = table;
  const label = t('round.window', { table: name, persons, number: round.number, ...fill });

  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles['collapsed']}
        aria-expanded="false"
        aria-label={`${label} ${t('round.expand')}`}
        onClick={() => onOpen(true)}
      >
        {ring}
        <span className={styles['inRing']}>{used}</span>
      </button>
    );
  }
  return (
    <section className={styles['window']} aria-label={label}>
      <button
        type="button"
        className={styles['hide']}
        aria-expanded="true"
        aria-label={t('round.collapse')}
        onClick={() => onOpen(false)}
      />
      {ring}
      <span className={styles['words']}>
        <span className={styles['use']}>{t('round.use', fill)}</span>
        <span className={styles['table']}>
          {t('shared.table', { table: name })} · <Icon name="people" size={16} /> {persons}
        </span>
      </span>
      <NextRound round={round} />
    </section>
  );
}

/** When the next round opens: the clock time says what happens, the digits stay small. */
function NextRound({ round }: { readonly round: Round }) {
  const t = useTexts();
  const { time } = useFormats();
  const { endsAt, phase, number, isLast } = round;
  if (phase === 'used-up') return <span className={styles['next']}>{t('round.usedUp')}</span>;
  if (endsAt === null) return <span className={styles['next']}>{t('round.number', { number })}</span>;
  return (
    <span className={styles['next']}>
      <span className={phase === 'closing' ? styles['closing'] : styles['at']}>
        {phase === 'closing'
          ? t('round.closing')
          : isLast
            ? t('round.lastUntil', { time: time(endsAt) })
            : t('round.nextAt', { number: number + 1, time: time(endsAt) })}
      </span>
      <Countdown untilMs={endsAt} now={round.now} />
    </span>
  );
}
