import { useId, useState, type Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import styles from './pin-field.module.css';
import { FieldNote } from './text-field.tsx';

const DIGITS = [0, 1, 2, 3] as const;

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Four digits in one input, drawn as four cells: paste, autofill and screen readers meet a single field. */
export function PinField({ label, value, onChange, showLabel, hideLabel, hint, error, ref }: PinFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <div className={classes(styles['cells'], error !== undefined && styles['wrong'])}>
          <input
            ref={ref}
            id={id}
            className={styles['input']}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={DIGITS.length}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={hint === undefined && error === undefined ? undefined : `${id}-note`}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
          />
          {DIGITS.map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className={classes(
                styles['cell'],
                place === Math.min(value.length, DIGITS.length - 1) && styles['next'],
              )}
            >
              {value[place] && (isShown ? value[place] : <span className={styles['hidden']} />)}
            </span>
          ))}
        </div>
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
