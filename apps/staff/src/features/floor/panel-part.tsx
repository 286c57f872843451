import { useId, type ReactNode } from 'react';
import styles from './panel-part.module.css';

/** A part of the panel under its own heading. */
export function PanelPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
