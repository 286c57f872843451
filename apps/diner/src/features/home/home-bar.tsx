import { Button } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './home-bar.module.css';

interface HomeBarProps {
  /** Where the guest is: the table, in words. */
  readonly place: string;
  readonly action: 'home.orderNow' | 'home.continue' | 'lite.lookMenu';
  /** Why ordering can't begin now; the words of the button stay. */
  readonly blockedBecause: string | null;
  /** What else a guest has to know who presses it. */
  readonly note?: string | undefined;
  readonly onPress: () => void;
  /** The button was pressed all the same. */
  readonly onBlocked: () => void;
}

/** The table and the one thing to do next [H-09]. */
export function HomeBar({ place, action, blockedBecause, note, onPress, onBlocked }: HomeBarProps) {
  const t = useTexts();
  return (
    <section aria-label={t('home.next')} className={styles['bar']}>
      {blockedBecause !== null && <p className={styles['reason']}>{blockedBecause}</p>}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <span className={styles['table']}>{place}</span>
      <Button
        size="large"
        blockedBecause={blockedBecause ?? undefined}
        onBlocked={onBlocked}
        onClick={onPress}
        className={styles['action']}
      >
        {t(action)}
      </Button>
    </section>
  );
}
