import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useSearch } from 'wouter';
import { approvalsIn } from '../../shared/live/approvals.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { newcomersIn } from '../../shared/live/newcomers.ts';
import { requestIn } from '../../shared/live/request-path.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NoticeButton } from '../../shared/notices/notice-button.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { SoundButton } from '../../shared/sound/sound-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { AnsweredCard } from './answered-card.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { NewcomerCard } from './newcomer-card.tsx';
import { answersQuery, recentAnswers, type KnownAnswer } from '../../shared/live/answers.ts';
import { placesOf } from './places.ts';
import styles from './approvals-page.module.css';

/** Waiting times are shown in seconds. */
const tickMs = 1000;

interface ApprovalsPageProps {
  readonly onShowTable: (tableId: number) => void;
}

/** Who waits to be let in, longest waiting first. */
export function ApprovalsPage({ onShowTable }: ApprovalsPageProps) {
  const t = useTexts();
  const { data: floor, error, refetch } = useQuery(floorQuery);
  const now = useServerClock(floor?.clockAheadMs ?? 0, tickMs);
  const waiting = floor ? approvalsIn(floor) : [];
  const newcomers = floor ? newcomersIn(floor) : [];
  useWakeLock();
  const askedFor = requestIn(useSearch());
  const places = placesOf(waiting, useRecentAnswers());
  return (
    <>
      <RoomHeader
        title={t('approvals.title')}
        end={
          <>
            <SoundButton title={t('approvals.sound')} />
            <NoticeButton />
          </>
        }
      />
      <div className={styles['scroll']}>
        {floor ? (
          <>
            {places.length + newcomers.length === 0 && (
              <p className={styles['nobody']}>{t('approvals.nobody')}</p>
            )}
            <ul className={styles['cards']} aria-label={t('approvals.waiting')}>
              {places.map(({ tile, answer }) => (
                <li key={tile.visit_id}>
                  {answer ? (
                    <AnsweredCard answer={answer} />
                  ) : (
                    <ApprovalCard
                      tile={tile}
                      now={now}
                      isAskedFor={tile.visit_id === askedFor}
                      onShow={onShowTable}
                    />
                  )}
                </li>
              ))}
              {newcomers.map(({ tile, newcomer }) => (
                <li key={`${tile.visit_id} ${newcomer.seat}`}>
                  <NewcomerCard tile={tile} newcomer={newcomer} onShow={onShowTable} />
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

const none: readonly KnownAnswer[] = [];

/** What somebody of the staff has answered a moment ago. */
function useRecentAnswers(): readonly KnownAnswer[] {
  const { data: answers = none } = useQuery(answersQuery);
  return recentAnswers(answers, useServerClock(0, tickMs));
}
