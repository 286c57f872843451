import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addresses, type StaffLoginBody } from '@tavolata/protocol';
import { Button, IconButton, TextField } from '@tavolata/ui';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { become } from '../../shared/api/become.ts';
import { call, CallFailed } from '../../shared/api/call.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import { failureText } from '../../shared/failure-text.ts';
import { CodeForm } from './code-form.tsx';
import { isAboutCode, SecondFactorField } from './second-factor-field.tsx';
import styles from './login-page.module.css';

interface LoginPageProps {
  readonly languagePicker: ReactNode;
  /** Who may come in with a PIN here. */
  readonly quickPeople: ReactNode;
}

/** The door of the console: for who knows a password, who has a PIN here, and who has come with a code. */
export function LoginPage({ languagePicker, quickPeople }: LoginPageProps) {
  const [hasCode, setHasCode] = useState(false);
  return (
    <main className={styles['page']}>
      <div className={styles['language']}>{languagePicker}</div>
      {hasCode ? (
        <CodeForm onBack={() => setHasCode(false)} />
      ) : (
        <LoginForm quickPeople={quickPeople} onCode={() => setHasCode(true)} />
      )}
    </main>
  );
}

interface LoginFormProps {
  readonly quickPeople: ReactNode;
  readonly onCode: () => void;
}

function LoginForm({ quickPeople, onCode }: LoginFormProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [credentials, setCredentials] = useState<StaffLoginBody>({ account: '', password: '' });
  const [hasPressed, setHasPressed] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [code, setCode] = useState('');
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const login = useMutation({
    mutationFn: (body: StaffLoginBody) => call(addresses.logIn, body),
    onSuccess: (member) => become(queries, member),
    onError: (error) => {
      if (isAboutCode(error)) return setIsAsked(true);
      password.current?.select();
    },
  });
  const isMissing = { account: credentials.account.trim() === '', password: credentials.password === '' };

  function type(part: Partial<StaffLoginBody>) {
    setCredentials({ ...credentials, ...part });
    login.reset();
    // It was asked for another account.
    setIsAsked(false);
    setCode('');
    setIsCodeMissing(false);
  }

  function press(event: SubmitEvent) {
    event.preventDefault();
    setHasPressed(true);
    if (isMissing.account) return account.current?.focus();
    if (isMissing.password) return password.current?.focus();
    setIsCodeMissing(isAsked && code.trim() === '');
    if (login.isPending || (isAsked && code.trim() === '')) return;
    const second = isAsked ? { second_factor: code.trim() } : {};
    login.mutate({ ...credentials, account: credentials.account.trim(), ...second });
  }

  const problem = login.error && !isAboutCode(login.error) ? loginProblem(login.error, t) : null;
  return (
    <div className={styles['card']}>
      <header>
        <p className={styles['name']}>Tavolata</p>
        <h1>{t('login.title')}</h1>
        <p className={styles['lead']}>{t('login.lead')}</p>
      </header>
      {quickPeople}
      <form className={styles['form']} noValidate onSubmit={press}>
        <TextField
          ref={account}
          label={t('login.account')}
          value={credentials.account}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          error={hasPressed && isMissing.account ? t('login.noAccount') : undefined}
          onChange={(event) => type({ account: event.target.value })}
        />
        <TextField
          ref={password}
          label={t('login.password')}
          type={isShown ? 'text' : 'password'}
          value={credentials.password}
          autoComplete="current-password"
          maxLength={200}
          error={hasPressed && isMissing.password ? t('login.noPassword') : (problem ?? undefined)}
          onChange={(event) => type({ password: event.target.value })}
          end={
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
        {isAsked && (
          <SecondFactorField
            code={code}
            error={login.error}
            isMissing={isCodeMissing}
            onChange={(typed) => {
              setCode(typed);
              setIsCodeMissing(false);
              login.reset();
            }}
          />
        )}
        <Button type="submit" size="large" wide busy={login.isPending}>
          {t('login.title')}
        </Button>
        <p role="alert" className="visually-hidden">
          {problem}
        </p>
      </form>
      <Button kind="text" wide onClick={onCode}>
        {t('login.haveCode')}
      </Button>
      <p className={styles['lost']}>{t('login.lost')}</p>
    </div>
  );
}

/** Why a login did not work, and what to do about it. */
function loginProblem(error: Error, t: Say): string {
  if (!(error instanceof CallFailed)) return failureText(error, t);
  const { code, retryAfterSeconds } = error.failure;
  if (code === 'wrong-credentials') return t('login.wrong');
  if (code !== 'too-many-requests') return failureText(error, t);
  return retryAfterSeconds === null
    ? t('login.throttled')
    : t('login.throttledFor', { count: Math.ceil(retryAfterSeconds / 60) });
}
