import { toCents, type FloorTableWire } from '@tavolata/protocol';
import { classes, Icon, Price } from '@tavolata/ui';
import { ageOf } from '../../shared/age.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { openCentsOf } from '../../shared/bill/open-cents.ts';
import { useTexts } from '../../shared/texts.ts';
import { TileFact } from './tile-fact.tsx';
import styles from './tile-foot.module.css';
import { TileRound } from './tile-round.tsx';

interface TileFootProps {
  readonly tile: FloorTableWire;
  readonly now: number;
}

/** Where a party's round stands, what it has spent, and how long its oldest dish is waited for. */
export function TileFoot({ tile, now }: TileFootProps) {
  const t = useTexts();
  const sum = toCents(tile.should_amount);
  const isPaid = sum > 0 && openCentsOf(tile) === 0;
  const oldest = minutesBetween(tile.oldest_dish_at ?? now, now);
  return (
    <>
      {tile.turn && <TileRound turn={tile.turn} />}
      <span className={styles['foot']}>
        <Price cents={sum} />
        {isPaid && (
          <span className={styles['paid']}>
            <Icon name="check" size={16} />
            {t('bill.paid')}
          </span>
        )}
        {tile.dishes_waiting > 0 && (
          <span className={classes(styles['waiting'], styles[ageOf(oldest)])}>
            <TileFact
              icon="tray"
              number={`${tile.dishes_waiting} · ${t('shared.minutes', { minutes: oldest })}`}
              words={t('floor.waitingSince', { count: tile.dishes_waiting, minutes: oldest })}
            />
          </span>
        )}
      </span>
    </>
  );
}
