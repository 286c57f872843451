import type { GuestCommand } from '@tavolata/domain';
import { Button } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './lines-of-gone.module.css';

interface LinesOfGoneProps {
  readonly seat: number;
  readonly guest: string;
  readonly isLocked: boolean;
  readonly tap: (command: GuestCommand) => boolean;
}

/** The phone of a guest has long been away: whoever is still at the table decides about the dishes [GONE-2]. */
export function LinesOfGone({ seat, guest, isLocked, tap }: LinesOfGoneProps) {
  const t = useTexts();
  return (
    <div className={styles['gone']}>
      <p className={styles['words']} role="status">
        {t('cart.guestAway')}
      </p>
      {!isLocked && (
        <span className={styles['answers']}>
          <Button
            kind="secondary"
            size="small"
            aria-label={t('cart.takeOverOf', { guest })}
            onClick={() => tap({ type: 'takeOverLines', seat })}
          >
            {t('cart.takeOver')}
          </Button>
          <Button
            kind="secondary"
            size="small"
            aria-label={t('cart.removeTheirsOf', { guest })}
            onClick={() => tap({ type: 'removeLines', seat })}
          >
            {t('cart.removeTheirs')}
          </Button>
        </span>
      )}
    </div>
  );
}
