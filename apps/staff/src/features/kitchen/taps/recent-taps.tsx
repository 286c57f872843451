import { Button, Sheet } from '@tavolata/ui';
import { useStore } from 'zustand';
import { useTexts } from '../../../shared/texts.ts';
import type { KitchenTaps } from './kitchen-taps.ts';
import { tapWords } from './tap-words.ts';
import styles from './recent-taps.module.css';

interface RecentTapsProps {
  readonly taps: KitchenTaps;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The last changes of this screen, each with a way back. */
export function RecentTaps({ taps, open, onClose }: RecentTapsProps) {
  const t = useTexts();
  const recent = useStore(taps.state, (state) => state.recent);
  return (
    <Sheet open={open} onClose={onClose} title={t('kitchen.recentTitle')} closeLabel={t('shared.close')} tall>
      {recent.length === 0 && <p className={styles['empty']}>{t('kitchen.recentEmpty')}</p>}
      <ul>
        {recent.map((tap) => (
          <li key={tap.requestId} className={styles['tap']}>
            <span className={styles['words']}>{tapWords(tap, t)}</span>
            <Button
              kind="secondary"
              icon="undo"
              aria-label={t('kitchen.takeBackOf', { change: tapWords(tap, t) })}
              onClick={() => taps.takeBack(tap)}
            >
              {t('kitchen.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
