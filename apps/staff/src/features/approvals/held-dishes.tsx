import { Button, classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { DishOptions } from '../../shared/names/dish-options.tsx';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useDishName, useRestaurantName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './held-batch.module.css';

/** Dishes that wait, and those among them that are not to go. */
export interface HeldDishesProps {
  readonly dishes: WaitingTile['approval']['dishes'];
  readonly leftOut: ReadonlySet<string>;
  readonly onChange: (lineIds: readonly string[], goes: boolean) => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** Dishes that wait together, each of which can be left out, or all of them. */
export function HeldDishes({ dishes, leftOut, onChange, children }: HeldDishesProps) {
  const t = useTexts();
  const dishName = useDishName();
  const restaurantName = useRestaurantName();
  const lineIds = dishes.map(({ line_id }) => line_id);
  const goesNone = lineIds.every((lineId) => leftOut.has(lineId));
  return (
    <>
      {dishes.length > 0 && (
        <ul aria-label={t('approvals.dishes')}>
          {dishes.map(({ line_id, item_id, quantity, options, remark }) => (
            <li key={line_id}>
              <label className={classes(styles['dish'], leftOut.has(line_id) && styles['leftOut'])}>
                <input
                  type="checkbox"
                  aria-label={t('approvals.goes', { quantity, dish: dishName(item_id).text })}
                  checked={!leftOut.has(line_id)}
                  onChange={({ target }) => onChange([line_id], target.checked)}
                />
                <span className={styles['quantity']}>{quantity}×</span>
                <ShownName name={dishName(item_id)} className={styles['name']} />
              </label>
              <DishOptions options={options} nameOf={restaurantName} className={styles['options']} />
              {remark !== '' && <p className={styles['remark']}>{remark}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['ways']}>
        {dishes.length > 0 && (
          <Button kind="text" size="small" onClick={() => onChange(lineIds, goesNone)}>
            {t(goesNone ? 'approvals.takeIn' : 'approvals.leaveOut')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
