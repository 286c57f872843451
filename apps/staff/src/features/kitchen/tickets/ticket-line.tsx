import type { DishStatus } from '@tavolata/domain';
import { fromIsMake, type TicketLineWire } from '@tavolata/protocol';
import { classes, Icon, SeatToken } from '@tavolata/ui';
import { useStore } from 'zustand';
import { useConsole } from '../../../shared/console.tsx';
import { isSettled, statusWord } from '../../../shared/dish-status.ts';
import { UnitsMark } from '../../../shared/units-mark.tsx';
import type { DishRow } from '../../../shared/dish-rows.ts';
import { useTexts } from '../../../shared/texts.ts';
import { nextOfParts } from '../taps/next-status.ts';
import { namesOf } from './dish-totals.ts';
import { DishOptions } from '../../../shared/names/dish-options.tsx';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useKitchenName } from './station-reading.tsx';
import { useOwnName } from '../../../shared/names/use-names.ts';
import { SoldOutButton } from './sold-out-button.tsx';
import styles from './ticket-line.module.css';
import { useLongPress } from './use-long-press.ts';
import { useStockOf } from './use-stock-of.ts';

interface TicketLineProps {
  /** The dish, with its parts. */
  readonly row: DishRow<TicketLineWire>;
  readonly station: string;
  /** Somebody said how far these of it are; the dish by the kitchen's name. */
  readonly onSet: (lines: readonly TicketLineWire[], status: DishStatus, dish: string) => void;
  /** Somebody wants to see every step. */
  readonly onMore: () => void;
  /** Its table was closed: nothing is to be done with it any more. */
  readonly hasEnded: boolean;
  /** It was cancelled elsewhere, and no cook here has seen that yet. */
  readonly isCancelled: boolean;
}

/** One dish of a ticket. A tap takes it a step further; a long one, or the button beside it, opens every step. */
export function TicketLine({ row, station, onSet, onMore, hasEnded, isCancelled }: TicketLineProps) {
  const t = useTexts();
  const { parts, quantity } = row;
  const [line] = parts;
  const nameOf = useKitchenName(station);
  const name = nameOf(namesOf(line));
  const dish = name.main.text;
  const guest = useOwnName()(line);
  const stock = useStockOf()(line.item_id);
  const statuses = parts.map(({ is_make }) => fromIsMake(is_make));
  const { preferences } = useConsole();
  const next = nextOfParts(
    statuses,
    useStore(preferences, ({ isOneTap }) => isOneTap),
  );
  const press = useLongPress({
    onPress: () =>
      next
        ? onSet(
            parts.filter(({ is_make }) => next.from.includes(fromIsMake(is_make))),
            next.to,
            dish,
          )
        : onMore(),
    onLongPress: onMore,
  });

  return (
    <li className={classes(styles['line'], (hasEnded || statuses.every(isSettled)) && styles['settled'])}>
      <div className={styles['row']}>
        <button type="button" className={styles['tap']} {...press} disabled={hasEnded}>
          <span className={styles['quantity']}>{quantity}×</span>
          <span className={styles['words']}>
            <ShownName name={name.main} className={styles['name']} />
            {name.other && <ShownName name={name.other} className={styles['other']} />}
            {isCancelled && <span className={styles['gone']}>{t('kitchen.cancelled')}</span>}
            {stock.isSoldOut && <span className={styles['gone']}>{t('menu.soldOut')}</span>}
          </span>
          <span className={styles['status']}>
            {!isCancelled && <UnitsMark parts={parts} />}
            {/* What the staff ordered is nobody's seat. */}
            {line.seat > 0 && (
              <SeatToken text={String(line.seat)} motif={line.motif} seat={line.seat} size={24} />
            )}
            {guest !== null && <span className={styles['guest']}>{guest}</span>}
          </span>
          {next && !hasEnded && (
            <span className="visually-hidden">{t('kitchen.next', { next: statusWord(next.to, t) })}</span>
          )}
        </button>
        {!hasEnded && (
          <>
            <SoldOutButton dishId={line.item_id} dish={dish} isSoldOut={stock.isSoldOut} />
            <button
              type="button"
              className={styles['more']}
              aria-label={t('kitchen.more', { dish })}
              aria-haspopup="dialog"
              onClick={onMore}
            >
              <Icon name="more" size={24} />
            </button>
          </>
        )}
      </div>
      <DishOptions options={line.options} nameOf={nameOf} className={styles['options']} />
      {line.remark !== '' && (
        <p className={styles['remark']}>
          <Icon name="chat" size={20} />
          <span className="visually-hidden">{t('kitchen.remark')}: </span>
          <span>{line.remark}</span>
        </p>
      )}
    </li>
  );
}
