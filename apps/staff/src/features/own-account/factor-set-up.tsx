import { addresses, type RecoveryCodesReply, type SecondFactorSecretReply } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { call, CallFailed } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './own-account-page.module.css';
import { useOwnAct } from './use-own-command.ts';

interface FactorSetUpProps extends SecondFactorSecretReply {
  readonly onDone: (codes: RecoveryCodesReply['codes']) => void;
}

/** The secret for the app, as a picture and in letters, and the first code of it. */
export function FactorSetUp({ secret, svg, address, onDone }: FactorSetUpProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [hasPressed, setHasPressed] = useState(false);
  const turnOn = useOwnAct({
    send: (typed: string, request_id) => call(addresses.turnOnSecondFactor, { request_id, code: typed }),
    onDone: (_typed, { codes }) => onDone(codes),
  });
  const isWrong = turnOn.error instanceof CallFailed && turnOn.error.failure.code === 'wrong-code';

  function press(event: SubmitEvent) {
    event.preventDefault();
    setHasPressed(true);
    if (code.trim() !== '' && !turnOn.isPending) turnOn.mutate(code);
  }

  return (
    <form className={styles['stack']} noValidate onSubmit={press}>
      <p>{t('mine.factorScan')}</p>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('mine.factorPicture')}
      />
      <p className={styles['hint']}>{t('mine.factorKey')}</p>
      {/* In groups of four, as apps ask for it to be typed. On a phone the link opens the app itself. */}
      <a className={styles['secret']} href={address} translate="no">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </a>
      <TextField
        label={t('mine.factorCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={
          hasPressed && code.trim() === '' ? t('login.noCode') : isWrong ? t('mine.factorWrong') : undefined
        }
        onChange={({ target }) => {
          setCode(target.value);
          turnOn.reset();
        }}
      />
      <Button type="submit" wide busy={turnOn.isPending}>
        {t('mine.factorTurnOn')}
      </Button>
    </form>
  );
}
