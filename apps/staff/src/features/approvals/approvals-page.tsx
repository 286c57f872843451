import { useQuery } from '@tanstack/react-query';
import { classes, Skeleton } from '@tavolata/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { approvalsIn } from '../../shared/live/approvals.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { newcomersIn, type WaitingNewcomer } from '../../shared/live/newcomers.ts';
import { requestIn } from '../../shared/live/request-path.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NoticeButton } from '../../shared/notices/notice-button.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { SoundButton } from '../../shared/sound/sound-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useStillOrder } from '../../shared/use-still-order.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { AnsweredCard } from './answered-card.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { NewcomerCard } from './newcomer-card.tsx';
import { answersQuery, recentAnswers, type KnownAnswer } from '../../shared/live/answers.ts';
import { placesOf, type Place } from './places.ts';
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
            <Cards places={places} newcomers={newcomers} now={now} onShowTable={onShowTable} />
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

interface CardsProps extends ApprovalsPageProps {
  readonly places: readonly Place[];
  readonly newcomers: readonly WaitingNewcomer[];
  readonly now: number;
}

/** The cards, in an order and at a height that don't change under a finger. */
function Cards({ places, newcomers, now, onShowTable }: CardsProps) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const askedFor = requestIn(useSearch());
  const cards = [
    ...places.map((place) => ({ key: place.tile.visit_id, place })),
    ...newcomers.map((waiting) => ({ key: `${waiting.tile.visit_id} ${waiting.newcomer.seat}`, waiting })),
  ];
  const { shown, hands, isMoving } = useStillOrder<Card>(
    cards,
    () => list.current?.querySelector('dialog[open]') != null,
  );
  return (
    <ul
      ref={list}
      className={classes(styles['cards'], isMoving && styles['moving'])}
      aria-label={t('approvals.waiting')}
      {...hands}
    >
      {shown.map(({ item, isGone }) => (
        <CardPlace key={item.key} isOver={isGone || item.place?.answer != null}>
          {isGone ? null : item.place?.answer ? (
            <AnsweredCard answer={item.place.answer} />
          ) : item.place ? (
            <ApprovalCard
              tile={item.place.tile}
              now={now}
              isAskedFor={item.place.tile.visit_id === askedFor}
              onShow={onShowTable}
            />
          ) : (
            <NewcomerCard {...item.waiting} onShow={onShowTable} />
          )}
        </CardPlace>
      ))}
    </ul>
  );
}

type Card = { readonly key: string } & (
  | { readonly place: Place; readonly waiting?: never }
  | { readonly place?: never; readonly waiting: WaitingNewcomer }
);

interface CardPlaceProps {
  /** It has its answer, or there is none to give any more. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** Where a card stands or has just stood: once it is over, its place stays as high as it was. */
function CardPlace({ isOver, children }: CardPlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  const heightPx = useRef(0);
  useLayoutEffect(() => {
    if (!place.current) return;
    if (!isOver) heightPx.current = place.current.offsetHeight;
    place.current.style.minHeight = isOver ? `${heightPx.current}px` : '';
  });
  return (
    <li ref={place} aria-hidden={children === null || undefined}>
      {children}
    </li>
  );
}

const none: readonly KnownAnswer[] = [];

/** What somebody of the staff has answered a moment ago. */
function useRecentAnswers(): readonly KnownAnswer[] {
  const { data: answers = none } = useQuery(answersQuery);
  return recentAnswers(answers, useServerClock(0, tickMs));
}
