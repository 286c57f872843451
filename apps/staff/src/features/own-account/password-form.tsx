import { useQueryClient } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { meQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { useUnsaved } from '../../shared/unsaved/use-unsaved.tsx';
import styles from './own-account-page.module.css';
import { problemAt, useOwnCommand } from './use-own-command.ts';

const nothing = { password: '', new_password: '' };

/** Another password, for who knows the one there is. */
export function PasswordForm() {
  const t = useTexts();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(nothing);
  const [hasPressed, setHasPressed] = useState(false);
  const change = useOwnCommand({
    send: (body: typeof nothing, request_id) => call(addresses.changeOwnPassword, { request_id, ...body }),
    done: () => t('mine.passwordSaved'),
    onDone: () => {
      setDraft(nothing);
      setHasPressed(false);
      // It may have been the demo's.
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  // The password there is proves who it is, as at a login: without anything new it is typed again.
  const leaveQuestion = useUnsaved({
    isChanged: draft.new_password !== '',
    isSaving: change.isPending,
    onDiscard: () => setDraft(nothing),
  });
  const isShort = draft.new_password.length < 8;
  const isMissing = draft.password === '';

  function press(event: SubmitEvent) {
    event.preventDefault();
    setHasPressed(true);
    if (!isShort && !isMissing && !change.isPending) change.mutate(draft);
  }

  function type(part: Partial<typeof nothing>) {
    setDraft({ ...draft, ...part });
    change.reset();
  }

  return (
    <section className={styles['part']}>
      <h2>{t('login.password')}</h2>
      <form noValidate onSubmit={press}>
        <TextField
          label={t('mine.current')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={draft.password}
          error={hasPressed && isMissing ? t('login.noPassword') : problemAt(change.error, t)}
          onChange={({ target }) => type({ password: target.value })}
        />
        <TextField
          label={t('login.newPassword')}
          hint={t('login.passwordHint')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={draft.new_password}
          error={hasPressed && isShort ? t('login.passwordShort') : undefined}
          onChange={({ target }) => type({ new_password: target.value })}
        />
        <Button type="submit" busy={change.isPending}>
          {t('mine.savePassword')}
        </Button>
      </form>
      {leaveQuestion}
    </section>
  );
}
