import type { OpenVisit } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { Button, Sheet, Skeleton } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { LoginPage } from './login-page.tsx';
import { MemberCard } from './member-card.tsx';
import { useMemberLogin } from './use-member-login.ts';
import styles from './member-drawer.module.css';

interface MemberDrawerProps {
  readonly open: boolean;
  readonly visit: OpenVisit | null;
  readonly info: RestaurantReply['info'];
  readonly isOnline: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The member centre (specification 2, section 2): the way to the card, and the card. */
export default function MemberDrawer({ visit, ...drawer }: MemberDrawerProps) {
  const t = useTexts();
  if (visit) return <DrawerOfOrder key={visit.orderId} {...drawer} orderId={visit.orderId} />;
  return (
    <Drawer {...drawer}>
      <p className={styles['words']}>{t('member.noTableYet')}</p>
    </Drawer>
  );
}

/** A login that has begun goes on while the guest looks at dishes. */
function DrawerOfOrder({
  orderId,
  ...drawer
}: Omit<MemberDrawerProps, 'visit'> & { readonly orderId: number }) {
  const { session, state } = useMemberLogin(orderId, drawer);
  return (
    <Drawer {...drawer}>
      <MemberContent {...drawer} session={session} state={state} />
    </Drawer>
  );
}

interface DrawerProps extends Pick<MemberDrawerProps, 'open' | 'onClose' | 'onReopen'> {
  readonly children: ReactNode;
}

function Drawer({ open, onClose, onReopen, children }: DrawerProps) {
  const t = useTexts();
  return (
    <Sheet
      side
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('member.title')}
      closeLabel={t('shared.close')}
    >
      {children}
    </Sheet>
  );
}

type MemberContentProps = Pick<MemberDrawerProps, 'info' | 'isOnline'> & ReturnType<typeof useMemberLogin>;

function MemberContent({ info, isOnline, session, state }: MemberContentProps) {
  const t = useTexts();
  const { login, member } = state;
  switch (login.step) {
    case 'asking':
      return (
        <div className={styles['page']} aria-busy="true">
          <Skeleton className={styles['bone']} />
        </div>
      );
    case 'missing':
      return (
        <div className={styles['page']}>
          <p className={styles['words']} role="alert">
            {t(missingText(login, isOnline))}
          </p>
          <Button kind="secondary" onClick={() => void session.look()}>
            {t('shared.retry')}
          </Button>
        </div>
      );
    case 'in':
    case 'leaving':
      return (
        <div className={styles['page']}>
          {member && <MemberCard member={member} />}
          <Kept state={state} />
          <Button
            wide
            kind="secondary"
            busy={login.step === 'leaving'}
            blockedBecause={isOnline ? undefined : t('rejection.offline')}
            onClick={() => void session.logOut()}
          >
            {t('member.logOut')}
          </Button>
        </div>
      );
    case 'out':
    case 'starting':
    case 'waiting':
      return (
        <LoginPage
          login={login}
          member={member}
          logo={info.logo}
          isOnline={isOnline}
          note={<Kept state={state} />}
          session={session}
        />
      );
  }
}

function missingText({ needsYes }: { readonly needsYes: boolean }, isOnline: boolean) {
  if (!isOnline) return 'rejection.offline';
  return needsYes ? 'refusal.notTrusted' : 'member.notLoaded';
}

/** What data goes where, in one sentence. */
function Kept({ state: { keptDays, keptBecause } }: Pick<ReturnType<typeof useMemberLogin>, 'state'>) {
  const t = useTexts();
  return (
    <p className={styles['note']}>
      {keptDays > 0 ? t('member.keptFor', { days: keptDays, because: keptBecause }) : t('member.kept')}
    </p>
  );
}
