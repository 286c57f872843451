import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type PeopleReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { call } from '../../shared/api/call.ts';
import { AskedCommand } from '../../shared/asked-command.tsx';
import { deviceWord } from '../../shared/device-name.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import styles from './people-page.module.css';
import { peopleQuery } from '../../shared/api/queries.ts';

interface SharedDevicesProps {
  readonly devices: PeopleReply['shared_devices'];
  readonly thisDevice: PeopleReply['this_device'];
}

/** The devices on which everybody comes in with a PIN. One becomes such a device where it is, so that nobody takes it for another. */
export function SharedDevices({ devices, thisDevice }: SharedDevicesProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const set = async (id: string, request_id: string, is_shared: boolean) => {
    const people = await call(addresses.shareDevice, id, { request_id, is_shared });
    queries.setQueryData(peopleQuery.queryKey, people);
  };
  const unshare = useCommand({
    key: 'people',
    send: (id: string, requestId) => set(id, requestId, false),
    onDone: () => snackbars.show({ key: 'people', level: 'success', text: t('team.wasUnshared') }),
  });
  return (
    <section className={styles['part']}>
      <h2>{t('team.shared')}</h2>
      <p className={styles['hint']}>{t(devices.length === 0 ? 'team.noShared' : 'team.sharedHint')}</p>
      <ul aria-label={t('team.shared')}>
        {devices.map((device) => (
          <li key={device.id} className={styles['card']}>
            <div className={styles['who']}>
              <h3 className={styles['name']}>
                {deviceWord(device, t)} {device.is_this && <small>{t('mine.thisDevice')}</small>}
              </h3>
            </div>
            <Button
              kind="secondary"
              aria-label={t('team.unshareOf', { device: deviceWord(device, t) })}
              busy={unshare.isPending && unshare.variables === device.id}
              onClick={() => unshare.mutate(device.id)}
            >
              {t('team.unshare')}
            </Button>
          </li>
        ))}
      </ul>
      {thisDevice !== null && !devices.some(({ is_this }) => is_this) && (
        <AskedCommand
          label={t('team.shareThis')}
          isHarmless
          title={t('team.shareTitle')}
          messages="people"
          about={thisDevice}
          send={(id, requestId) => set(id, requestId, true)}
          done={() => t('team.wasShared')}
        >
          <p>{t('team.shareBody')}</p>
        </AskedCommand>
      )}
    </section>
  );
}
