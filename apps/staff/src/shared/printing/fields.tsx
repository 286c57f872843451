import type { ReactNode } from 'react';
import { ChoiceChips } from '../choice-chips.tsx';
import styles from './fields.module.css';

export { SelectField } from '../select-field.tsx';

interface ChipsFieldProps<Key extends string> {
  readonly label: string;
  /** What the chosen one means. */
  readonly hint?: string;
  readonly options: readonly { readonly key: Key; readonly word: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** One of a few words under its label. */
export function ChipsField<Key extends string>({ label, hint, ...chips }: ChipsFieldProps<Key>) {
  return (
    <div className={styles['field']}>
      <p className={styles['label']}>{label}</p>
      <ChoiceChips label={label} {...chips} />
      {hint !== undefined && (
        <p className={styles['hint']} aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  );
}

interface LineFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The control at its end. */
  readonly children: ReactNode;
}

/** A control with its words beside it. */
export function LineField({ label, hint, children }: LineFieldProps) {
  return (
    <div className={styles['line']}>
      <span className={styles['words']}>
        {label}
        {hint !== undefined && <small className={styles['hint']}>{hint}</small>}
      </span>
      {children}
    </div>
  );
}
