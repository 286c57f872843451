import { snackbars } from '@tavolata/app-kit';
import { classes, Icon } from '@tavolata/ui';
import { useSoldOut } from '../../../shared/stock/use-sold-out.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './ticket-line.module.css';

interface SoldOutButtonProps {
  readonly dishId: number;
  /** The kitchen's name of it. */
  readonly dish: string;
  readonly isSoldOut: boolean;
}

/** One tap takes a dish off all phones; who tapped beside it takes that back with another. */
export function SoldOutButton({ dishId, dish, isSoldOut: stands }: SoldOutButtonProps) {
  const t = useTexts();
  const [isSoldOut, setSoldOut] = useSoldOut({ id: dishId, isSoldOut: stands });

  function toggle() {
    setSoldOut(!isSoldOut);
    if (isSoldOut) return;
    snackbars.show({
      key: 'sold-out',
      level: 'success',
      text: t('kitchen.markedSoldOut', { dish }),
      action: { label: t('shared.undo'), onPress: () => setSoldOut(false) },
    });
  }

  return (
    <button
      type="button"
      className={classes(styles['soldOut'], isSoldOut && styles['isSoldOut'])}
      aria-pressed={isSoldOut}
      aria-label={t('menu.soldOutOf', { dish })}
      title={t('menu.soldOut')}
      onClick={toggle}
    >
      <Icon name="crossed-circle" size={24} />
    </button>
  );
}
