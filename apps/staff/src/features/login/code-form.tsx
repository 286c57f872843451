import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addresses, type ReadCodeReply, type UseCodeBody } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { become } from '../../shared/api/become.ts';
import { call, CallFailed } from '../../shared/api/call.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { codeProblem, wrongFieldsOf, type NewAccount } from './new-account.ts';
import { isAboutCode, SecondFactorField } from './second-factor-field.tsx';
import styles from './login-page.module.css';

const nothing: NewAccount = { name: '', account: '', password: '' };

/** The way in with a code of the managers: first what it is for, then the own account or the new password. */
export function CodeForm({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [found, setFound] = useState<ReadCodeReply | null>(null);
  const [draft, setDraft] = useState(nothing);
  const [hasPressed, setHasPressed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [second, setSecond] = useState('');
  const [isSecondMissing, setIsSecondMissing] = useState(false);
  const read = useMutation({
    mutationFn: () => call(addresses.readCode, { code }),
    onSuccess: (reply) => {
      setFound(reply);
      setDraft({ ...nothing, name: reply.name });
    },
    onError: () => codeField.current?.select(),
  });
  const use = useMutation({
    mutationFn: (body: UseCodeBody) => call(addresses.useCode, body),
    onSuccess: (member) => become(queries, member),
    onError: (error) => setIsAsked((was) => was || isFactorNeeded(error)),
  });
  const isJoining = found?.account === null;
  const wrong = wrongFieldsOf(draft, { isJoining });

  function press(event: SubmitEvent) {
    event.preventDefault();
    if (!found) {
      setIsMissing(code.trim() === '');
      if (code.trim() === '') return codeField.current?.focus();
      if (!read.isPending) read.mutate();
      return;
    }
    setHasPressed(true);
    setIsSecondMissing(isAsked && second.trim() === '');
    if (wrong.length > 0 || use.isPending || (isAsked && second.trim() === '')) return;
    const { password, account, name } = draft;
    use.mutate({
      ...{ code, password },
      ...(isJoining && { account: account.trim(), name: name.trim() }),
      ...(isAsked && { second_factor: second.trim() }),
    });
  }

  // Once it is asked for, a wrong code is that of the app.
  const problem =
    isAsked && use.error && isAboutCode(use.error) ? null : codeProblem(found ? use.error : read.error, t);
  return (
    <form className={styles['card']} noValidate onSubmit={press}>
      <header>
        <p className={styles['name']}>Tavolata</p>
        <h1>{found ? t('login.welcome', { name: found.name }) : t('login.codeTitle')}</h1>
        <p className={styles['lead']}>{leadOf(found, t)}</p>
      </header>
      {found ? (
        <NewAccountFields
          draft={draft}
          isJoining={isJoining}
          wrong={hasPressed ? wrong : []}
          isTaken={use.error instanceof CallFailed && use.error.failure.code === 'account-taken'}
          onChange={(changed) => {
            setDraft(changed);
            use.reset();
          }}
        />
      ) : (
        <TextField
          ref={codeField}
          autoFocus
          label={t('login.code')}
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={isMissing ? t('login.noCode') : (problem ?? undefined)}
          onChange={({ target }) => {
            setCode(target.value);
            setIsMissing(false);
            read.reset();
          }}
        />
      )}
      {found && isAsked && (
        <SecondFactorField
          code={second}
          error={use.error}
          isMissing={isSecondMissing}
          onChange={(typed) => {
            setSecond(typed);
            setIsSecondMissing(false);
            use.reset();
          }}
        />
      )}
      {found && problem !== null && <p className={styles['problem']}>{problem}</p>}
      <Button type="submit" size="large" wide busy={read.isPending || use.isPending}>
        {t(!found ? 'login.codeNext' : isJoining ? 'login.join' : 'login.renew')}
      </Button>
      <Button kind="text" wide onClick={onBack}>
        {t('login.back')}
      </Button>
      <p role="alert" className="visually-hidden">
        {problem}
      </p>
    </form>
  );
}

function isFactorNeeded(error: Error): boolean {
  return error instanceof CallFailed && error.failure.code === 'second-factor-needed';
}

function leadOf(found: ReadCodeReply | null, t: Say): string {
  if (!found) return t('login.codeLead');
  if (found.account !== null) return t('login.renewLead', { account: found.account });
  return t('login.joinLead', { role: t(`account.${found.role}`) });
}
