import { Countdown, RoundRing, useFormats } from '@tavolata/ui';
import type { Round } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-meter.module.css';

/** How full the round is, and until when. */
export function CartMeter({ round }: { readonly round: Round }) {
  const t = useTexts();
  const { time } = useFormats();
  const { allowed, sent, yours, others, left, endsAt, phase, number, isLast } = round;
  const use = t('round.use', { used: sent + yours + others, allowed });
  return (
    <div className={styles['meter']}>
      <RoundRing size={28} capacity={allowed} sent={sent} yours={yours} others={others} />
      <span className={styles['use']}>{use}</span>
      <span className={styles['rest']}>
        {phase === 'used-up' && t('round.usedUp')}
        {phase === 'closing' && <span className={styles['closing']}>{t('round.closing')}</span>}
        {phase === 'waiting' &&
          endsAt !== null &&
          (isLast
            ? t('round.lastUntil', { time: time(endsAt) })
            : t('round.nextAt', { number: number + 1, time: time(endsAt) }))}
        {phase === 'choosing' && left === 0 && t('round.full')}
        {phase === 'choosing' &&
          left > 0 &&
          (endsAt === null
            ? t('round.left', { count: left })
            : t('round.leftUntil', { count: left, time: time(endsAt) }))}
        {endsAt !== null && phase !== 'choosing' && (
          <>
            {' · '}
            <Countdown untilMs={endsAt} now={round.now} />
          </>
        )}
      </span>
    </div>
  );
}
