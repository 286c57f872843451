import { NumberInput } from '../../shared/number-input.tsx';
import { Switch } from '../../shared/switch.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './fields.module.css';

interface LimitFieldProps {
  readonly label: string;
  /** What it comes to, in words. */
  readonly words: string;
  readonly limit: number | null;
  /** What it begins with when it is switched on. */
  readonly first?: number;
  readonly onChange: (limit: number | null) => void;
}

/** How many may be had, or as many as anybody likes. */
export function LimitField({ label, words, limit, first = 3, onChange }: LimitFieldProps) {
  const t = useTexts();
  return (
    <div className={styles['line']}>
      <span className={styles['lineWords']}>
        {label}
        <small aria-live="polite">{words}</small>
      </span>
      {limit !== null && (
        <NumberInput
          labels={{
            field: label,
            more: t('settings.more', { name: label }),
            less: t('settings.less', { name: label }),
          }}
          value={limit}
          min={1}
          max={998}
          onChange={onChange}
        />
      )}
      <Switch label={label} isOn={limit !== null} onChange={(isOn) => onChange(isOn ? first : null)} />
    </div>
  );
}
