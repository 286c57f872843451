import type { ReactNode } from 'react';
import styles from './view-page.module.css';

interface ViewPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A view of the ordering screen that is no menu: its title stays above what scrolls. */
export function ViewPage({ title, children }: ViewPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </div>
  );
}
