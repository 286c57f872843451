import type { RecoveryCodesReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { saveFile } from '../../shared/save-file.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './own-account-page.module.css';

interface RecoveryCodesProps extends RecoveryCodesReply {
  readonly onDone: () => void;
}

/** Codes that are shown only now. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTexts();
  return (
    <div className={styles['stack']}>
      <p>{t('mine.recoveryHint')}</p>
      <ul className={styles['codes']} aria-label={t('mine.recovery')} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        kind="secondary"
        wide
        onClick={() => saveFile('tavolata-codes.txt', new Blob([`${codes.join('\n')}\n`]))}
      >
        {t('mine.recoverySave')}
      </Button>
      <Button wide onClick={onDone}>
        {t('mine.recoveryDone')}
      </Button>
    </div>
  );
}
