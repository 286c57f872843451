import { useId } from 'react';
import styles from './long-text.module.css';

interface LongTextProps {
  readonly label: string;
  readonly lang: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** Room for some sentences, which grows with them. */
export function LongText({ label, lang, maxLength, value, onChange }: LongTextProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        lang={lang}
        maxLength={maxLength}
        className={styles['box']}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
