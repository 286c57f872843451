import { useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import chip from './toggle-chip.module.css';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string> {
  /** Says what is chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few words of which one is on: radio buttons in the look of chips, with the arrow keys between them. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['chips']}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(chip['chip'], styles['chip'], option.value === chosen && chip['on'])}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === chosen}
            className={styles['input']}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
          {option.value === chosen && <Icon name="check" size={16} />}
        </label>
      ))}
    </div>
  );
}
