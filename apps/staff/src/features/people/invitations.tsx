import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type PeopleReply } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import styles from './people-page.module.css';
import { peopleQuery } from '../../shared/api/queries.ts';

interface InvitationsProps extends Pick<PeopleReply, 'invitations'> {
  readonly mayWithdrawOwners: boolean;
}

/** Who has a code and has not come yet. Nothing while nobody has. */
export function Invitations({ invitations, mayWithdrawOwners }: InvitationsProps) {
  const t = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const withdraw = useCommand({
    key: 'people',
    send: ({ id }: PeopleReply['invitations'][number], request_id) =>
      call(addresses.withdrawInvitation, id, { request_id }),
    onDone: ({ name }, people) => {
      queries.setQueryData(peopleQuery.queryKey, people);
      snackbars.show({ key: 'people', level: 'success', text: t('team.withdrawn', { name }) });
    },
  });
  if (invitations.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2>{t('team.invited')}</h2>
      <ul aria-label={t('team.invited')}>
        {invitations.map((one) => (
          <li key={one.id} className={styles['card']}>
            <div className={styles['who']}>
              <h3 className={styles['name']}>{one.name}</h3>
              <p className={styles['facts']}>
                {t(`account.${one.role}`)} ·{' '}
                {t('team.until', { date: formats.date(one.until), time: formats.time(one.until) })}
              </p>
            </div>
            {(one.role !== 'owner' || mayWithdrawOwners) && (
              <Button
                kind="secondary"
                aria-label={t('team.withdrawOf', { name: one.name })}
                busy={withdraw.isPending && withdraw.variables.id === one.id}
                onClick={() => withdraw.mutate(one)}
              >
                {t('team.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
