import { TextField } from '@tavolata/ui';
import styles from './price-field.module.css';

interface PercentFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whole ones alone: a phone offers no comma. */
  readonly isWhole?: boolean;
  readonly typed: string;
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A part of a hundred as people type it. */
export function PercentField({ label, hint, isWhole = false, typed, error, onChange }: PercentFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed}
      maxLength={6}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      end={
        <span className={styles['sign']} aria-hidden="true">
          %
        </span>
      }
    />
  );
}
