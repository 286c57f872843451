import type { ReactNode } from 'react';
import { Stepper, type StepperLabels } from '../stepper/stepper.tsx';
import styles from './number-counter.module.css';

interface NumberCounterProps {
  readonly label: string;
  /** The price each, or why nothing more can be added. */
  readonly note?: ReactNode;
  readonly value: number;
  readonly labels: StepperLabels;
  readonly onChange: (value: number) => void;
  readonly max?: number;
  readonly onRefused?: () => void;
}

/** A row that asks how many: the people at the table. Never below nothing. */
export function NumberCounter({ label, note, value, labels, onChange, max, onRefused }: NumberCounterProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </div>
      <Stepper
        size="detail"
        alwaysOpen
        neutral={value === 0}
        count={value}
        labels={labels}
        full={max !== undefined && value >= max}
        onAdd={() => onChange(value + 1)}
        onRemove={() => onChange(value - 1)}
        {...(onRefused && { onRefused })}
      />
    </div>
  );
}
