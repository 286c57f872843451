import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'children'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Names the problem and the way out; shown under the field and read with it. */
  readonly error?: string | undefined;
  /** Sits inside the field at its end, such as a counter or a button. */
  readonly end?: ReactNode;
}

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...input}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={hint === undefined && error === undefined ? undefined : `${id}-note`}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** What stands under a field: its error, or else its hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <p id={id} className={styles['error']}>
        <Icon name="error" size={16} />
        {error}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p id={id} className={styles['hint']}>
      {hint}
    </p>
  );
}
