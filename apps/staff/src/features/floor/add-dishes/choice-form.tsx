import { snackbars } from '@tavolata/app-kit';
import {
  courseRange,
  gapsOf,
  plainChoice,
  type Catalogue,
  type Choice,
  type CourseGroup,
  type CoursePick,
  type Dish,
} from '@tavolata/domain';
import { Button, NumberCounter, TextField, useFormats } from '@tavolata/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './add-dishes.module.css';
import { CondimentChoice } from './condiment-choice.tsx';
import { HowMany } from './how-many.tsx';
import { gapNames } from './gap-names.ts';

interface ChoiceFormProps {
  readonly dish: Dish;
  readonly catalogue: Catalogue;
  /** What was chosen before; without it, nothing was. */
  readonly before?: Choice;
  /** For whom it is to be, where that can be said here. */
  readonly forWhom?: ReactNode;
  readonly isBusy?: boolean;
  readonly onTake: (choice: Choice) => void;
  readonly onBack: () => void;
}

/** As much as the wire takes. */
const longestRemark = 200;

/** What goes with a dish: its condiments, the courses of a set menu, and what the guests said. */
export function ChoiceForm({
  dish,
  catalogue,
  before,
  forWhom,
  isBusy = false,
  onTake,
  onBack,
}: ChoiceFormProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const { list } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<Choice>(before ?? plainChoice);
  useEffect(() => title.current?.focus(), []);
  const gaps = gapsOf(dish, choice, catalogue);
  const missing = gapNames(gaps, dish, catalogue).map((names) => nameOf(names).main.text);
  return (
    <div className={styles['page']}>
      <h3 ref={title} tabIndex={-1} className={styles['category']}>
        <ShownName name={nameOf(dish.names).main} />
      </h3>
      {forWhom}
      {dish.courses.map((group) => (
        <Course key={group.id} group={group} choice={choice} catalogue={catalogue} onChange={setChoice} />
      ))}
      <CondimentChoice
        dish={dish}
        picks={choice.condiments}
        catalogue={catalogue}
        onChange={(condiments) => setChoice({ ...choice, condiments })}
      />
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
          busy={isBusy}
          blockedBecause={gaps.length > 0 ? t('addDishes.missing', { what: list(missing) }) : undefined}
          onBlocked={(text) => snackbars.show({ key: 'add-dishes', level: 'warning', text })}
          onClick={() => onTake(choice)}
        >
          {t(before ? 'addDishes.save' : 'addDishes.take')}
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
  const { money } = useFormats();
  const { min, max } = courseRange(group);
  const picks = choice.courses.filter(({ groupId }) => groupId === group.id);
  const chosen = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <fieldset className={styles['group']}>
      <legend>
        <ShownName name={nameOf(group.names).main} /> <HowMany chosen={chosen} min={min} max={max} />
      </legend>
      {group.items.flatMap((item) => {
        const dish = catalogue.findDish(item.dishId);
        if (!dish) return [];
        const name = nameOf(dish.names).main.text;
        const pick = picks.find(({ dishId }) => dishId === item.dishId);
        const value = pick?.quantity ?? 0;
        const change = (parts: Partial<CoursePick>) =>
          onChange({
            ...choice,
            courses: [
              ...choice.courses.filter((one) => one !== pick),
              { groupId: group.id, dishId: item.dishId, quantity: value, ...pick, ...parts },
            ].filter(({ quantity }) => quantity > 0),
          });
        return [
          <NumberCounter
            key={item.dishId}
            label={item.extraPrice > 0 ? `${name} (+ ${money(item.extraPrice)})` : name}
            value={value}
            max={Math.min(item.perItemMax ?? 99, value + max - chosen)}
            labels={{
              group: t('addDishes.quantityOf', { dish: name }),
              add: t('addDishes.addOne', { dish: name }),
              remove: t('addDishes.removeOne', { dish: name }),
            }}
            onChange={(quantity) => change({ quantity })}
          />,
          pick && (
            <CondimentChoice
              key={`${item.dishId} with`}
              dish={dish}
              inside={name}
              picks={pick.condiments ?? []}
              catalogue={catalogue}
              onChange={(condiments) => change({ condiments })}
            />
          ),
        ];
      })}
    </fieldset>
  );
}
