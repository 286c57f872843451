import {
  courseRange,
  isChoosable,
  type Choice,
  type CourseGroup,
  type CourseItem,
  type Dish,
} from '@tavolata/domain';
import { classes, Radio, Stepper, useFormats } from '@tavolata/ui';
import { useId } from 'react';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { chosenOfItem, hasRoomFor, withItem, withOnlyItem } from './choice-draft.ts';
import styles from './course-item-row.module.css';

interface CourseItemRowProps {
  readonly group: CourseGroup;
  readonly item: CourseItem;
  readonly dish: Dish;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** A dish of a course: a radio where one is chosen of many, else a stepper. */
export function CourseItemRow({ group, item, dish, choice, onChange }: CourseItemRowProps) {
  const t = useTexts();
  const nameOf = useNames();
  const { stock } = useMenuAtHand();
  const nameId = useId();
  const name = nameOf(dish.names);
  const count = chosenOfItem(choice, group, item);
  const isOneOfMany = group.isRequired && courseRange(group).max === 1;
  const words = (
    <>
      <DishPicture dish={dish} sizes="48px" widest={160} className={styles['thumb']} />
      <span className={styles['words']}>
        <span id={nameId} className={styles['name']}>
          <ShownName names={dish.names} />
        </span>
        <ItemNote dish={dish} item={item} />
      </span>
    </>
  );

  if (!isChoosable(dish, stock)) return <div className={classes(styles['row'], styles['off'])}>{words}</div>;
  if (isOneOfMany) {
    return (
      <label className={styles['row']}>
        {words}
        <Radio
          name={`course-${group.id}`}
          checked={count > 0}
          aria-labelledby={nameId}
          onChange={() => onChange(withOnlyItem(choice, group, item))}
        />
      </label>
    );
  }
  return (
    <div className={styles['row']}>
      {words}
      <Stepper
        size="row"
        count={count}
        outOf={item.perItemMax ?? undefined}
        full={!hasRoomFor(choice, group, item)}
        labels={{
          group: t('choice.courseItemQuantity', { name }),
          add: t('dish.addOne', { name }),
          remove: t('dish.removeOne', { name }),
        }}
        onAdd={() => onChange(withItem(choice, group, item, count + 1))}
        onRemove={() => onChange(withItem(choice, group, item, count - 1))}
      />
    </div>
  );
}

function ItemNote({ dish, item }: { readonly dish: Dish; readonly item: CourseItem }) {
  const t = useTexts();
  const { money } = useFormats();
  if (dish.isSoldOut) return <span className={styles['note']}>{t('dish.soldOut')}</span>;
  if (dish.bargain.kind !== 'none') return <span className={styles['note']}>{t('choice.offerNotHere')}</span>;
  if (item.extraPrice <= 0) return null;
  return <span className={styles['extra']}>{t('choice.extra', { price: money(item.extraPrice) })}</span>;
}
