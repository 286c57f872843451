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
import type { DishFilter } from '../../shared/dish/dish-filter.ts';
import { DishPicture } from '../../shared/dish/dish-picture.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { chosenOfItem, hasRoomFor, unitsOf, withItem, withOnlyItem, withUnits } from './choice-draft.ts';
import { CondimentPicker } from './condiment-picker.tsx';
import { ItemLabels } from './item-labels.tsx';
import styles from './course-item-row.module.css';

interface CourseItemRowProps {
  readonly group: CourseGroup;
  readonly item: CourseItem;
  readonly dish: Dish;
  readonly choice: Choice;
  readonly showsGaps: boolean;
  readonly filter: DishFilter;
  readonly onChange: (choice: Choice) => void;
}

/** A dish of a course: a radio where one is chosen of many, else a stepper; under it what goes with it. */
export function CourseItemRow(props: CourseItemRowProps) {
  return (
    <>
      <ItemChoice {...props} />
      <ItemUnits {...props} />
    </>
  );
}

function ItemChoice({ group, item, dish, choice, filter, onChange }: CourseItemRowProps) {
  const t = useTexts();
  const nameOf = useNames();
  const { stock } = useMenuAtHand();
  const nameId = useId();
  const labelsId = useId();
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
        <ItemLabels id={labelsId} dish={dish} filter={filter} />
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
          aria-describedby={labelsId}
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

/** What goes with each unit that is chosen of a dish that takes condiments [SM-11]. */
function ItemUnits({ group, item, dish, choice, showsGaps, onChange }: CourseItemRowProps) {
  const t = useTexts();
  const nameOf = useNames();
  const units = dish.condimentGroups.length > 0 ? unitsOf(choice, group, item) : [];
  const total = units.length;
  return units.map((picks, index) => {
    const place = t('choice.unit', { number: index + 1, total });
    const name = nameOf(dish.names);
    return (
      <div key={index} className={styles['unit']}>
        {total > 1 && <p className={styles['place']}>{place}</p>}
        <CondimentPicker
          dish={dish}
          picks={picks}
          showsGaps={showsGaps}
          unit={total > 1 ? `${name}, ${place}` : name}
          onChange={(changed) =>
            onChange(
              withUnits(
                choice,
                group,
                item,
                units.map((unit, each) => (each === index ? changed : unit)),
              ),
            )
          }
        />
      </div>
    );
  });
}

function ItemNote({ dish, item }: { readonly dish: Dish; readonly item: CourseItem }) {
  const t = useTexts();
  const { money } = useFormats();
  if (dish.isSoldOut) return <span className={styles['note']}>{t('dish.soldOut')}</span>;
  if (dish.bargain.kind !== 'none') return <span className={styles['note']}>{t('choice.offerNotHere')}</span>;
  if (item.extraPrice <= 0) return null;
  return <span className={styles['extra']}>{t('choice.extra', { price: money(item.extraPrice) })}</span>;
}
