import { snackbars } from '@tavolata/app-kit';
import type { PersonCodeReply } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './people-page.module.css';
import { useConsoleAddress } from './use-console-address.ts';

/** A code that is shown only now, and what its person does with it. */
export function ToldCode({ code, until }: PersonCodeReply) {
  const t = useTexts();
  const formats = useFormats();
  const address = useConsoleAddress();
  return (
    <div className={styles['stack']}>
      <p className={styles['code']} translate="no">
        {code}
      </p>
      <p>{t('team.codeHow', { address })}</p>
      <p className={styles['hint']}>
        {t('team.codeOnce', { date: formats.date(until), time: formats.time(until) })}
      </p>
      {/* Browsers give the clipboard to secure pages only; on plain http the code is there to be selected. */}
      {isSecureContext && (
        <Button
          kind="secondary"
          onClick={() => {
            navigator.clipboard.writeText(code).then(
              () => snackbars.show({ key: 'people', level: 'success', text: t('team.copied') }),
              // The browser was told not to allow it; the code can still be selected.
              () => undefined,
            );
          }}
        >
          {t('team.copy')}
        </Button>
      )}
    </div>
  );
}
