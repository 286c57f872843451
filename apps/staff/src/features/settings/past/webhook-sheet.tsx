import { snackbars } from '@tavolata/app-kit';
import { addresses, type WebhookReply } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import { useCommand } from '../../../shared/use-command.ts';
import styles from './past-orders.module.css';

/** What the server takes as a secret. */
const isSecret = /^[\x21-\x7e]{16,200}$/;

interface WebhookSheetProps {
  /** `null` where nobody is told. */
  readonly url: string | null;
  readonly onClose: () => void;
  readonly onDone: (reply: WebhookReply) => void;
}

interface Wanted {
  readonly url: string | null;
  readonly secret?: string;
}

/** Where orders are told, and the secret that both know, which is written and never read. */
export function WebhookSheet({ url: shown, onClose, onDone }: WebhookSheetProps) {
  const t = useTexts();
  // It is read again and again: what is changed is what was seen.
  const [url] = useState(shown);
  const [typed, setTyped] = useState(url ?? '');
  const [secret, setSecret] = useState('');
  const [hasPressed, setHasPressed] = useState(false);
  const set = useCommand({
    key: 'webhook',
    send: (wanted: Wanted, request_id) => call(addresses.setWebhook, { request_id, ...wanted }),
    onDone: (wanted, reply) => {
      const text = t(wanted.url === null ? 'webhook.gone' : 'webhook.saved');
      snackbars.show({ key: 'webhook', level: 'success', text });
      onDone(reply);
    },
  });
  const isWrong = !isAddress(typed.trim());
  // The one that is there stays, where nothing is typed.
  const isSecretWrong = secret === '' ? url === null : !isSecret.test(secret);

  function press(event: SubmitEvent) {
    event.preventDefault();
    setHasPressed(true);
    if (isWrong || isSecretWrong || set.isPending) return;
    set.mutate({ url: typed.trim(), ...(secret !== '' && { secret }) });
  }

  const isChanged = typed !== (url ?? '') || secret !== '';
  return (
    <WritingSheet isChanged={isChanged} onClose={onClose} title={t('webhook.title')}>
      <form className={styles['form']} noValidate onSubmit={press}>
        <p className={styles['hint']}>{t('webhook.how')}</p>
        <TextField
          label={t('webhook.url')}
          hint={t('webhook.urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed}
          error={hasPressed && isWrong ? t('webhook.urlWrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label={t('webhook.secret')}
          hint={t(url === null ? 'webhook.secretHint' : 'webhook.secretStays')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={secret}
          error={hasPressed && isSecretWrong ? t('webhook.secretWrong') : undefined}
          onChange={({ target }) => setSecret(target.value)}
        />
        <Button type="submit" wide busy={set.isPending}>
          {t('settings.save')}
        </Button>
        {url !== null && (
          <Button kind="secondary" wide busy={set.isPending} onClick={() => set.mutate({ url: null })}>
            {t('webhook.drop')}
          </Button>
        )}
      </form>
    </WritingSheet>
  );
}

function isAddress(text: string): boolean {
  return /^https?:\/\/./.test(text) && URL.canParse(text);
}
