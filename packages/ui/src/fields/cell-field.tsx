import { useId, type ComponentPropsWithRef, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './cell-field.module.css';
import { FieldNote } from './text-field.tsx';

export interface CellFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly ref?: ComponentPropsWithRef<'input'>['ref'];
}

interface CellsProps extends CellFieldProps {
  readonly cells: number;
  readonly isHidden?: boolean;
  /** What of the typed letters belongs into the cells. */
  readonly clean: (typed: string) => string;
  readonly input: Omit<ComponentPropsWithRef<'input'>, 'ref' | 'value' | 'onChange' | 'id' | 'className'>;
  /** Stands behind the last cell. */
  readonly end?: ReactNode;
}

/** So many signs in one input, drawn as cells: paste, autofill and screen readers meet a single field. */
export function CellField({
  label,
  value,
  onChange,
  hint,
  error,
  ref,
  cells,
  isHidden = false,
  clean,
  input,
  end,
}: CellsProps) {
  const id = useId();
  return (
    <div className={styles['field']} style={{ '--cells': cells } as CSSProperties}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <div className={classes(styles['cells'], error !== undefined && styles['wrong'])}>
          <input
            {...input}
            ref={ref}
            id={id}
            className={styles['input']}
            value={value}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={hint === undefined && error === undefined ? undefined : `${id}-note`}
            onChange={(event) => onChange(clean(event.target.value).slice(0, cells))}
          />
          {Array.from({ length: cells }, (_, place) => (
            <span
              key={place}
              aria-hidden="true"
              className={classes(
                styles['cell'],
                place === Math.min(value.length, cells - 1) && styles['next'],
              )}
            >
              {value[place] && (isHidden ? <span className={styles['hidden']} /> : value[place])}
            </span>
          ))}
        </div>
        {end}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
