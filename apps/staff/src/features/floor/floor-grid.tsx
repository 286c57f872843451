import type { FloorTableWire } from '@tavolata/protocol';
import type { Floor } from '../../shared/live/floor-tiles.ts';
import { NothingYet } from '../../shared/nothing-yet.tsx';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import type { FloorFilter } from './floor-filter.ts';
import type { TableNeeds } from './table-needs.ts';
import { TableTile } from './table-tile.tsx';
import styles from './floor-grid.module.css';

interface FloorGridProps {
  readonly floor: Floor;
  /** Those too that the filter leaves out. */
  readonly allTables: readonly FloorTableWire[];
  readonly needsOf: (tile: FloorTableWire) => TableNeeds;
  readonly filter: FloorFilter;
  readonly chosenId: number | null;
  readonly onChoose: (tableId: number) => void;
}

const nothingTexts = {
  needsYou: 'floor.noneNeedsYou',
  inUse: 'floor.noneInUse',
  free: 'floor.noneFree',
} as const satisfies Record<Exclude<FloorFilter, 'all'>, string>;

/** The tables, section by section. */
export function FloorGrid({ floor, allTables, needsOf, filter, chosenId, onChoose }: FloorGridProps) {
  const t = useTexts();
  const now = useServerClock(floor.clockAheadMs);
  const names = new Map(allTables.map(({ table_id, table_name }) => [table_id, table_name]));
  if (floor.tables.length === 0) {
    return filter === 'all' ? (
      <NothingYet words={t('shared.noTables')} to="/settings/tables" way={t('tables.add')} />
    ) : (
      <p className={styles['nothing']}>{t(nothingTexts[filter])}</p>
    );
  }
  return (
    <div className={styles['sections']}>
      {floor.sections.map((section) => {
        const tables = floor.tables.filter((tile) => tile.section_id === section.id);
        return (
          tables.length > 0 && (
            <section key={section.id} className={styles['section']} aria-labelledby={`section-${section.id}`}>
              <h2 id={`section-${section.id}`}>{section.name}</h2>
              <ul className={styles['grid']}>
                {tables.map((tile) => (
                  <li key={tile.table_id}>
                    <TableTile
                      tile={tile}
                      needs={needsOf(tile)}
                      now={now}
                      pushedWith={pushedWith(tile, names)}
                      isChosen={tile.table_id === chosenId}
                      onChoose={() => onChoose(tile.table_id)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

/** The names of the tables that are one with this one: those pushed to it, or the one that it is pushed to. */
export function pushedWith(
  { merge_target_table: target, other_tables: others }: FloorTableWire,
  names: ReadonlyMap<number, string>,
): readonly string[] {
  const ids = target ? [target.table_id] : others;
  return ids.map((id) => names.get(id) ?? String(id));
}
