import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A part of the home page under its title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
