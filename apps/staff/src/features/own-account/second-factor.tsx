import { useQueryClient } from '@tanstack/react-query';
import {
  addresses,
  type OwnAccountReply,
  type RecoveryCodesReply,
  type SecondFactorSecretReply,
} from '@tavolata/protocol';
import { snackbars } from '@tavolata/app-kit';
import { Button, Sheet, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './own-account-page.module.css';
import { ownAccountQuery } from './own-account-query.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { problemAt, useOwnAct } from './use-own-command.ts';

/** What stands in the sheet beside it. */
type Told =
  | { readonly type: 'secret'; readonly secret: SecondFactorSecretReply }
  | { readonly type: 'codes'; readonly codes: RecoveryCodesReply['codes'] };

type Wish = 'begin' | 'codes' | 'off';

/** A second factor for the own login: set up, its recovery codes made anew, and switched off, with the password each time. */
export function SecondFactor({
  has_second_factor: isOn,
  recovery_codes: left,
}: Pick<OwnAccountReply, 'has_second_factor' | 'recovery_codes'>) {
  const t = useTexts();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [hasPressed, setHasPressed] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const act = useOwnAct({
    send: async (wish: Wish, request_id) => {
      if (wish === 'begin') {
        const secret = await call(addresses.beginSecondFactor, { password });
        return setTold({ type: 'secret', secret });
      }
      const body = { request_id, password };
      if (wish === 'codes') {
        const { codes } = await call(addresses.renewRecoveryCodes, body);
        return setTold({ type: 'codes', codes });
      }
      queries.setQueryData(ownAccountQuery.queryKey, await call(addresses.turnOffSecondFactor, body));
      snackbars.show({ key: 'own-account', level: 'success', text: t('mine.factorIsOff') });
    },
    onDone: () => {
      setPassword('');
      setHasPressed(false);
    },
  });

  function press(wish: Wish) {
    setHasPressed(true);
    if (password !== '' && !act.isPending) act.mutate(wish);
  }

  function close() {
    setTold(null);
    void queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
  }

  return (
    <section className={styles['part']}>
      <h2>{t('mine.factor')}</h2>
      <p className={styles['hint']}>{isOn ? t('mine.factorOn', { count: left }) : t('mine.factorHint')}</p>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          press(isOn ? 'codes' : 'begin');
        }}
      >
        <TextField
          label={t('mine.current')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={hasPressed && password === '' ? t('login.noPassword') : problemAt(act.error, t)}
          onChange={({ target }) => {
            setPassword(target.value);
            act.reset();
          }}
        />
        <div className={styles['buttons']}>
          <Button type="submit" {...(isOn && { kind: 'secondary' })} busy={act.isPending}>
            {t(isOn ? 'mine.recoveryNew' : 'mine.factorSetUp')}
          </Button>
          {isOn && (
            <Button kind="secondary" busy={act.isPending} onClick={() => press('off')}>
              {t('mine.factorTurnOff')}
            </Button>
          )}
        </div>
      </form>
      {told && (
        <Sheet
          open
          onClose={close}
          title={t(told.type === 'secret' ? 'mine.factor' : 'mine.recovery')}
          closeLabel={t('shared.close')}
        >
          {told.type === 'secret' ? (
            <FactorSetUp {...told.secret} onDone={(codes) => setTold({ type: 'codes', codes })} />
          ) : (
            <RecoveryCodes codes={told.codes} onDone={close} />
          )}
        </Sheet>
      )}
    </section>
  );
}
