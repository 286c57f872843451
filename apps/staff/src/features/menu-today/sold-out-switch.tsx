import { classes, Icon } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './sold-out-switch.module.css';

interface SoldOutSwitchProps {
  /** Of the dish, or of the option. */
  readonly name: string;
  readonly isSoldOut: boolean;
  readonly onPress: () => void;
}

/** The switch that takes something off all phones, and puts it back. */
export function SoldOutSwitch({ name, isSoldOut, onPress }: SoldOutSwitchProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={classes(styles['soldOut'], isSoldOut && styles['isSoldOut'])}
      aria-label={t(isSoldOut ? 'menu.soldOutOf' : 'menu.onSaleOf', { dish: name })}
      onClick={onPress}
    >
      <Icon name={isSoldOut ? 'crossed-circle' : 'ring-empty'} size={18} />
      {t(isSoldOut ? 'menu.soldOut' : 'menu.onSale')}
    </button>
  );
}
