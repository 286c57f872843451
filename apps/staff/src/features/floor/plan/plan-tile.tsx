import type { FloorTableWire } from '@tavolata/protocol';
import { classes, Icon } from '@tavolata/ui';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
import { tableStateOf } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { needsSomebody, type TableNeeds } from '../table-needs.ts';
import { stateSigns, stateTexts } from '../table-signs.ts';
import { tileAge } from '../tile-age.ts';
import { TileFoot } from '../tile-foot.tsx';
import styles from './plan-tile.module.css';
import type { TileDrag } from './use-party-drag.ts';

interface PlanTileProps {
  readonly tile: FloorTableWire;
  readonly needs: TableNeeds;
  readonly now: number;
  readonly isFaint: boolean;
  readonly isChosen: boolean;
  /** A party is held over it. */
  readonly isTarget: boolean;
  readonly drag: TileDrag;
  readonly onChoose: () => void;
}

/** A table on the plan: its name, how it stands, how many sit there and since when; with room for it also its round, its sum and the oldest dish. */
export function PlanTile({ tile, needs, now, isFaint, isChosen, isTarget, drag, onChoose }: PlanTileProps) {
  const t = useTexts();
  const state = tableStateOf(tile);
  const minutes = minutesBetween(tile.opened_at ?? now, now);
  return (
    <button
      type="button"
      data-table={tile.table_id}
      className={classes(
        styles['tile'],
        styles[state],
        styles[tileAge({ tile, needs, now })],
        isFaint && styles['faint'],
        drag.onPointerDown && styles['canMove'],
        drag.by !== null && styles['dragged'],
        isTarget && styles['target'],
      )}
      style={drag.by ? { translate: `${drag.by.x}px ${drag.by.y}px` } : undefined}
      aria-pressed={isChosen}
      onPointerDown={drag.onPointerDown}
      onClick={() => !drag.wasDragged() && onChoose()}
    >
      <span className={styles['name']}>{tile.table_name}</span>
      <span className={styles['facts']}>
        <span className={classes(styles['sign'], state === 'inUse' && styles['signed'])}>
          <Icon name={stateSigns[state]} size={16} />
        </span>
        <span className="visually-hidden">{t(stateTexts[state])}</span>
        {needsSomebody(needs) && (
          <span className={styles['needs']}>
            <Icon name="bell" size={16} />
            <span className="visually-hidden">{t('floor.needsYou')}</span>
          </span>
        )}
        {state === 'inUse' && (
          <>
            <span aria-hidden="true">{tile.customer_num}</span>
            <span aria-hidden="true" className={styles['age']}>
              {t('shared.minutes', { minutes })}
            </span>
            <span aria-hidden="true" className={styles['shortAge']}>
              {`${minutes}′`}
            </span>
            <span className="visually-hidden">
              {t('shared.people', { count: tile.customer_num })} {t('floor.sinceMinutes', { minutes })}
            </span>
          </>
        )}
      </span>
      {state === 'inUse' && (
        <span className={styles['more']}>
          <TileFoot tile={tile} now={now} />
        </span>
      )}
    </button>
  );
}
