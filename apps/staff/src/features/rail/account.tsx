import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type StaffMemberWire } from '@tavolata/protocol';
import { Button, Icon, Sheet } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { become } from '../../shared/api/become.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import { RailButton } from '../../shared/rail-button.tsx';
import { useTexts } from '../../shared/texts.ts';
import { leaveBy } from '../../shared/unsaved/leaving.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { besideBar, roomsOf } from './rooms.ts';
import styles from './account.module.css';

interface AccountProps {
  readonly member: StaffMemberWire;
  readonly languagePicker: ReactNode;
  /** Who else may come in with a PIN here. */
  readonly quickPeople: ReactNode;
}

/** Who is logged in here, and the way out. */
export function Account({ member, languagePicker, quickPeople }: AccountProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const [at, goTo] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 43.99rem)');
  const logout = useMutation({
    mutationFn: (where: 'here' | 'everywhere') =>
      where === 'here' ? call(addresses.logOut) : call(addresses.logOutEverywhere),
    onSuccess: () => become(queries, null),
    onError: (error) => snackbars.show({ key: 'logout', level: 'error', text: failureText(error, t) }),
  });

  const rooms = [
    ...(isPhone ? besideBar(roomsOf(member.role)) : []).map((room) => ({
      path: `/${room}`,
      word: t(`rail.${room}`),
    })),
    { path: '/account', word: t('account.mine') },
    ...(member.role === 'manager' ? [{ path: '/people', word: t('team.title') }] : []),
    { path: '/printers', word: t('printing.title') },
  ];

  return (
    <>
      <RailButton
        icon="member"
        word={t('rail.account')}
        aria-haspopup="dialog"
        aria-current={rooms.some(({ path }) => `${at}/`.startsWith(`${path}/`)) ? 'page' : undefined}
        onClick={() => setIsOpen(true)}
      />
      <Sheet
        side
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={member.name}
        closeLabel={t('shared.close')}
      >
        <p className={styles['role']}>{t(`account.${member.is_owner ? 'owner' : member.role}`)}</p>
        {member.has_demo_password && (
          <p className={styles['demo']}>
            <Icon name="warning" size={18} />
            {t('account.demo')}
          </p>
        )}
        {quickPeople}
        {isPhone && (
          <div className={styles['language']}>
            {t('rail.language')}
            {languagePicker}
          </div>
        )}
        <div className={styles['rooms']}>
          {rooms.map(({ path, word }) => (
            <Button
              key={path}
              kind="secondary"
              wide
              onClick={() => {
                setIsOpen(false);
                goTo(path);
              }}
            >
              {word}
            </Button>
          ))}
        </div>
        <Button
          kind="secondary"
          wide
          busy={logout.isPending}
          onClick={() => leaveBy(() => logout.mutate('here'))}
        >
          {t('account.logOut')}
        </Button>
        <p className={styles['everywhere']}>{t('account.everywhereHint')}</p>
        <Button
          kind="secondary"
          wide
          busy={logout.isPending}
          onClick={() => leaveBy(() => logout.mutate('everywhere'))}
        >
          {t('account.logOutEverywhere')}
        </Button>
      </Sheet>
    </>
  );
}
