import { Icon } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './room-alert.module.css';

interface RoomAlertProps {
  readonly kind: 'error' | 'warning';
  /** What it is about, for who goes from part to part. */
  readonly label: string;
  /** What is wrong, read aloud as it comes. */
  readonly words: ReactNode;
  /** Where it can be seen whole. */
  readonly way: { readonly to: string; readonly label: string };
  /** What can be done about it at once. */
  readonly children?: ReactNode;
}

/** Over every room, what somebody has to see to. */
export function RoomAlert({ kind, label, words, way, children }: RoomAlertProps) {
  return (
    <section className={`${styles['bar']} ${styles[kind]}`} aria-label={label}>
      <Icon name={kind} size={24} />
      <p role="alert" className={styles['words']}>
        {words}
      </p>
      <span className={styles['ways']}>
        <Link to={way.to} className={styles['show']}>
          {way.label}
        </Link>
        {children}
      </span>
    </section>
  );
}
