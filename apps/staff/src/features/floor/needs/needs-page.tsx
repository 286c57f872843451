import { announce, Button, classes, Icon, Skeleton } from '@tavolata/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useConsole } from '../../../shared/console.tsx';
import type { Floor } from '../../../shared/live/floor-tiles.ts';
import { useArrivals } from '../../../shared/live/use-arrivals.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { NoticeButton } from '../../../shared/notices/notice-button.tsx';
import { RoomHeader } from '../../../shared/room-header.tsx';
import { SoundButton } from '../../../shared/sound/sound-button.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMediaQuery } from '../../../shared/use-media-query.ts';
import { useWakeLock } from '../../../shared/use-wake-lock.ts';
import { WithTables } from '../with-tables.tsx';
import { NeedRow, usePlaceOf } from './need-row.tsx';
import { useNeedWords } from './need-words.tsx';
import { needsIn, type Need } from './needs.ts';
import styles from './needs-page.module.css';
import { useNeeds } from './use-needs.ts';
import { useStillOrder } from '../../../shared/use-still-order.ts';

/** What needs a waiter now, most urgent first, each with the one tap that does it. */
export function NeedsPage() {
  const t = useTexts();
  const [, goTo] = useLocation();
  const { preferences } = useConsole();
  const { needs, own, mine, now, floor, error, askAgain } = useNeeds();
  const hasRoomBeside = useMediaQuery('(min-width: 700px)');
  // On a phone the way to the floor in the rail is enough: a plan has no room there.
  const hasPlan = hasRoomBeside && floor !== undefined && floor.plan.length > 0;
  useWakeLock();
  useSpokenNeeds(own);

  function showPlan() {
    preferences.setState({ showsPlan: true });
    goTo('/floor');
  }

  return (
    <WithTables>
      {(onShow) => (
        <>
          <RoomHeader
            title={t('rail.needs')}
            end={
              <>
                {hasPlan && (
                  <Button kind="secondary" size="small" icon="grid" onClick={showPlan}>
                    {t('floor.viewPlan')}
                  </Button>
                )}
                <SoundButton title={t('calls.sound')} />
                <NoticeButton />
              </>
            }
          >
            {floor && needs && floor.sections.length > 1 && (
              <Areas
                floor={floor}
                needs={needs}
                mine={mine}
                onChoose={(id) => preferences.setState({ area: id })}
              />
            )}
          </RoomHeader>
          <div className={styles['scroll']}>
            {own ? (
              <NeedList
                // Another area is another list: nothing of it stands still.
                key={mine}
                needs={own}
                now={now}
                elsewhere={(needs?.length ?? 0) - own.length}
                onShow={onShow}
              />
            ) : error ? (
              <LoadFailed error={error} onRetry={askAgain} />
            ) : (
              <Skeleton className={styles['bone']} />
            )}
          </div>
        </>
      )}
    </WithTables>
  );
}

interface AreasProps {
  readonly floor: Floor;
  readonly needs: readonly Need[];
  readonly mine: number | null;
  readonly onChoose: (sectionId: number | null) => void;
}

/** All, or the section that somebody serves; the screen remembers it. */
function Areas({ floor, needs, mine, onChoose }: AreasProps) {
  const t = useTexts();
  return (
    <ChoiceChips
      label={t('needs.area')}
      options={[
        { key: 'all', word: t('calls.all'), count: needs.length },
        ...floor.sections.map(({ id, name }) => ({
          key: String(id),
          word: name,
          count: needsIn(needs, id).length,
        })),
      ]}
      chosen={mine === null ? 'all' : String(mine)}
      onChoose={(key) => onChoose(key === 'all' ? null : Number(key))}
    />
  );
}

interface NeedListProps {
  readonly needs: readonly Need[];
  readonly now: number;
  /** How much there is to do outside the chosen area. */
  readonly elsewhere: number;
  readonly onShow: (tableId: number) => void;
}

function NeedList({ needs, now, elsewhere, onShow }: NeedListProps) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { shown, hands, isMoving } = useStillOrder(
    needs,
    () => list.current?.querySelector('dialog[open]') != null,
  );
  const hadFocus = useRef(false);
  useEffect(() => {
    // What had the focus has left the list: who walks by keyboard goes on here.
    if (hadFocus.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [shown.length]);
  return (
    <div
      ref={list}
      tabIndex={-1}
      className={styles['list']}
      {...hands}
      onFocus={() => (hadFocus.current = true)}
    >
      {shown.length === 0 && (
        <div className={styles['nothing']} role="status">
          <Icon name="success" size={32} />
          <p className={styles['calm']}>{t('needs.nothing')}</p>
          <p>{elsewhere > 0 ? t('needs.elsewhere', { count: elsewhere }) : t('needs.nothingHint')}</p>
        </div>
      )}
      <ul className={classes(styles['needs'], isMoving && styles['moving'])} aria-label={t('needs.list')}>
        {shown.map(({ item: need, isGone }) => (
          <NeedRow key={need.key} need={need} isGone={isGone} now={now} onShow={onShow} />
        ))}
      </ul>
    </div>
  );
}

const none: readonly Need[] = [];

/** What is told in no other room is said here as it comes; calls, requests and alerts are told everywhere. */
function useSpokenNeeds(needs: readonly Need[] | null): void {
  const placeOf = usePlaceOf();
  const wordsOf = useNeedWords();
  const spoken = needs?.flatMap((need) =>
    need.kind === 'carry' || need.kind === 'fire' || need.kind === 'quiet' || need.kind === 'paper'
      ? [need]
      : [],
  );
  useArrivals(
    needs ? (spoken ?? none) : undefined,
    ({ key }) => key,
    (fresh) =>
      announce(
        fresh
          .flatMap((need) => (need.kind === 'call' ? [] : [`${placeOf(need)}: ${wordsOf(need)}`]))
          .join(' '),
      ),
  );
}
