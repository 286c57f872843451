import { Icon } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './lite-ways.module.css';

interface LiteWaysProps {
  readonly onHome: () => void;
  /** Left out where the restaurant takes no calls. */
  readonly onCall: (() => void) | undefined;
}

/** The look of what lies under the two ways. */
export const underLiteWays = styles['under'];

/** The two ways on from the menu in lite mode, fixed over it [L-02]. */
export function LiteWays({ onHome, onCall }: LiteWaysProps) {
  const t = useTexts();
  return (
    <nav className={styles['ways']} aria-label={t('lite.ways')}>
      <button type="button" className={styles['disc']} aria-label={t('nav.home')} onClick={onHome}>
        <Icon name="home" size={24} />
      </button>
      {onCall && (
        <button
          type="button"
          className={styles['disc']}
          aria-label={t('nav.call')}
          aria-haspopup="dialog"
          onClick={onCall}
        >
          <Icon name="bell" size={24} />
        </button>
      )}
    </nav>
  );
}
