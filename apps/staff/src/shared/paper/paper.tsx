import { classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import './print.css';
import styles from './paper.module.css';

export type SheetForm = 'landscape' | 'portrait' | 'receipt';

interface PaperProps {
  /** What it is, to who can't see it. */
  readonly label: string;
  readonly form: SheetForm;
  readonly children: ReactNode;
}

/** A sheet as it will leave the printer, looked at on a desk. While one is on the page, printing prints it and nothing else. */
export function Paper({ label, form, children }: PaperProps) {
  return (
    <div className={styles['desk']} tabIndex={0} role="region" aria-label={label}>
      <article className={classes(styles['paper'], styles[form])} data-paper={form}>
        {children}
      </article>
    </div>
  );
}
