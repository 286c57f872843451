import { Button, Dialog } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly changes: number;
  /** It reaches into meals that are under way, so it asks first. */
  readonly isRisky: boolean;
  /** What it does outside this screen, where a manager has to know that before. */
  readonly danger?: string | undefined;
  readonly tablesInUse: number;
  readonly isSaving: boolean;
  /** What is written that can't be saved as it is. */
  readonly blockedBecause?: string | undefined;
  /** How it is saved later, where it can be. */
  readonly later?: ReactNode;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stands at the lower edge while something is changed and not saved. */
export function SaveBar(props: SaveBarProps) {
  const { changes, isRisky, danger, tablesInUse, isSaving, blockedBecause, later, onSave, onDiscard } = props;
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <div className={styles['bar']} role="region" aria-label={t('settings.unsaved', { count: changes })}>
      <p role="status">{t('settings.unsaved', { count: changes })}</p>
      <Button kind="text" onClick={onDiscard}>
        {t('settings.discard')}
      </Button>
      {later}
      <Button
        busy={isSaving}
        blockedBecause={blockedBecause}
        onClick={() => (isRisky ? setIsAsking(true) : onSave())}
      >
        {t('settings.save')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('settings.riskTitle')}
        actions={[
          { label: t('settings.notNow'), onPress: close, safe: true },
          {
            label: t('settings.save'),
            kind: 'main',
            busy: isSaving,
            onPress: () => {
              close();
              onSave();
            },
          },
        ]}
      >
        {danger !== undefined && <p>{danger}</p>}
        <p>{t('settings.riskText', { count: tablesInUse })}</p>
      </Dialog>
    </div>
  );
}
