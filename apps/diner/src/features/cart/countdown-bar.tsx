import { useTable } from '@tavolata/client/react';
import { useState } from 'react';
import { serverNow } from '../../shared/round/use-moment.ts';
import styles from './countdown-bar.module.css';

/** A line that grows shorter until then; where nothing should move it isn't there, and the words beside it say it all. */
export function CountdownBar({ untilMs }: { readonly untilMs: number }) {
  const { state } = useTable();
  const [leftMs] = useState(() => Math.max(0, untilMs - serverNow(state?.clockOffset ?? 0)));
  return <span aria-hidden="true" className={styles['bar']} style={{ animationDuration: `${leftMs}ms` }} />;
}
