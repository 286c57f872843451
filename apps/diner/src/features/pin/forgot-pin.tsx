import { Button, PinField, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { isPin } from '../../shared/pin.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './pin-form.module.css';

/** What an employee wants with the PIN; '' is none any more. */
export interface PinChange {
  readonly account: string;
  readonly password: string;
  readonly newPin: string;
}

interface ForgotPinProps {
  readonly onChange: (change: PinChange) => Promise<boolean>;
  readonly onBack: () => void;
}

type Gap = 'credentials' | 'pin';

/** An employee sets another PIN on the guest's phone, or takes it away [P-03]. What is typed here is kept nowhere. */
export function ForgotPin({ onChange, onBack }: ForgotPinProps) {
  const t = useTexts();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [newPin, setNewPin] = useState('');
  const [gap, setGap] = useState<Gap | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSure, setIsSure] = useState(false);

  async function change(pin: string) {
    setGap(null);
    setIsBusy(true);
    const isDone = await onChange({ account: account.trim(), password, newPin: pin });
    setIsBusy(false);
    setIsSure(false);
    if (isDone) onBack();
  }

  function hasCredentials(): boolean {
    const isFilled = account.trim() !== '' && password !== '';
    if (!isFilled) setGap('credentials');
    return isFilled;
  }

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || !hasCredentials()) return;
    if (isPin(newPin)) void change(newPin);
    else setGap('pin');
  }

  function cancel() {
    if (!hasCredentials()) return;
    if (isSure) void change('');
    else setIsSure(true);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={confirm}>
      <p>{t('pin.askStaff')}</p>
      <TextField
        label={t('pin.account')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={account}
        error={gap === 'credentials' ? t('pin.credentialsMissing') : undefined}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        label={t('pin.password')}
        type="password"
        // It is not this phone's password: the browser is not to keep it.
        autoComplete="off"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PinField
        label={t('pin.newPin')}
        value={newPin}
        onChange={setNewPin}
        showLabel={t('pin.show')}
        hideLabel={t('pin.hide')}
        error={gap === 'pin' ? t('openTable.pinMissing') : undefined}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('pin.confirm')}
      </Button>
      <Button kind={isSure ? 'destructive' : 'secondary'} wide onClick={cancel}>
        {t(isSure ? 'pin.cancelSure' : 'pin.cancel')}
      </Button>
      <Button kind="text" wide onClick={onBack}>
        {t('pin.back')}
      </Button>
    </form>
  );
}
