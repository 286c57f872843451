import { classes, Icon } from '@tavolata/ui';
import { UnitsLeft } from '../../shared/stock/units-left.tsx';
import { useSoldOut } from '../../shared/stock/use-sold-out.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { isGone, type DishToday } from './menu-today.ts';
import styles from './today-dish.module.css';

/** One dish: its name, how many are left where it is counted, and the switch that takes it off. */
export function TodayDish({ dish }: { readonly dish: DishToday }) {
  const t = useTexts();
  const name = dish.name.main.text;
  const [isSoldOut, setSoldOut] = useSoldOut(dish);
  return (
    <li className={classes(styles['dish'], isGone(dish) && styles['gone'])}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <ShownName name={dish.name.main} />
        </p>
        {dish.name.other && (
          <p className={styles['other']}>
            <ShownName name={dish.name.other} />
          </p>
        )}
        {dish.left === 0 && !dish.isSoldOut && (
          <p className={styles['none']}>
            <Icon name="crossed-circle" size={16} />
            {t('menu.noneLeft')}
          </p>
        )}
      </div>
      <div className={styles['controls']}>
        {dish.left !== null && <UnitsLeft dishId={dish.id} name={name} left={dish.left} />}
        <button
          type="button"
          className={classes(styles['soldOut'], isSoldOut && styles['isSoldOut'])}
          aria-label={t(isSoldOut ? 'menu.soldOutOf' : 'menu.onSaleOf', { dish: name })}
          onClick={() => setSoldOut(!isSoldOut)}
        >
          <Icon name={isSoldOut ? 'crossed-circle' : 'ring-empty'} size={18} />
          {t(isSoldOut ? 'menu.soldOut' : 'menu.onSale')}
        </button>
      </div>
    </li>
  );
}
