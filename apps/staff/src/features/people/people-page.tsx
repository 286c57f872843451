import { useQuery } from '@tanstack/react-query';
import type { PersonWire, StaffMemberWire } from '@tavolata/protocol';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Invitations } from './invitations.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import styles from './people-page.module.css';
import { peopleQuery } from '../../shared/api/queries.ts';
import { PersonCard } from './person-card.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { SharedDevices } from './shared-devices.tsx';

/** The managers' room for who works here: accounts, who is invited, and the devices that all share. */
export function PeoplePage({ me }: { readonly me: StaffMemberWire }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(peopleQuery);
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<PersonWire['id'] | null>(null);
  const person = data?.people.find(({ id }) => id === changed);
  return (
    <>
      <RoomHeader title={t('team.title')} />
      <div className={styles['scroll']}>
        {data ? (
          <div className={styles['column']}>
            <section className={styles['part']}>
              <ul aria-label={t('team.title')}>
                {data.people.map((one) => (
                  <PersonCard
                    key={one.id}
                    person={one}
                    isMe={one.id === me.id}
                    onChange={one.may_change && one.id !== me.id ? () => setChanged(one.id) : null}
                  />
                ))}
              </ul>
              <Button kind="secondary" icon="plus" aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
                {t('team.invite')}
              </Button>
            </section>
            <Invitations invitations={data.invitations} mayWithdrawOwners={me.is_owner} />
            <SharedDevices devices={data.shared_devices} thisDevice={data.this_device} />
          </div>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </div>
      {isInviting && <InviteSheet mayInviteOwners={me.is_owner} onClose={() => setIsInviting(false)} />}
      {person && (
        <PersonSheet
          key={person.id}
          person={person}
          mayMakeOwners={me.is_owner}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
