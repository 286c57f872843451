import { announceSettled } from '@tavolata/ui';
import { useId, type ReactNode } from 'react';
import styles from './text-box.module.css';
import { useTexts } from './texts.ts';

interface TextBoxProps {
  readonly label: string;
  readonly rows: number;
  readonly limit: number;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** From here on who only hears what they type is told how much more there is room for. */
const nearEnd = 20;

/** Room for a guest's own words, with how much of it is used. */
export function TextBox({ label, rows, limit, hint, value, onChange }: TextBoxProps) {
  const t = useTexts();
  const id = useId();

  function change(words: string) {
    onChange(words);
    const left = limit - words.length;
    if (left <= nearEnd) announceSettled('room-left', t('choice.remarkLeft', { count: left }), 1000);
  }

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        maxLength={limit}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={styles['box']}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <div className={styles['notes']}>
        <span id={`${id}-hint`}>{hint}</span>
        <span aria-hidden="true">{t('choice.remarkCount', { count: value.length, limit })}</span>
      </div>
    </div>
  );
}
