import { snackbars } from '@tavolata/app-kit';
import {
  courseRange,
  gapsOf,
  plainChoice,
  type Catalogue,
  type Choice,
  type CondimentGroup,
  type CourseGroup,
  type Dish,
} from '@tavolata/domain';
import { Button, NumberCounter, Radio, TextField, useFormats } from '@tavolata/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './add-dishes.module.css';

interface ChoiceFormProps {
  readonly dish: Dish;
  readonly catalogue: Catalogue;
  readonly onTake: (choice: Choice) => void;
  readonly onBack: () => void;
}

/** As much as the wire takes. */
const longestRemark = 200;

/** What goes with a dish: its condiments, the courses of a set menu, and what the guests said. */
export function ChoiceForm({ dish, catalogue, onTake, onBack }: ChoiceFormProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const title = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<Choice>(plainChoice);
  useEffect(() => title.current?.focus(), []);
  const groups = dish.condimentGroups.flatMap((id) => catalogue.findCondimentGroup(id) ?? []);
  const hasGaps = gapsOf(dish, choice, catalogue).length > 0;
  return (
    <div className={styles['page']}>
      <h3 ref={title} tabIndex={-1} className={styles['category']}>
        <ShownName name={nameOf(dish.names).main} />
      </h3>
      {dish.courses.map((group) => (
        <Course key={group.id} group={group} choice={choice} catalogue={catalogue} onChange={setChoice} />
      ))}
      {groups.map((group) => (
        <Condiments key={group.id} group={group} choice={choice} onChange={setChoice} />
      ))}
      <TextField
        label={t('addDishes.remark')}
        value={choice.remark}
        maxLength={longestRemark}
        onChange={({ target }) => setChoice({ ...choice, remark: target.value })}
      />
      <div className={styles['ways']}>
        <Button kind="secondary" icon="back" onClick={onBack}>
          {t('addDishes.back')}
        </Button>
        <Button
          blockedBecause={hasGaps ? t('addDishes.incomplete') : undefined}
          onBlocked={(text) => snackbars.show({ key: 'add-dishes', level: 'warning', text })}
          onClick={() => onTake(choice)}
        >
          {t('addDishes.take')}
        </Button>
      </div>
    </div>
  );
}

interface CourseProps {
  readonly group: CourseGroup;
  readonly choice: Choice;
  readonly catalogue: Catalogue;
  readonly onChange: (choice: Choice) => void;
}

function Course({ group, choice, catalogue, onChange }: CourseProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const { min, max } = courseRange(group);
  const picks = choice.courses.filter(({ groupId }) => groupId === group.id);
  const chosen = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <fieldset className={styles['group']}>
      <legend>
        <ShownName name={nameOf(group.names).main} />{' '}
        {t('addDishes.chosenOf', { chosen, min, max: Math.max(min, Math.min(max, 99)) })}
      </legend>
      {group.items.flatMap((item) => {
        const dish = catalogue.findDish(item.dishId);
        if (!dish) return [];
        const name = nameOf(dish.names).main.text;
        const value = picks.find(({ dishId }) => dishId === item.dishId)?.quantity ?? 0;
        return (
          <NumberCounter
            key={item.dishId}
            label={name}
            value={value}
            max={Math.min(item.perItemMax ?? 99, value + max - chosen)}
            labels={{
              group: t('addDishes.quantityOf', { dish: name }),
              add: t('addDishes.addOne', { dish: name }),
              remove: t('addDishes.removeOne', { dish: name }),
            }}
            onChange={(quantity) =>
              onChange({
                ...choice,
                courses: [
                  ...choice.courses.filter(
                    (pick) => pick.groupId !== group.id || pick.dishId !== item.dishId,
                  ),
                  { groupId: group.id, dishId: item.dishId, quantity },
                ].filter((pick) => pick.quantity > 0),
              })
            }
          />
        );
      })}
    </fieldset>
  );
}

interface CondimentsProps {
  readonly group: CondimentGroup;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function Condiments({ group, choice, onChange }: CondimentsProps) {
  const nameOf = useRestaurantName();
  const { money } = useFormats();
  const name = useId();
  const isOneOf = group.max === 1;
  const others = choice.condiments.filter(({ groupId }) => groupId !== group.id);
  const own = choice.condiments.filter(({ groupId }) => groupId === group.id);

  function pick(condimentId: number, isChosen: boolean) {
    const rest = isOneOf ? [] : own.filter((known) => known.condimentId !== condimentId);
    const chosen = isChosen ? [{ groupId: group.id, condimentId }] : [];
    onChange({ ...choice, condiments: [...others, ...rest, ...chosen] });
  }

  return (
    <fieldset className={styles['group']}>
      <legend>
        <ShownName name={nameOf(group.names).main} />
      </legend>
      {group.condiments.map(({ id, names, price }) => {
        const checked = own.some(({ condimentId }) => condimentId === id);
        const change = (isChosen: boolean) => pick(id, isChosen);
        return (
          <label key={id} className={styles['option']}>
            {isOneOf ? (
              <Radio name={name} checked={checked} onChange={() => change(true)} />
            ) : (
              <input type="checkbox" checked={checked} onChange={({ target }) => change(target.checked)} />
            )}
            <ShownName name={nameOf(names).main} className={styles['name']} />
            {price > 0 && <span>+ {money(price)}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
