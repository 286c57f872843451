import { announce, Button, PinField, TextField } from '@tavolata/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
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

type Gap = 'account' | 'password' | 'pin';

/** An employee sets another PIN on the guest's phone, or takes it away [P-03]. What is typed here is kept nowhere. */
export function ForgotPin({ onChange, onBack }: ForgotPinProps) {
  const t = useTexts();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [newPin, setNewPin] = useState('');
  const [gap, setGap] = useState<Gap | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const accountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLInputElement>(null);

  // The button that led here is gone, and the focus with it.
  useEffect(() => accountField.current?.focus(), []);

  async function change(pin: string) {
    setGap(null);
    setIsBusy(true);
    const isDone = await onChange({ account: account.trim(), password, newPin: pin });
    setIsBusy(false);
    setIsSure(false);
    if (isDone) onBack();
  }

  /** Brings whoever pressed to what is missing: the field has its error before the focus comes to it. */
  function showGap(found: Gap) {
    flushSync(() => setGap(found));
    announce(t(gapTexts[found]), 'assertive');
    const field = { account: accountField, password: passwordField, pin: pinField }[found];
    field.current?.focus();
  }

  function gapInCredentials(): Gap | null {
    if (account.trim() === '') return 'account';
    return password === '' ? 'password' : null;
  }

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = gapInCredentials() ?? (isPin(newPin) ? null : 'pin');
    if (found) showGap(found);
    else void change(newPin);
  }

  function cancel() {
    if (isBusy) return;
    const found = gapInCredentials();
    if (found) return showGap(found);
    if (isSure) return void change('');
    setGap(null);
    setIsSure(true);
  }

  const errorOf = (field: Gap) => (gap === field ? t(gapTexts[field]) : undefined);

  return (
    <form className={styles['form']} noValidate onSubmit={confirm}>
      <p>{t('pin.askStaff')}</p>
      <TextField
        ref={accountField}
        label={t('pin.account')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={account}
        error={errorOf('account')}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        ref={passwordField}
        label={t('pin.password')}
        type="password"
        // It is not this phone's password: the browser is not to keep it.
        autoComplete="off"
        maxLength={200}
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PinField
        ref={pinField}
        label={t('pin.newPin')}
        value={newPin}
        onChange={setNewPin}
        showLabel={t('pin.show')}
        hideLabel={t('pin.hide')}
        error={errorOf('pin')}
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

const gapTexts = {
  account: 'pin.credentialsMissing',
  password: 'pin.credentialsMissing',
  pin: 'openTable.pinMissing',
} as const satisfies Record<Gap, string>;
