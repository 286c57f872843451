import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './start-page.module.css';

interface ChangeTableProps {
  /** Where the guest sits, and where the scanned code leads, in words. */
  readonly from: string;
  readonly to: string;
  readonly dishes: number;
  readonly languagePicker: ReactNode;
  readonly onStay: () => void;
  readonly onChange: () => void;
}

/** Asks a guest with unsent dishes at one table who has scanned another one whether to go there. */
export function ChangeTable({ from, to, dishes, languagePicker, onStay, onChange }: ChangeTableProps) {
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>{languagePicker}</header>
      <main className={styles['middle']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {t('start.changeTitle')}
        </h1>
        <p className={styles['words']}>{t('start.leavesDishes', { count: dishes, place: from })}</p>
        <p className={styles['words']}>{t('start.keepsDishes')}</p>
        <Button size="large" onClick={onStay} className={styles['retry']}>
          {t('start.changeStay', { place: from })}
        </Button>
        <Button size="large" kind="secondary" onClick={onChange} className={styles['retry']}>
          {t('start.changeGo', { place: to })}
        </Button>
      </main>
    </div>
  );
}
