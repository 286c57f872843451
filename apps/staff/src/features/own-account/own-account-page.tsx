import { useQuery } from '@tanstack/react-query';
import type { StaffMemberWire } from '@tavolata/protocol';
import { Icon, Skeleton } from '@tavolata/ui';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { OwnDevices } from './own-devices.tsx';
import styles from './own-account-page.module.css';
import { ownAccountQuery } from './own-account-query.ts';
import { OwnName } from './own-name.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Everybody’s room for their own account: password, PIN and devices. */
export function OwnAccountPage({ member }: { readonly member: StaffMemberWire }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ownAccountQuery);
  return (
    <>
      <RoomHeader title={t('account.mine')} />
      <div className={styles['scroll']}>
        {data ? (
          <div className={styles['column']}>
            <p className={styles['hint']}>
              {member.name} · {member.account} · {t(`account.${member.is_owner ? 'owner' : member.role}`)}
            </p>
            {data.has_demo_password && (
              <p className={styles['demo']}>
                <Icon name="warning" size={20} />
                {t('account.demo')}
              </p>
            )}
            {member.role === 'manager' && <OwnName member={member} />}
            <PasswordForm />
            {(member.role === 'manager' || data.has_second_factor) && <SecondFactor {...data} />}
            <PinForm hasPin={data.has_pin} />
            <OwnDevices devices={data.devices} />
          </div>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </div>
    </>
  );
}
