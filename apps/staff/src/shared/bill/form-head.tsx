import { Button } from '@tavolata/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './bill.module.css';

interface FormHeadProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly onBack: () => void;
}

/** What a step on the bill is about, and the way back. */
export function FormHead({ title, note, onBack }: FormHeadProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Button kind="text" size="small" icon="back" onClick={onBack}>
        {t('bill.back')}
      </Button>
      <h3 className={styles['step']} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
