import { addresses } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import { useUnsaved } from '../../shared/unsaved/use-unsaved.tsx';
import styles from './own-account-page.module.css';
import { problemAt, useOwnCommand } from './use-own-command.ts';

const nothing = { password: '', pin: '' };

/** The own PIN for changing on a shared tablet: set, set anew or taken away with the password. */
export function PinForm({ hasPin }: { readonly hasPin: boolean }) {
  const t = useTexts();
  const [draft, setDraft] = useState(nothing);
  /** What was pressed last with something missing. */
  const [pressed, setPressed] = useState<'set' | 'remove' | null>(null);
  const set = useOwnCommand({
    send: (body: { password: string; pin: string | null }, request_id) =>
      call(addresses.setOwnPin, { request_id, ...body }),
    done: ({ pin }) => t(pin === null ? 'mine.pinRemoved' : 'mine.pinSaved'),
    onDone: () => {
      setDraft(nothing);
      setPressed(null);
    },
  });
  // The password there is proves who it is, as at a login: without anything new it is typed again.
  const leaveQuestion = useUnsaved({
    isChanged: draft.pin !== '',
    isSaving: set.isPending,
    onDiscard: () => setDraft(nothing),
  });
  const isShort = draft.pin.length < 4;
  const isMissing = draft.password === '';

  function press(what: 'set' | 'remove') {
    setPressed(what);
    if (isMissing || (what === 'set' && isShort) || set.isPending) return;
    set.mutate({ password: draft.password, pin: what === 'set' ? draft.pin : null });
  }

  function type(part: Partial<typeof nothing>) {
    setDraft({ ...draft, ...part });
    set.reset();
  }

  return (
    <section className={styles['part']}>
      <h2>{t('mine.pin')}</h2>
      <p className={styles['hint']}>
        {hasPin && t('mine.hasPin')} {t('mine.pinHint')}
      </p>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          press('set');
        }}
      >
        <TextField
          label={t('mine.newPin')}
          hint={t('mine.pinDigits')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={draft.pin}
          error={pressed === 'set' && isShort ? t('mine.pinDigits') : undefined}
          onChange={({ target }) => type({ pin: target.value.replace(/\D/g, '') })}
        />
        <TextField
          label={t('mine.current')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={draft.password}
          error={pressed !== null && isMissing ? t('login.noPassword') : problemAt(set.error, t)}
          onChange={({ target }) => type({ password: target.value })}
        />
        <div className={styles['buttons']}>
          <Button type="submit" busy={set.isPending}>
            {t('mine.savePin')}
          </Button>
          {hasPin && (
            <Button kind="secondary" busy={set.isPending} onClick={() => press('remove')}>
              {t('mine.removePin')}
            </Button>
          )}
        </div>
      </form>
      {leaveQuestion}
    </section>
  );
}
