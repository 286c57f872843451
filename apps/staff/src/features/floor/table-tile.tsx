import { toCents, type FloorTableWire } from '@tavolata/protocol';
import { classes, Icon, Price } from '@tavolata/ui';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import { isInUse } from './floor-filter.ts';
import { TileFact } from './tile-fact.tsx';
import { TileRound } from './tile-round.tsx';
import styles from './table-tile.module.css';

interface TableTileProps {
  readonly tile: FloorTableWire;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One table: its state by sign, word and edge, and the numbers a waiter looks for. */
export function TableTile({ tile, now, isChosen, onChoose }: TableTileProps) {
  const t = useTexts();
  const isOccupied = isInUse(tile);
  return (
    <button
      type="button"
      className={classes(styles['tile'], isOccupied && styles['inUse'])}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={styles['head']}>
        <span className={styles['name']}>{tile.table_name}</span>
        <span className={styles['state']}>
          <Icon name={isOccupied ? 'people' : 'ring-empty'} size={16} />
          {t(isOccupied ? 'floor.tableInUse' : 'floor.tableFree')}
        </span>
      </span>
      {isOccupied && <Facts tile={tile} now={now} />}
    </button>
  );
}

function Facts({ tile, now }: Pick<TableTileProps, 'tile' | 'now'>) {
  const t = useTexts();
  const minutes = minutesBetween(tile.opened_at ?? now, now);
  return (
    <>
      <span className={styles['facts']}>
        <TileFact
          icon="member"
          number={tile.customer_num}
          words={t('shared.people', { count: tile.customer_num })}
        />
        <TileFact
          icon="clock"
          number={t('shared.minutes', { minutes })}
          words={t('floor.sinceMinutes', { minutes })}
        />
        <TileFact
          icon="device"
          number={tile.phones_connected}
          words={t('floor.phones', { count: tile.phones_connected })}
        />
      </span>
      {tile.turn && <TileRound turn={tile.turn} />}
      <span className={styles['foot']}>
        <Price cents={toCents(tile.should_amount)} />
        {tile.dishes_waiting > 0 && (
          <span className={styles['waiting']}>
            <TileFact
              icon="tray"
              number={tile.dishes_waiting}
              words={t('floor.waiting', { count: tile.dishes_waiting })}
            />
          </span>
        )}
      </span>
    </>
  );
}
