import {
  condimentRange,
  type Condiment,
  type CondimentGroup,
  type CondimentPick,
  type Dish,
} from '@tavolata/domain';
import { classes, Icon, Radio, useFormats } from '@tavolata/ui';
import { useId } from 'react';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { withOnly, withToggled } from './choice-draft.ts';
import styles from './condiment-options.module.css';
import look from './group.module.css';

interface CondimentOptionsProps {
  readonly group: CondimentGroup;
  readonly dish: Dish;
  readonly picks: readonly CondimentPick[];
  readonly hasHeading: boolean;
  readonly hasGap: boolean;
  readonly unit: string | undefined;
  readonly onChange: (picks: readonly CondimentPick[]) => void;
}

/** The condiments of one group: radios where one is taken, else toggles up to the group's maximum [C-08]. */
export function CondimentOptions(props: CondimentOptionsProps) {
  const { group, dish, picks, hasHeading, hasGap, unit, onChange } = props;
  const t = useTexts();
  const nameOf = useNames();
  const name = useId();
  const { min, max } = condimentRange(group, dish);
  const isOn = (condiment: Condiment) =>
    picks.some((pick) => pick.groupId === group.id && pick.condimentId === condiment.id);
  const chosen = group.condiments.filter(isOn).length;
  const rule = hasGap ? gapWords() : ruleWords();
  const groupName = nameOf(group.names);
  const Heading = unit === undefined ? 'h3' : 'h4';

  return (
    <div
      role={max === 1 ? 'radiogroup' : 'group'}
      aria-label={unit === undefined ? groupName : t('choice.groupOf', { group: groupName, dish: unit })}
    >
      {hasHeading && (
        <header
          data-gap={hasGap || undefined}
          tabIndex={-1}
          className={classes(styles['header'], hasGap && styles['gap'])}
        >
          <Heading className={styles['title']}>
            <ShownName names={group.names} />
          </Heading>
          {min > 0 && (
            <span className={classes(look['chip'], chosen >= min && look['done'])}>
              {t(chosen >= min ? 'choice.done' : 'choice.required')}
            </span>
          )}
        </header>
      )}
      {rule !== '' && (
        <p className={classes(look['rule'], styles['rule'], hasGap && styles['error'])}>
          {hasGap && <Icon name="error" size={16} />}
          {rule}
        </p>
      )}
      <ul className={look['list']}>
        {max === 1 && min === 0 && (
          <li>
            <label className={styles['option']}>
              <Radio
                name={name}
                checked={chosen === 0}
                onChange={() => onChange(withOnly(picks, group.id, null))}
              />
              <span className={styles['name']}>{t('choice.noPreference')}</span>
            </label>
          </li>
        )}
        {group.condiments.map((condiment) => (
          <li key={condiment.id}>
            {max === 1 ? (
              <label className={styles['option']}>
                <Radio
                  name={name}
                  checked={isOn(condiment)}
                  onChange={() => onChange(withOnly(picks, group.id, condiment.id))}
                />
                <CondimentWords condiment={condiment} />
              </label>
            ) : (
              <CondimentToggle
                condiment={condiment}
                isOn={isOn(condiment)}
                isFull={max !== null && chosen >= max}
                onToggle={() =>
                  onChange(withToggled(picks, { groupId: group.id, condimentId: condiment.id }))
                }
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );

  function ruleWords(): string {
    if (min === 0) return max === null || max === 1 ? '' : t('choice.chooseUpTo', { count: max });
    if (max === null) return t('choice.chooseAtLeast', { count: min });
    return max === min ? t('choice.chooseExactly', { count: min }) : t('choice.chooseBetween', { min, max });
  }

  function gapWords(): string {
    if (chosen < min) return t('choice.more', { count: min - chosen });
    return t('choice.fewer', { count: chosen - (max ?? chosen) });
  }
}

interface CondimentToggleProps {
  readonly condiment: Condiment;
  readonly isOn: boolean;
  /** No more fits: only what is on can be taken off. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function CondimentToggle({ condiment, isOn, isFull, onToggle }: CondimentToggleProps) {
  const isClosed = isFull && !isOn;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isClosed || undefined}
      className={styles['option']}
      onClick={() => !isClosed && onToggle()}
    >
      <span className={styles['box']}>{isOn && <Icon name="check" size={16} />}</span>
      <CondimentWords condiment={condiment} />
    </button>
  );
}

/** A condiment and, where it has one, its price. */
function CondimentWords({ condiment }: { readonly condiment: Condiment }) {
  const t = useTexts();
  const { money } = useFormats();
  return (
    <>
      <span className={styles['name']}>
        <ShownName names={condiment.names} />
      </span>
      {condiment.price > 0 && (
        <span className={styles['price']}>{t('choice.extra', { price: money(condiment.price) })}</span>
      )}
    </>
  );
}
