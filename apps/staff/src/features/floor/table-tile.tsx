import type { FloorTableWire } from '@tavolata/protocol';
import { classes, Icon, useFormats } from '@tavolata/ui';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { tableStateOf } from '../../shared/live/table-state.ts';
import { isAboutStrangers } from '../../shared/live/table-alerts.ts';
import { useTexts } from '../../shared/texts.ts';
import { peopleIn, requestedHeads } from './head-count.ts';
import { stateSigns, stateTexts } from './table-signs.ts';
import { tileAge } from './tile-age.ts';
import { TileFact } from './tile-fact.tsx';
import { TileFoot } from './tile-foot.tsx';
import type { TableNeeds } from './table-needs.ts';
import styles from './table-tile.module.css';

interface TableTileProps {
  readonly tile: FloorTableWire;
  readonly needs: TableNeeds;
  readonly now: number;
  /** The names of the tables that are one with it. */
  readonly pushedWith: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One table: its state by sign, word and edge, and the numbers a waiter looks for. */
export function TableTile({ tile, needs, now, pushedWith, isChosen, onChoose }: TableTileProps) {
  const t = useTexts();
  const { list } = useFormats();
  const state = tableStateOf(tile);
  return (
    <button
      type="button"
      className={classes(styles['tile'], styles[state], styles[tileAge({ tile, needs, now })])}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={styles['head']}>
        <span className={styles['name']}>{tile.table_name}</span>
        <span className={styles['state']}>
          <Icon name={stateSigns[state]} size={16} />
          {t(stateTexts[state])}
        </span>
      </span>
      {needs.alerts.some(isAboutStrangers) && (
        <span className={classes(styles['need'], styles['alert'])}>
          <Icon name="error" size={16} />
          {t('alerts.mark')}
        </span>
      )}
      {needs.calls > 0 && (
        <span className={styles['need']}>
          <Icon name="bell" size={16} />
          {t('floor.calling', { count: needs.calls })}
        </span>
      )}
      {tile.approval?.of === 'batch' && state === 'inUse' && (
        <span className={styles['need']}>
          <Icon name="warning" size={16} />
          {t('floor.batchHeld')}
        </span>
      )}
      {tile.heads_request && state === 'inUse' && (
        <span className={styles['need']}>
          <Icon name="people" size={16} />
          {t('headsRequest.mark', { count: peopleIn(requestedHeads(tile.heads_request)) })}
        </span>
      )}
      {pushedWith.length > 0 && (
        <span className={styles['pushedWith']}>{t('floor.pushedWith', { tables: list(pushedWith) })}</span>
      )}
      {state === 'inUse' && <Facts tile={tile} now={now} />}
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
      {tile.has_member && <span className={styles['pushedWith']}>{t('floor.hasMember')}</span>}
      <TileFoot tile={tile} now={now} />
    </>
  );
}
