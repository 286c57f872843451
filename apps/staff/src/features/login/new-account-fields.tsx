import { IconButton, TextField } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { NewAccount } from './new-account.ts';

interface NewAccountFieldsProps {
  readonly draft: NewAccount;
  /** With an account of their own; else it is the password alone. */
  readonly isJoining: boolean;
  readonly wrong: readonly (keyof NewAccount)[];
  readonly isTaken: boolean;
  readonly onChange: (draft: NewAccount) => void;
}

/** What somebody chooses who has come with a code. */
export function NewAccountFields({ draft, isJoining, wrong, isTaken, onChange }: NewAccountFieldsProps) {
  const t = useTexts();
  const [isShown, setIsShown] = useState(false);
  const accountProblem = isTaken
    ? t('login.accountTaken')
    : wrong.includes('account')
      ? t('login.accountWrong')
      : undefined;
  return (
    <>
      {isJoining && (
        <>
          <TextField
            label={t('login.name')}
            hint={t('login.nameHint')}
            value={draft.name}
            autoComplete="name"
            maxLength={60}
            error={wrong.includes('name') ? t('login.noName') : undefined}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
          <TextField
            label={t('login.account')}
            hint={t('login.accountHint')}
            value={draft.account}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            error={accountProblem}
            onChange={({ target }) => onChange({ ...draft, account: target.value })}
          />
        </>
      )}
      <TextField
        autoFocus={!isJoining}
        label={t('login.newPassword')}
        hint={t('login.passwordHint')}
        type={isShown ? 'text' : 'password'}
        value={draft.password}
        autoComplete="new-password"
        maxLength={200}
        error={wrong.includes('password') ? t('login.passwordShort') : undefined}
        onChange={({ target }) => onChange({ ...draft, password: target.value })}
        end={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </>
  );
}
