import { Icon } from '@tavolata/ui';
import { UnitsLeft } from '../../shared/stock/units-left.tsx';
import { useSoldOut } from '../../shared/stock/use-sold-out.ts';
import { useTexts } from '../../shared/texts.ts';
import { isGone, type DishToday } from './menu-today.ts';
import { SoldOutSwitch } from './sold-out-switch.tsx';
import styles from './today-dish.module.css';
import { TodayRow } from './today-row.tsx';

/** One dish: its name, how many are left where it is counted, and the switch that takes it off. */
export function TodayDish({ dish }: { readonly dish: DishToday }) {
  const t = useTexts();
  const name = dish.name.main.text;
  const [isSoldOut, setSoldOut] = useSoldOut(dish);
  const note = dish.left === 0 && !dish.isSoldOut && (
    <p className={styles['none']}>
      <Icon name="crossed-circle" size={16} />
      {t('menu.noneLeft')}
    </p>
  );
  return (
    <TodayRow name={dish.name} isGone={isGone(dish)} note={note}>
      {dish.left !== null && <UnitsLeft dishId={dish.id} name={name} left={dish.left} />}
      <SoldOutSwitch name={name} isSoldOut={isSoldOut} onPress={() => setSoldOut(!isSoldOut)} />
    </TodayRow>
  );
}
