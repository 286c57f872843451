import { Button } from '@tavolata/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../../shared/texts.ts';
import type { KitchenTaps } from './kitchen-taps.ts';
import { tapWords } from './tap-words.ts';
import styles from './undo-bar.module.css';

const shownMs = 10_000;

/** Says what the last tap did, and takes it back for ten seconds. */
export function UndoBar({ taps }: { readonly taps: KitchenTaps }) {
  const t = useTexts();
  const newest = useStore(taps.state, ({ recent }) => recent[0]);
  const newestId = newest?.requestId;
  // What was tapped before this bar was there is in the list of recent changes.
  const [gone, setGone] = useState(newestId);
  useEffect(() => {
    const timer = setTimeout(() => setGone(newestId), shownMs);
    return () => clearTimeout(timer);
  }, [newestId]);

  const isShown = newest !== undefined && newest.requestId !== gone;
  return (
    <div className={styles['place']} role="status">
      {isShown && (
        <div className={styles['bar']}>
          <span className={styles['words']}>{tapWords(newest, t)}</span>
          <Button kind="secondary" icon="undo" onClick={() => taps.takeBack(newest)}>
            {t('shared.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
