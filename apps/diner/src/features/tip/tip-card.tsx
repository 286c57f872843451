import type { MarketingTip } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useEffect, useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './tip-card.module.css';

/** A tip is shown this long, unless somebody touches it [MK-02]. */
const shownMs = 3000;

interface TipCardProps {
  readonly tip: MarketingTip;
  readonly onOpenDish: () => void;
  readonly onNeverAgain: () => void;
  readonly onClose: () => void;
}

/** A dish that others at the table like, over the bottom bar, and a way to have it too. It goes by itself and is never read aloud. */
export default function TipCard({ tip, onOpenDish, onNeverAgain, onClose }: TipCardProps) {
  const t = useTexts();
  const nameOf = useNames();
  const picks = usePicks();
  const dish = useMenuAtHand().catalogue.findDish(tip.item_id);
  const [isTouched, setIsTouched] = useState(false);

  useEffect(() => {
    if (isTouched) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [isTouched, onClose]);

  if (!dish) return null;
  const fullName = nameOf(dish.names);
  const name = cutName(fullName);
  const canAdd = picks !== null && !picks.isLocked && !picks.isFull(dish);
  return (
    <aside
      className={styles['card']}
      aria-label={t('tip.label')}
      onPointerEnter={() => setIsTouched(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsTouched(false)}
      onFocus={() => setIsTouched(true)}
      onBlur={() => setIsTouched(false)}
    >
      <button type="button" className={styles['words']} onClick={onOpenDish}>
        {tip.marketing === 'M1'
          ? t('tip.manyGuests', { count: tip.m1CustomerNum, name })
          : t('tip.again', { count: tip.m2ItemNum, name })}
      </button>
      <label className={styles['never']}>
        <input type="checkbox" className={styles['box']} onChange={onNeverAgain} />
        {t('tip.never')}
      </label>
      {canAdd && (
        <Button
          kind="secondary"
          size="small"
          className={styles['add']}
          aria-label={t('cart.oneForMeOf', { name: fullName })}
          onClick={() => {
            onClose();
            picks.add(dish);
          }}
        >
          {t('cart.oneForMe')}
        </Button>
      )}
    </aside>
  );
}

/** A tip has room for this much of a name [MK-02]. */
const longestName = 40;

/** A dish's name for a tip, cut where it is too long. */
export function cutName(name: string): string {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName).join('').trimEnd()}…` : name;
}
