import { Button, Sheet } from '@tavolata/ui';
import type { PlaceFailure } from '../../device/place.ts';
import { useLast } from '../../shared/lazy-layer.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './place-sheet.module.css';

interface PlaceSheetProps {
  readonly open: boolean;
  /** `null` once nothing is in the way any more. */
  readonly failure: PlaceFailure | null;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

const titles = {
  outside: 'place.outsideTitle',
  unknown: 'place.failedTitle',
  failed: 'place.failedTitle',
  unsupported: 'place.failedTitle',
} as const satisfies Record<PlaceFailure, string>;

/** Says what is in the way, and the ways on: a sheet, not a wall. The menu can be read all the same [G-02]. */
export default function PlaceSheet({ open, failure, isChecking, onCheck, onClose }: PlaceSheetProps) {
  const t = useTexts();
  const shown = useLast(failure);
  if (shown === null) return null;
  // Asked again, such a browser would say the same.
  const canCheck = shown !== 'unsupported';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(titles[shown])}
      closeLabel={t('shared.close')}
      footer={
        <div className={styles['ways']}>
          {canCheck && (
            <Button wide size="large" busy={isChecking} onClick={onCheck}>
              {t(isChecking ? 'place.asking' : 'place.again')}
            </Button>
          )}
          <Button wide kind="secondary" onClick={onClose}>
            {t('place.look')}
          </Button>
        </div>
      }
    >
      <div className={styles['words']}>
        <p>{t(`place.${shown}`)}</p>
        <p>{t('start.askStaff')}</p>
        {canCheck && <p className={styles['kept']}>{t('place.kept')}</p>}
      </div>
    </Sheet>
  );
}
