import type { Dish } from '@tavolata/domain';
import { classes, Icon, MarkTiles, useFormats } from '@tavolata/ui';
import { useAllergenWords } from '../../shared/dish/allergen-words.ts';
import { judgeDish, type DishFilter } from '../../shared/dish/dish-filter.ts';
import { FitNote } from '../../shared/dish/fit-note.tsx';
import { shownMarks } from '../../shared/dish/shown-marks.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './item-labels.module.css';

interface ItemLabelsProps {
  readonly id: string;
  readonly dish: Dish;
  readonly filter: DishFilter;
}

/** What a dish of a course contains, in words, and how it stands to the guest's filter [SM-12]. */
export function ItemLabels({ id, dish, filter }: ItemLabelsProps) {
  const t = useTexts();
  const { list } = useFormats();
  const { state, allergens, label, statement } = useAllergenWords(dish);
  const marks = shownMarks(dish.marks);
  const verdict = judgeDish(dish, filter);
  return (
    <span id={id} className={styles['labels']}>
      {verdict === 'hidden' && (
        <span className={classes(styles['line'], styles['outside'])}>
          <Icon name="warning" size={16} />
          {t('choice.outsideFilter')}
        </span>
      )}
      {verdict === 'not-confirmed' && (
        <span className={classes(styles['line'], styles['unknown'])}>
          <Icon name="warning" size={16} />
          {t('filter.notConfirmed')}
        </span>
      )}
      <FitNote dish={dish} isBesideDeclaration />
      <span className={classes(styles['line'], state === 'unknown' && styles['unknown'])}>
        {state === 'contains' ? label(allergens.length) : statement}
      </span>
      <MarkTiles
        marks={marks}
        most={marks.length}
        label={list(marks.map((mark) => t(`mark.${mark}`)))}
        written={{ vegan: t('mark.vegan') }}
      />
    </span>
  );
}
