import type { Dish, OpenVisit } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { dishLimitUse } from '../../../shared/dish/limits.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './limit-note.module.css';

/** What is left of a dish: portions of an offer, or of what the table may have. */
export function LimitNote({ dish, visit }: { readonly dish: Dish; readonly visit: OpenVisit | null }) {
  const t = useTexts();
  if (dish.isSoldOut) return null;
  if (dish.bargain.kind === 'stock') {
    return <span className={styles['note']}>{t('dish.left', { count: dish.bargain.remaining })}</span>;
  }
  const use = visit && dishLimitUse(dish, visit);
  if (!use) return null;
  return (
    <span className={classes(styles['note'], use.used >= use.limit && styles['full'])}>
      <span aria-hidden="true">
        {use.used}/{use.limit}
      </span>
      <span className="visually-hidden">{t('dish.limitUse', { used: use.used, limit: use.limit })}</span>
    </span>
  );
}
