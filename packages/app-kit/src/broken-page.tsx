import { Button } from '@tavolata/ui';
import styles from './broken-page.module.css';

interface BrokenPageProps {
  readonly words: string;
  readonly reloadLabel: string;
  /** Who else can help. */
  readonly help?: string;
}

/** Says that something is missing, and the one way on: to load the page again. */
export function BrokenPage({ words, reloadLabel, help }: BrokenPageProps) {
  return (
    <main className={styles['page']}>
      <p>{words}</p>
      <Button size="large" onClick={() => location.reload()}>
        {reloadLabel}
      </Button>
      {help !== undefined && <p className={styles['help']}>{help}</p>}
    </main>
  );
}
