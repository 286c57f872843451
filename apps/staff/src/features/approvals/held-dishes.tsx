import { SeatToken } from '@tavolata/ui';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useHouseName } from '../../shared/names/use-house-name.ts';
import { seatColour } from '../../shared/seat-colour.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import styles from './held-dishes.module.css';

/** The dishes of a first round that waits. */
export function HeldDishes({ dishes }: { readonly dishes: WaitingTile['approval']['dishes'] }) {
  const t = useTexts();
  const nameOf = useHouseName();
  const catalogue = useCatalogue();

  function dishName(id: number) {
    const dish = catalogue?.dishes.find((known) => known.id === id);
    return dish ? nameOf(dish.names).main : { text: String(id), lang: undefined };
  }

  return (
    <ul className={styles['dishes']} aria-label={t('approvals.dishes')}>
      {dishes.map(({ item_id, quantity, seat, remark }, place) => (
        <li key={place}>
          <span className={styles['quantity']}>{quantity}×</span>
          <span className={styles['words']}>
            <ShownName name={dishName(item_id)} className={styles['name']} />
            {remark !== '' && <span className={styles['remark']}>{remark}</span>}
          </span>
          <SeatToken
            text={String(seat)}
            label={t('shared.guest', { seat })}
            otherIndex={seatColour(seat)}
            size={18}
          />
        </li>
      ))}
    </ul>
  );
}
