import { useId } from 'react';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './held-batch.module.css';
import { HeldDishes } from './held-dishes.tsx';
import { HeldGuest } from './held-guest.tsx';

interface HeldBatchProps {
  readonly tile: WaitingTile;
  /** The lines that are not to go. */
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** A first round that waits: who sent what, what is for the whole table, and what of it is to go. */
export function HeldBatch({ tile, leftOut, onLeaveOut }: HeldBatchProps) {
  const t = useTexts();
  const id = useId();
  const { dishes, guests } = tile.approval;

  function change(lineIds: readonly string[], goes: boolean) {
    const next = new Set(leftOut);
    for (const id of lineIds) {
      if (goes) next.delete(id);
      else next.add(id);
    }
    onLeaveOut(next);
  }

  const held = (of: number) => ({
    dishes: dishes.filter(({ seat }) => seat === of),
    leftOut,
    onChange: change,
  });
  const ofTable = held(0);
  return (
    <>
      {guests.map((guest) => (
        <HeldGuest
          key={guest.seat}
          visitId={tile.visit_id}
          maySendAway={tile.table_id > 0}
          guest={guest}
          {...held(guest.seat)}
        />
      ))}
      {ofTable.dishes.length > 0 && (
        <section className={styles['guest']} aria-labelledby={id}>
          <div className={styles['who']}>
            <h3 id={id}>{t('addDishes.forTable')}</h3>
          </div>
          <HeldDishes {...ofTable} />
        </section>
      )}
    </>
  );
}
