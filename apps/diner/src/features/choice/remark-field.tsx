import { cartBounds } from '@tavolata/domain';
import { useId } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './remark-field.module.css';

interface RemarkFieldProps {
  readonly value: string;
  readonly onChange: (remark: string) => void;
}

/** A note to the kitchen, in four rows. */
export function RemarkField({ value, onChange }: RemarkFieldProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {t('choice.remark')}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={cartBounds.remarkLength}
        aria-describedby={`${id}-hint`}
        className={styles['box']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles['notes']}>
        <span id={`${id}-hint`}>{t('choice.remarkHint')}</span>
        <span aria-hidden="true">
          {t('choice.remarkCount', { count: value.length, limit: cartBounds.remarkLength })}
        </span>
      </div>
    </div>
  );
}
