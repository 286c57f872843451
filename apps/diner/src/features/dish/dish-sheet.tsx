import type { Dish, OpenVisit } from '@tavolata/domain';
import { IconButton, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './dish-sheet.module.css';
import { DishSlides } from './dish-slides.tsx';
import { NamePage } from './name-page.tsx';

/** What the detail of a dish needs from outside. */
export interface DishSheetProps {
  readonly open: boolean;
  /** The dish that is shown: the tapped one, until the guest goes on to its neighbours. */
  readonly dish: Dish;
  /** The dishes around it, in the order of the list. */
  readonly among: readonly Dish[];
  /** Where it opens: at the top, or at what it contains. */
  readonly part: 'dish' | 'allergens';
  readonly visit: OpenVisit | null;
  readonly userId: string;
  /** Lets the guest say what they avoid. */
  readonly onAllergies: () => void;
  readonly onShow: (dish: Dish) => void;
  /** Opens the choice of condiments and remark for a dish that can also be ordered as it comes. */
  readonly onCustomise: (dish: Dish) => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** A dish in full, and its neighbours a swipe away [M-08]. */
export default function DishSheet(props: DishSheetProps) {
  const { open, dish, among, onShow, onCustomise, onClose, onReopen, ...detail } = props;
  const t = useTexts();
  const [isNameShown, setIsNameShown] = useState(false);
  const index = among.findIndex(({ id }) => id === dish.id);
  const show = (neighbour: Dish | undefined) => neighbour && onShow(neighbour);

  const arrows = among.length > 1 && (
    <span className={styles['arrows']}>
      <IconButton
        icon="chevron-left"
        label={t('dish.previous')}
        aria-disabled={index === 0 || undefined}
        onClick={() => show(among[index - 1])}
      />
      <IconButton
        icon="chevron-right"
        label={t('dish.next')}
        aria-disabled={index === among.length - 1 || undefined}
        onClick={() => show(among[index + 1])}
      />
    </span>
  );

  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        onReopen={onReopen}
        tall
        title={
          <span className={styles['count']}>
            {t('dish.place', { number: index + 1, total: among.length })}
          </span>
        }
        closeLabel={t('dish.close')}
        actions={arrows}
      >
        <DishSlides
          dishes={among}
          index={index}
          onShow={onShow}
          onCustomise={onCustomise}
          onShowName={() => setIsNameShown(true)}
          {...detail}
        />
      </Sheet>
      <NamePage
        open={open && isNameShown}
        dish={dish}
        onClose={() => setIsNameShown(false)}
        onReopen={() => setIsNameShown(true)}
      />
    </>
  );
}
