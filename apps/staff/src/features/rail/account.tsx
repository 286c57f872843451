import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type StaffMemberWire } from '@tavolata/protocol';
import { Button, Sheet } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { meQuery } from '../../shared/api/queries.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import { RailButton } from '../../shared/rail-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import styles from './account.module.css';

interface AccountProps {
  readonly member: StaffMemberWire;
  readonly languagePicker: ReactNode;
}

/** Who is logged in here, and the way out. */
export function Account({ member, languagePicker }: AccountProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const [, goTo] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 43.99rem)');
  const logout = useMutation({
    mutationFn: (where: 'here' | 'everywhere') =>
      where === 'here' ? call(addresses.logOut) : call(addresses.logOutEverywhere),
    onSuccess: () => {
      // The next one at this screen sees nothing of what this one may see.
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'restaurant' && queryKey[0] !== 'me',
      });
      queries.setQueryData(meQuery.queryKey, null);
    },
    onError: (error) => snackbars.show({ key: 'logout', level: 'error', text: failureText(error, t) }),
  });

  return (
    <>
      <RailButton
        icon="member"
        word={t('rail.account')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Sheet
        side
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={member.name}
        closeLabel={t('shared.close')}
      >
        <p className={styles['role']}>{t(`account.${member.role}`)}</p>
        {isPhone && (
          <div className={styles['language']}>
            {t('rail.language')}
            {languagePicker}
          </div>
        )}
        <p className={styles['printers']}>
          <Button
            kind="secondary"
            wide
            onClick={() => {
              setIsOpen(false);
              goTo('/printers');
            }}
          >
            {t('printing.title')}
          </Button>
        </p>
        <Button kind="secondary" wide busy={logout.isPending} onClick={() => logout.mutate('here')}>
          {t('account.logOut')}
        </Button>
        <p className={styles['everywhere']}>{t('account.everywhereHint')}</p>
        <Button kind="secondary" wide busy={logout.isPending} onClick={() => logout.mutate('everywhere')}>
          {t('account.logOutEverywhere')}
        </Button>
      </Sheet>
    </>
  );
}
