import type { SettingName } from '@tavolata/protocol';
import { createContext, use, useId, type ReactNode } from 'react';
import { useArrival } from './arrival.ts';
import styles from './setting-line.module.css';

/** Whether lines leave out what only integrators ask for. */
export const PlainLines = createContext(false);

/** Settings under their common heading. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['lines']}>{children}</ul>
    </section>
  );
}

interface SettingLineProps {
  readonly name: string;
  /** What it does with the value it has now. */
  readonly effect: string;
  readonly id: number;
  /** What the integrators call it. */
  readonly isOf: SettingName;
  readonly children: ReactNode;
}

/** One setting: its plain name, its effect, its control and, small, its id. */
export function SettingLine({ name, effect, id, isOf, children }: SettingLineProps) {
  const line = useArrival();
  const isPlain = use(PlainLines);
  return (
    <li ref={line} className={styles['line']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['effect']} aria-live="polite">
          {effect}
        </p>
        {!isPlain && (
          <p className={styles['id']} translate="no">
            {id} · {isOf}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
