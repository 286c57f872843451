import type { Dish } from '@tavolata/domain';
import { classes, useFormats } from '@tavolata/ui';
import { useListedPick } from './picks.tsx';
import { useTexts } from '../texts.ts';
import styles from './limit-note.module.css';

/** What is left of a dish: portions of an offer, or of what the table may have. */
export function LimitNote({ dish }: { readonly dish: Dish }) {
  const t = useTexts();
  const { money } = useFormats();
  const pick = useListedPick(dish);
  const use = pick?.limit;
  const extra = pick?.extraPrice ?? null;
  if (dish.isSoldOut) return null;
  if (dish.bargain.kind === 'stock') {
    return <span className={styles['note']}>{t('dish.left', { count: dish.bargain.remaining })}</span>;
  }
  if (!use) return null;
  return (
    <span className={classes(styles['note'], use.used >= use.limit && styles['full'])}>
      <span aria-hidden="true">
        {use.used}/{use.limit}
        {extra !== null && ` · +${money(extra)}`}
      </span>
      <span className="visually-hidden">
        {t('dish.limitUse', { used: use.used, limit: use.limit })}
        {extra !== null && ` ${t('dish.limitExtra', { limit: use.limit, price: money(extra) })}`}
      </span>
    </span>
  );
}
