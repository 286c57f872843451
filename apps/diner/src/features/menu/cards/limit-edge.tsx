import { useState, type ReactNode } from 'react';
import styles from './limit-edge.module.css';

/** An amber edge round a card for half a second, each time a tap finds a limit. */
export function useLimitEdge(): { readonly edge: ReactNode; readonly light: () => void } {
  const [times, setTimes] = useState(0);
  return {
    // A new key is a new edge, whose light begins anew.
    edge: times > 0 && <span key={times} className={styles['edge']} />,
    light: () => setTimes(times + 1),
  };
}
