import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import styles from './dish-flags.module.css';

interface DishFlagsProps {
  readonly dish: Dish;
  readonly isUnconfirmed: boolean;
  /** At the corner of the picture, or in a line of text where there is none. */
  readonly place?: 'corner' | 'line';
}

/** What stands out about a dish [M-07]. */
export function DishFlags({ dish, isUnconfirmed, place = 'corner' }: DishFlagsProps) {
  const t = useTexts();
  const className = classes(styles['flags'], styles[place]);
  if (dish.isSoldOut) {
    return (
      <span className={className}>
        <span className={styles['flag']}>{t('dish.soldOut')}</span>
      </span>
    );
  }
  if (!isUnconfirmed && !dish.flag && dish.kind === 'dish' && dish.bargain.kind === 'none') return null;
  return (
    <span className={className}>
      {isUnconfirmed && (
        <span className={classes(styles['badge'], styles['unconfirmed'])}>{t('filter.notConfirmed')}</span>
      )}
      {dish.flag && <span className={styles['flag']}>{t(`dish.flag.${dish.flag}`)}</span>}
      {dish.kind === 'set-menu' && <span className={styles['badge']}>{t('dish.setMenu')}</span>}
      {dish.bargain.kind !== 'none' && <span className={styles['badge']}>{t('dish.bargain')}</span>}
    </span>
  );
}
