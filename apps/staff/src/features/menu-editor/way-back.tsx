import { Button } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './way-back.module.css';

interface WayBackProps {
  /** The id of the heading that says what goes back. */
  readonly of: string;
  readonly isTakenBack: boolean;
  /** Why there is no way back, in words. */
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** The way back from an edit, that it was gone, or why there is none. */
export function WayBack({ of, isTakenBack, problem, isPending, onPress }: WayBackProps) {
  const t = useTexts();
  return (
    <>
      {isTakenBack && <p className={styles['note']}>{t('editor.undone')}</p>}
      {problem !== null && <p className={styles['note']}>{problem}</p>}
      {!isTakenBack && problem === null && (
        <div className={styles['way']}>
          <Button
            kind="secondary"
            size="small"
            icon="undo"
            aria-describedby={of}
            busy={isPending}
            onClick={onPress}
          >
            {t('plans.takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}
