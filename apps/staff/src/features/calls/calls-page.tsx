import type { StaffMemberWire } from '@tavolata/protocol';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useStore } from 'zustand';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { useConsole } from '../../shared/console.tsx';
import { callsQuery, openCalls } from '../../shared/live/service-calls.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { entryListClass } from '../../shared/entry.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NoticeButton } from '../../shared/notices/notice-button.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { SoundButton } from '../../shared/sound/sound-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { CallRow } from './call-row.tsx';
import styles from './calls-page.module.css';
import { isOwn } from './own-calls.ts';
import { PastCall } from './past-call.tsx';

interface CallsPageProps {
  /** Who looks. */
  readonly me: StaffMemberWire;
  readonly onShowTable: (tableId: number) => void;
}

/** Who has called, longest waiting first, and below it the calls of the day that are done. */
export function CallsPage({ me, onShowTable }: CallsPageProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(callsQuery);
  const now = useServerClock(data?.clockAheadMs ?? 0);
  useWakeLock();
  const { preferences } = useConsole();
  const showsOwn = useStore(preferences, ({ showsOwnCalls }) => showsOwnCalls);
  const all = data ? openCalls(data) : [];
  const own = all.filter((call) => isOwn(call, me));
  const open = showsOwn ? own : all;
  const past = (data?.calls ?? []).filter((call) => call.ended_at !== null && (!showsOwn || isOwn(call, me)));
  return (
    <>
      <RoomHeader
        title={t('calls.title')}
        end={
          <>
            <SoundButton title={t('calls.sound')} />
            <NoticeButton />
          </>
        }
      >
        {data && (
          <ChoiceChips
            label={t('calls.show')}
            options={[
              { key: 'all', word: t('calls.all'), count: all.length },
              { key: 'mine', word: t('calls.mine'), count: own.length },
            ]}
            chosen={showsOwn ? 'mine' : 'all'}
            onChoose={(key) => preferences.setState({ showsOwnCalls: key === 'mine' })}
          />
        )}
      </RoomHeader>
      <div className={styles['scroll']}>
        {data ? (
          <>
            {open.length === 0 && (
              <p className={styles['nobody']}>{t(all.length === 0 ? 'calls.nobody' : 'calls.noneOwn')}</p>
            )}
            <ul className={styles['calls']} aria-label={t('calls.open')}>
              {open.map((call) => (
                <CallRow key={call.id} call={call} now={now} onShow={onShowTable} />
              ))}
            </ul>
            {past.length > 0 && (
              <section className={styles['past']}>
                <h2 className={styles['heading']}>{t('calls.past')}</h2>
                <ul className={entryListClass}>
                  {past.map((call) => (
                    <PastCall key={call.id} call={call} />
                  ))}
                </ul>
              </section>
            )}
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
