import { fromIsMake, type TicketLineWire, type TicketWire } from '@tavolata/protocol';
import type { DishStatus } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ageOf } from '../../../shared/age.ts';
import { useConsole } from '../../../shared/console.tsx';
import { isSettled } from '../../../shared/dish-status.ts';
import { dishRows, unitsOf, type DishRow } from '../../../shared/dish-rows.ts';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import { nextForAll } from '../taps/next-status.ts';
import type { Tapped } from '../taps/tap.ts';
import styles from './ticket-card.module.css';
import { BumpButton } from './bump-button.tsx';
import { TicketLine } from './ticket-line.tsx';

interface TicketCardProps {
  readonly ticket: TicketWire;
  readonly now: number;
  /** The dishes that were cancelled elsewhere, and that no cook here has seen to be. */
  readonly cancelled: ReadonlySet<string>;
  /** The station's name, on a screen that shows several. */
  readonly stationName: string | null;
  readonly onTap: (tapped: Tapped) => void;
  readonly onSee: (lineIds: readonly string[]) => void;
  readonly onMore: (row: DishRow<TicketLineWire>) => void;
}

const allWords = {
  made: 'kitchen.allMade',
  'on-its-way': 'kitchen.allOnTheirWay',
  served: 'kitchen.allServed',
} as const;

/** What one table sent at once, for one station. */
export function TicketCard({ ticket, now, cancelled, stationName, onTap, onSee, onMore }: TicketCardProps) {
  const t = useTexts();
  // Nobody in the kitchen had seen it when it came to this screen: it flashes, once.
  const [isNew] = useState(ticket.acknowledged_at === null);
  const { batch, round, table_name: table } = ticket;
  const place = ticket.pickup_number === null ? tableWord(table, t) : table;
  const minutes = minutesBetween(ticket.sent_at, now);
  const { preferences } = useConsole();
  const isOneTap = useStore(preferences, (kept) => kept.isOneTap);
  const all = nextForAll(
    ticket.dishes.map((line) => fromIsMake(line.is_make)),
    isOneTap,
  );
  const hasEnded = ticket.ended_at !== null;
  const struck = hasEnded ? [] : ticket.dishes.filter((line) => cancelled.has(line.order_detail_id));
  const isToCook = !hasEnded && ticket.dishes.some((line) => !isSettled(fromIsMake(line.is_make)));
  const rows = dishRows(ticket.dishes);
  const titleId = `ticket-${ticket.id}`;

  function tap(lines: readonly TicketLineWire[], to: DishStatus, dish: string | null) {
    onTap({ ticket, lines, to, dish });
  }

  return (
    <article
      aria-labelledby={titleId}
      data-not-to-cook={!isToCook || undefined}
      className={classes(
        styles['ticket'],
        hasEnded ? styles['ended'] : styles[ageOf(minutes)],
        isNew && styles['new'],
      )}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['table']}>
          <span className="visually-hidden">{place}</span>
          <span aria-hidden="true">{table}</span>
        </h2>
        <p className={styles['batch']}>
          {round > 0 ? t('kitchen.ticketRound', { round, batch }) : t('kitchen.ticketBatch', { batch })}
          {ticket.course !== undefined && <span>{t('kitchen.course', { course: ticket.course })}</span>}
          {batch > 1 && <span className={styles['added']}>{t('kitchen.added')}</span>}
          {stationName !== null && <span className={styles['station']}>{stationName}</span>}
        </p>
        <p className={styles['age']}>
          <Icon name="clock" size={20} />
          {t('kitchen.age', { minutes })}
        </p>
      </header>
      {hasEnded && (
        <p className={styles['endedWords']}>
          <Icon name="crossed-circle" size={20} />
          {t('kitchen.tableClosed')}
        </p>
      )}
      {struck.length > 0 && (
        <div className={styles['cancelled']}>
          <Icon name="crossed-circle" size={20} />
          <p>{t('kitchen.cancelledCount', { count: unitsOf(struck) })}</p>
          <button
            type="button"
            aria-label={t('kitchen.ofTable', { action: t('kitchen.seen'), table })}
            onClick={() => onSee(struck.map((line) => line.order_detail_id))}
          >
            {t('kitchen.seen')}
          </button>
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <TicketLine
            key={row.key}
            row={row}
            station={ticket.station}
            onSet={tap}
            onMore={() => onMore(row)}
            hasEnded={hasEnded}
            isCancelled={row.parts.some((line) => struck.includes(line))}
          />
        ))}
      </ul>
      {hasEnded && <BumpButton ticket={ticket} />}
      {!hasEnded && all && rows.length > 1 && (
        <button
          type="button"
          className={styles['all']}
          aria-label={t('kitchen.ofTable', { action: t(allWords[all.to]), table })}
          onClick={() =>
            tap(
              ticket.dishes.filter((line) => all.from.includes(fromIsMake(line.is_make))),
              all.to,
              null,
            )
          }
        >
          {t(allWords[all.to])}
        </button>
      )}
    </article>
  );
}
