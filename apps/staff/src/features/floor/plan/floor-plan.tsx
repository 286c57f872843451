import { snackbars } from '@tavolata/app-kit';
import type { FloorTableWire } from '@tavolata/protocol';
import { classes } from '@tavolata/ui';
import { useState } from 'react';
import { useServerClock } from '../../../shared/live/use-server-clock.ts';
import { PlanGrid } from '../../../shared/plan/plan-grid.tsx';
import type { Floor } from '../../../shared/live/floor-tiles.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { TableNeeds } from '../table-needs.ts';
import { dropOf, type Drop } from './drop-of.ts';
import { DropQuestion } from './drop-question.tsx';
import { PlanTile } from './plan-tile.tsx';
import styles from './floor-plan.module.css';
import { usePartyDrag } from './use-party-drag.ts';

interface FloorPlanProps {
  readonly floor: Floor;
  readonly needsOf: (tile: FloorTableWire) => TableNeeds;
  /** Whether the filter lets a table through; the others stand there faintly. */
  readonly isShown: (tile: FloorTableWire) => boolean;
  readonly chosenId: number | null;
  readonly onChoose: (tableId: number) => void;
  /** Shows the table to which guests have gone. */
  readonly onGo: (tableId: number) => void;
}

/** The room as it is: each table where it stands. A party that is dragged onto a table moves there, and onto a party joins it, after a question. */
export function FloorPlan({ floor, needsOf, isShown, chosenId, onChoose, onGo }: FloorPlanProps) {
  const t = useTexts();
  const now = useServerClock(floor.clockAheadMs);
  const [drop, setDrop] = useState<Drop | null>(null);
  const find = (id: number) => floor.tables.find(({ table_id }) => table_id === id);
  const drag = usePartyDrag((fromId, ontoId) => {
    const [from, onto] = [find(fromId), find(ontoId)];
    const asked = from && onto ? dropOf(from, onto) : null;
    if (asked) setDrop(asked);
    else snackbars.show({ key: 'powers', level: 'warning', text: t('plan.notThere') });
  });
  const spots = new Map(floor.plan.map(({ table_id, x, y }) => [table_id, { x, y }]));

  const tileOf = (tile: FloorTableWire) => (
    <PlanTile
      tile={tile}
      needs={needsOf(tile)}
      now={now}
      isFaint={!isShown(tile)}
      isChosen={tile.table_id === chosenId}
      isTarget={tile.table_id === drag.ontoId}
      drag={drag.of(tile)}
      onChoose={() => onChoose(tile.table_id)}
    />
  );
  return (
    <>
      <div className={styles['room']}>
        {floor.sections.map((section) => {
          const tables = floor.tables.filter(({ section_id }) => section_id === section.id);
          const placed = tables.flatMap((tile) => {
            const spot = spots.get(tile.table_id);
            return spot ? [{ id: tile.table_id, spot, part: tileOf(tile) }] : [];
          });
          const others = tables.filter(({ table_id }) => !spots.has(table_id));
          return (
            tables.length > 0 && (
              <section key={section.id} className={styles['section']} aria-labelledby={`plan-${section.id}`}>
                <h2 id={`plan-${section.id}`}>{section.name}</h2>
                {placed.length > 0 && <PlanGrid placed={placed} />}
                {others.length > 0 && (
                  <ul className={classes(styles['others'], placed.length > 0 && styles['below'])}>
                    {others.map((tile) => (
                      <li key={tile.table_id}>{tileOf(tile)}</li>
                    ))}
                  </ul>
                )}
              </section>
            )
          );
        })}
      </div>
      {drop && (
        <DropQuestion
          key={`${drop.from.table_id} onto ${drop.onto.table_id}`}
          drop={drop}
          onClose={() => setDrop(null)}
          onGo={onGo}
        />
      )}
    </>
  );
}
