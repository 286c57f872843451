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
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (limit: number | null) => void;
}

/** How many may be had, or as many as anybody likes. */
export function LimitField(props: LimitFieldProps) {
  const { label, words, limit, first = 3, min = 1, max = 998, onChange } = props;
  const t = useTexts();
  return (
    <div className={styles['line']}>
      <span className={styles['lineWords']}>
        {label}
        <small aria-live="polite">{words}</small>
      </span>
      <span className={styles['lineTools']}>
        {limit !== null && (
          <NumberInput
            labels={{
              field: label,
              more: t('settings.more', { name: label }),
              less: t('settings.less', { name: label }),
            }}
            value={limit}
            min={min}
            max={max}
            onChange={onChange}
          />
        )}
        <Switch label={label} isOn={limit !== null} onChange={(isOn) => onChange(isOn ? first : null)} />
      </span>
    </div>
  );
}
