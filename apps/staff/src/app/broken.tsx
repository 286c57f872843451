import { Button } from '@tavolata/ui';
import { useTexts } from '../shared/texts.ts';
import styles from './broken.module.css';

/** Says that something is missing, and the one way on. */
export function Broken() {
  const t = useTexts();
  return (
    <main className={styles['page']}>
      <p>{t('shared.broken')}</p>
      <Button onClick={() => location.reload()}>{t('shared.reload')}</Button>
    </main>
  );
}
