import type { Diner } from '@tavolata/domain';
import { SeatToken } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName, ownName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './guest-box.module.css';

interface GuestBoxProps {
  readonly diner: Diner;
  /** Lets the guest choose a name or a picture; left out where nobody else sits. */
  readonly onIntroduce: (() => void) | undefined;
}

/** Who this phone's guest is at the table: a number or a picture, or the name by which they are known [M-04]. */
export function GuestBox({ diner, onIntroduce }: GuestBoxProps) {
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const { seat, label, motif, nickname } = diner;
  const you = ownName(diner, rules, t);
  if (!rules.isSelfOrder) {
    if (onIntroduce) {
      return (
        <button type="button" data-tour="you" className={styles['change']} onClick={onIntroduce}>
          <span className="visually-hidden">{t('introduce.change', { you })}</span>
          <SeatToken text={String(seat)} motif={motif} seat={seat} isYou size={32} />
        </button>
      );
    }
    return (
      <span data-tour="you" className={styles['seat']}>
        <SeatToken text={String(seat)} motif={motif} seat={seat} isYou label={you} size={32} />
      </span>
    );
  }
  const name = dinerName({ ...diner, nickname: nickname ?? label }, rules, t);
  return (
    <p data-tour="you" className={styles['box']}>
      <SeatToken text={name.charAt(0)} motif={motif} seat={seat} isYou size={32} />
      <span className="visually-hidden">{t('menu.youAre', { name })}</span>
      <span aria-hidden="true" className={styles['name']}>
        {name}
      </span>
    </p>
  );
}
