import type { Diner } from '@tavolata/domain';
import { SeatToken } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './guest-box.module.css';

/** Who this phone's guest is at the table: a number, or the name by which the restaurant keeps diners apart [M-04]. */
export function GuestBox({ diner }: { readonly diner: Diner }) {
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const { seat, label } = diner;
  if (!rules.isSelfOrder) {
    return <SeatToken text={String(seat)} label={t('cart.youGuest', { seat })} size={32} />;
  }
  return (
    <p className={styles['box']}>
      <SeatToken text={label.charAt(0)} size={32} />
      <span className="visually-hidden">{t('menu.youAre', { name: label })}</span>
      <span aria-hidden="true" className={styles['name']}>
        {label}
      </span>
    </p>
  );
}
