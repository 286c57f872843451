import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from '../modal/modal-layers.ts';
import { SnackbarCard } from './snackbar-card.tsx';
import styles from './snackbar-host.module.css';
import type { Snackbars } from './snackbars.ts';

interface SnackbarHostProps {
  readonly snackbars: Snackbars;
  /** Names the region for those who jump between regions. */
  readonly label: string;
  readonly closeLabel: string;
  readonly detailsLabel: string;
}

/** Shows the messages at the top left, inside the topmost dialog when one is open: there alone they can be tapped. */
export function SnackbarHost({ snackbars, label, closeLabel, detailsLabel }: SnackbarHostProps) {
  const snacks = useSyncExternalStore(snackbars.subscribe, snackbars.snapshot);
  const layer = useTopLayer();
  const host = useRef<HTMLElement>(null);
  const isEmpty = snacks.length === 0;

  // A view that has no place to spare for messages makes room for just as much as there is.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() =>
      style.setProperty('--snackbars-height', `${element.offsetHeight}px`),
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--snackbars-height');
    };
  }, [isEmpty, layer]);

  if (isEmpty) return null;
  return createPortal(
    <section
      ref={host}
      aria-label={label}
      className={styles['host']}
      onPointerEnter={snackbars.pause}
      onPointerLeave={snackbars.resume}
      onFocus={snackbars.pause}
      onBlur={snackbars.resume}
    >
      {snacks.map((snack) => (
        <SnackbarCard
          key={snack.key}
          snack={snack}
          closeLabel={closeLabel}
          detailsLabel={detailsLabel}
          onClose={() => {
            snackbars.close(snack.key);
            snackbars.resume();
          }}
        />
      ))}
    </section>,
    layer ?? document.body,
  );
}
