import type { StaffLoginBody } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { codeWords } from './code-words.ts';
import styles from './code-page.module.css';

interface StaffLoginProps {
  readonly isBusy: boolean;
  readonly onPress: (body: StaffLoginBody) => void;
}

/** Asks who is there: sealed codes are made by the staff only. */
export function StaffLogin({ isBusy, onPress }: StaffLoginProps) {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');

  function press(event: SubmitEvent) {
    event.preventDefault();
    if (account.trim() !== '' && password !== '') onPress({ account: account.trim(), password });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={press}>
      <h2>{codeWords.loginTitle}</h2>
      <p className={styles['lead']}>{codeWords.loginLead}</p>
      <TextField
        label={codeWords.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        label={codeWords.password}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {codeWords.logIn}
      </Button>
    </form>
  );
}
