import type { Dish, DishId, OpenVisit } from '@tavolata/domain';
import { Button, IconButton, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { DishStepper } from '../../shared/dish/dish-stepper.tsx';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { usePicks } from '../../shared/dish/picks.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './dish-sheet.module.css';
import { DishSlides } from './dish-slides.tsx';

/** What the detail of a dish needs from outside. */
export interface DishSheetProps {
  readonly open: boolean;
  /** The dish that was tapped; from there the guest may go on to its neighbours. */
  readonly dish: Dish;
  /** The dishes around it, in the order of the list. */
  readonly among: readonly Dish[];
  /** Where it opens: at the top, or at what it contains. */
  readonly part: 'dish' | 'allergens';
  readonly visit: OpenVisit | null;
  readonly userId: string;
  /** Opens the choice of condiments and remark for a dish that can also be ordered as it comes. */
  readonly onCustomise: (dish: Dish) => void;
  readonly onClose: () => void;
}

/** A dish in full, and its neighbours a swipe away [M-08]. */
export default function DishSheet(props: DishSheetProps) {
  const { open, dish, among, part, visit, userId, onCustomise, onClose } = props;
  const t = useTexts();
  const [shownId, setShownId] = useState<DishId>(dish.id);
  const index = Math.max(
    0,
    among.findIndex((one) => one.id === shownId),
  );
  const shown = among[index] ?? dish;
  const show = (step: 1 | -1) => setShownId(among[index + step]?.id ?? shownId);

  const arrows = among.length > 1 && (
    <span className={styles['arrows']}>
      <IconButton
        icon="chevron-left"
        label={t('dish.previous')}
        aria-disabled={index === 0 || undefined}
        onClick={() => show(-1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('dish.next')}
        aria-disabled={index === among.length - 1 || undefined}
        onClick={() => show(1)}
      />
    </span>
  );

  return (
    <Sheet
      open={open}
      onClose={onClose}
      tall
      title={
        <span className={styles['count']}>{t('dish.place', { number: index + 1, total: among.length })}</span>
      }
      closeLabel={t('dish.close')}
      actions={arrows}
      footer={<DishFooter dish={shown} onCustomise={onCustomise} />}
    >
      <DishSlides
        dishes={among}
        index={index}
        part={part}
        visit={visit}
        userId={userId}
        onShow={(id) => setShownId(id)}
      />
    </Sheet>
  );
}

function DishFooter({
  dish,
  onCustomise,
}: {
  readonly dish: Dish;
  readonly onCustomise: (dish: Dish) => void;
}) {
  const t = useTexts();
  const picks = usePicks();
  if (!picks) return null;
  if (dish.isSoldOut) return <p className={styles['soldOut']}>{t('dish.soldOut')}</p>;
  const mustChoose = needsChoice(dish);
  return (
    <div className={styles['footer']}>
      {mustChoose ? (
        <Button onClick={() => picks.add(dish)}>{t('dish.choose')}</Button>
      ) : (
        dish.condimentGroups.length > 0 && (
          <Button kind="secondary" onClick={() => onCustomise(dish)}>
            {t('dish.customise')}
          </Button>
        )
      )}
      <span className={styles['stepper']}>
        <DishStepper dish={dish} size="detail" />
      </span>
    </div>
  );
}
