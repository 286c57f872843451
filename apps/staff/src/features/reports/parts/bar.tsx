import styles from './parts.module.css';

/** How much of the largest something is. The number stands beside it, so that it says nothing alone. */
export function Bar({ value, of }: { readonly value: number; readonly of: number }) {
  const part = of > 0 ? Math.max(0, value) / of : 0;
  return (
    <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['track']} width="100" height="10" rx="1" />
      <rect className={styles['fill']} width={part * 100} height="10" rx="1" />
    </svg>
  );
}
