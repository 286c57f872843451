import type { MemberWire, RestaurantReply } from '@tavolata/protocol';
import { pictureFromWire } from '@tavolata/protocol';
import { Button, Icon } from '@tavolata/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useTexts } from '../../shared/texts.ts';
import { failureWords } from './failure-words.ts';
import type { LoginState } from './login-state.ts';
import type { MemberLogin } from './member-login.ts';
import styles from './member-drawer.module.css';

/** A finger that trembles begins one login (specification 2, section 9). */
const quietMs = 500;

/** Who waits longer than this may want to give up. */
const cancelAfterMs = 5000;

interface LoginPageProps {
  readonly login: Extract<LoginState, { readonly step: 'out' | 'starting' | 'waiting' }>;
  /** Somebody else at the table whose card is on the order. */
  readonly member: MemberWire | null;
  readonly logo: RestaurantReply['info']['logo'];
  readonly isOnline: boolean;
  readonly note: ReactNode;
  readonly session: Pick<MemberLogin, 'begin' | 'cancel' | 'openApp'>;
}

/** What members have of it, and the way in [V-04]. */
export function LoginPage({ login, member, logo, isOnline, note, session }: LoginPageProps) {
  const t = useTexts();
  const press = useDebounced(quietMs);
  const isBusy = login.step !== 'out';
  const failure = login.step === 'out' ? login.failure : null;
  return (
    <div className={styles['page']}>
      <div className={styles['logo']}>
        {logo ? (
          <RestaurantPicture
            picture={pictureFromWire(logo)}
            width={64}
            height={64}
            sizes="64px"
            className={styles['picture']}
          />
        ) : (
          <Icon name="member" size={40} />
        )}
      </div>
      {member && (
        <p className={styles['other']}>
          {t('member.otherCard', { name: member.customer_name })} {t('member.takesPlace')}
        </p>
      )}
      <ul className={styles['benefits']}>
        {(['member.collect', 'member.seePoints', 'member.known'] as const).map((key) => (
          <li key={key}>
            <Icon name="check" size={20} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      {note}
      {failure && <p className={styles['failure']}>{failureWords(failure, t)}</p>}
      {login.step === 'waiting' && (
        <p className={styles['words']} role="status">
          {t(login.isBlocked ? 'member.openYourself' : 'member.sayYesThere')}
        </p>
      )}
      <div className={styles['ways']}>
        <Button
          wide
          size="large"
          busy={isBusy}
          blockedBecause={isOnline ? undefined : t('rejection.offline')}
          onClick={() => press(() => void session.begin())}
        >
          {t(isBusy ? 'member.loggingIn' : failure ? 'member.logInAgain' : 'member.logIn')}
        </Button>
        {!isOnline && <p className={styles['reason']}>{t('rejection.offline')}</p>}
        {login.step === 'waiting' && (
          <>
            <Button wide kind="secondary" icon="link" onClick={() => session.openApp()}>
              {t('member.openApp')}
            </Button>
            <Cancel onCancel={() => session.cancel()} />
          </>
        )}
      </div>
    </div>
  );
}

function Cancel({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOffered(true), cancelAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isOffered && (
      <Button wide kind="text" onClick={onCancel}>
        {t('member.cancel')}
      </Button>
    )
  );
}
