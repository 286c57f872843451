import {
  condimentRange,
  type Catalogue,
  type CondimentGroup,
  type CondimentPick,
  type Dish,
} from '@tavolata/domain';
import { Radio, useFormats } from '@tavolata/ui';
import { useId } from 'react';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import styles from './add-dishes.module.css';
import { HowMany } from './how-many.tsx';

interface CondimentChoiceProps {
  readonly dish: Dish;
  /** The dish by name where it is one of a set menu’s: others of it may take the same. */
  readonly inside?: string;
  readonly picks: readonly CondimentPick[];
  readonly catalogue: Pick<Catalogue, 'findCondimentGroup'>;
  readonly onChange: (picks: readonly CondimentPick[]) => void;
}

/** What goes with a dish, group by group; with one of a set menu, the same with each unit of it. */
export function CondimentChoice({ dish, inside, picks, catalogue, onChange }: CondimentChoiceProps) {
  const groups = dish.condimentGroups.flatMap((id) => catalogue.findCondimentGroup(id) ?? []);
  return groups.map((group) => (
    <Group
      key={group.id}
      group={group}
      range={condimentRange(group, dish)}
      inside={inside}
      own={picks.filter(({ groupId }) => groupId === group.id)}
      onChange={(own) => onChange([...picks.filter(({ groupId }) => groupId !== group.id), ...own])}
    />
  ));
}

interface GroupProps {
  readonly group: CondimentGroup;
  readonly range: ReturnType<typeof condimentRange>;
  readonly inside: string | undefined;
  readonly own: readonly CondimentPick[];
  readonly onChange: (own: readonly CondimentPick[]) => void;
}

function Group({ group, range: { min, max }, inside, own, onChange }: GroupProps) {
  const nameOf = useRestaurantName();
  const { money } = useFormats();
  const name = useId();
  const isOneOf = group.max === 1;

  function pick(condimentId: number, isChosen: boolean) {
    const rest = isOneOf ? [] : own.filter((known) => known.condimentId !== condimentId);
    onChange([...rest, ...(isChosen ? [{ groupId: group.id, condimentId }] : [])]);
  }

  return (
    <fieldset className={styles['group']}>
      <legend>
        {inside !== undefined && `${inside}: `}
        <ShownName name={nameOf(group.names).main} />{' '}
        {min > 0 && <HowMany chosen={own.length} min={min} max={max} />}
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
