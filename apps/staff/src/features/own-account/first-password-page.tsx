import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { become } from '../../shared/api/become.ts';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './own-account-page.module.css';
import { PasswordForm } from './password-form.tsx';

/** What stands before everything else for who has come in with the demo’s password where guests are served [PEOPLE-9]. */
export function FirstPasswordPage({ languagePicker }: { readonly languagePicker: ReactNode }) {
  const t = useTexts();
  const queries = useQueryClient();
  const logOut = useMutation({
    mutationFn: () => call(addresses.logOut),
    onSuccess: () => become(queries, null),
  });
  return (
    <main className={styles['first']}>
      <div className={styles['language']}>{languagePicker}</div>
      <div className={styles['stack']}>
        <h1>{t('login.firstPassword')}</h1>
        <p className={styles['hint']}>{t('login.firstPasswordLead')}</p>
        <PasswordForm />
        <Button kind="text" busy={logOut.isPending} onClick={() => logOut.mutate()}>
          {t('account.logOut')}
        </Button>
      </div>
    </main>
  );
}
