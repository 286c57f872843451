import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Banner, Button, TextField } from '@tavolata/ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useUnsaved } from '../../../shared/unsaved/use-unsaved.tsx';
import { useCommand } from '../../../shared/use-command.ts';
import styles from './members.module.css';

const loyaltyQuery = queryOptions({ queryKey: ['loyalty'], queryFn: () => call(addresses.staffLoyalty) });

/** What the service takes as a secret. */
const isSecret = /^[\x21-\x7e]{8,200}$/;

/** The restaurant’s secret at the loyalty service, which is written and never read; and whether the service answers. */
export function LoyaltySecret() {
  const t = useTexts();
  const queries = useQueryClient();
  const { data } = useQuery(loyaltyQuery);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const set = useCommand({
    key: 'loyalty',
    send: (secret: string | null, requestId) =>
      call(addresses.setLoyaltySecret, { request_id: requestId, secret }),
    onDone(secret, reply) {
      setTyped('');
      queries.setQueryData(loyaltyQuery.queryKey, reply);
      const text = t(secret === null ? 'members.secretGone' : 'members.secretSet');
      snackbars.show({ key: 'loyalty', level: 'success', text });
    },
  });

  const leaveQuestion = useUnsaved({
    isChanged: typed !== '',
    isSaving: set.isPending,
    onDiscard: () => setTyped(''),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsWrong(!isSecret.test(typed));
    if (isSecret.test(typed)) set.mutate(typed);
  }

  if (!data) return null;
  if (data.host === null) {
    return (
      <li className={styles['fields']}>
        <p className={styles['words']}>{t('members.noService')}</p>
      </li>
    );
  }
  return (
    <li className={styles['fields']}>
      {data.is_away && <Banner level="warning">{t('members.away')}</Banner>}
      {data.is_refused && <Banner level="warning">{t('members.refused')}</Banner>}
      <p className={styles['words']}>
        {t(data.has_secret ? 'members.hasSecret' : 'members.needsSecret', { host: data.host })}
      </p>
      <form className={styles['secret']} onSubmit={submit} noValidate>
        <TextField
          type="password"
          label={t('members.secret')}
          hint={t('members.secretHint')}
          error={isWrong ? t('members.secretWrong') : undefined}
          value={typed}
          autoComplete="new-password"
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
        <div className={styles['ways']}>
          <Button type="submit" kind="secondary" busy={set.isPending}>
            {t(data.has_secret ? 'members.replaceSecret' : 'members.setSecret')}
          </Button>
          {data.has_secret && (
            <Button kind="text" busy={set.isPending} onClick={() => set.mutate(null)}>
              {t('members.dropSecret')}
            </Button>
          )}
        </div>
      </form>
      {leaveQuestion}
    </li>
  );
}
