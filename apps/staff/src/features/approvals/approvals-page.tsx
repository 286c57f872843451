import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { approvalsIn } from '../../shared/live/approvals.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { SoundButton } from '../../shared/sound/sound-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { AnsweredCard } from './answered-card.tsx';
import { ApprovalCard } from './approval-card.tsx';
import styles from './approvals-page.module.css';
import { useOthersAnswers } from './use-others-answers.ts';

/** Waiting times are shown in seconds. */
const tickMs = 1000;

/** Who waits to be let in, longest waiting first. */
export function ApprovalsPage() {
  const t = useTexts();
  const { data: floor, error, refetch } = useQuery(floorQuery);
  const now = useServerClock(floor?.clockAheadMs ?? 0, tickMs);
  const waiting = floor ? approvalsIn(floor) : [];
  const answered = useOthersAnswers().filter(({ visit_id }) =>
    waiting.every((tile) => tile.visit_id !== visit_id),
  );
  return (
    <>
      <RoomHeader title={t('approvals.title')} end={<SoundButton title={t('approvals.sound')} />} />
      <div className={styles['scroll']}>
        {floor ? (
          <>
            {waiting.length + answered.length === 0 && (
              <p className={styles['nobody']}>{t('approvals.nobody')}</p>
            )}
            <ul className={styles['cards']} aria-label={t('approvals.waiting')}>
              {answered.map((answer) => (
                <li key={answer.visit_id}>
                  <AnsweredCard answer={answer} />
                </li>
              ))}
              {waiting.map((tile) => (
                <li key={tile.visit_id}>
                  <ApprovalCard tile={tile} now={now} />
                </li>
              ))}
            </ul>
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['bone']} />
        )}
      </div>
    </>
  );
}
