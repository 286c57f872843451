import type { ReactNode } from 'react';
import type { Choosing } from './choosing.ts';
import styles from './many.module.css';

interface ChosenDishProps {
  readonly choosing: Choosing;
  readonly ids: readonly number[];
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Dishes that are chosen or not: one, or all of a category. */
export function ChosenDish({ choosing, ids, label, className, children }: ChosenDishProps) {
  const count = ids.filter((id) => choosing.chosen.has(id)).length;
  const isAll = count === ids.length && count > 0;
  return (
    <label className={className ?? styles['all']}>
      <input
        type="checkbox"
        className={styles['box']}
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => choosing.choose(ids, !isAll)}
      />
      {children}
    </label>
  );
}
