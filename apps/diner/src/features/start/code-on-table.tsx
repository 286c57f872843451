import styles from './start-page.module.css';

/** A line drawing: the printed code standing on a table. */
export function CodeOnTable() {
  return (
    <svg viewBox="0 0 200 140" className={styles['drawing']} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M70 20h60a6 6 0 0 1 6 6v66H64V26a6 6 0 0 1 6-6Z" />
        <path d="M56 92h88M20 104h160M34 104v28M166 104v28" />
        <path d="M78 34h14v14H78zM108 34h14v14h-14zM78 64h14v14H78z" />
        <path d="M108 64h5v5M122 64v5M108 78h5M122 78v-3M100 34v8M100 54v6M85 56h10" />
      </g>
      <g className={styles['corners']} fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path d="M52 22v-8a6 6 0 0 1 6-6h8M148 22v-8a6 6 0 0 0-6-6h-8" />
      </g>
    </svg>
  );
}
