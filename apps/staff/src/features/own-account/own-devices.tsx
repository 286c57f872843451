import { addresses, type OwnAccountReply } from '@tavolata/protocol';
import { Button, Sheet, TextField, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { deviceWord } from '../../shared/device-name.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './own-account-page.module.css';
import { useOwnCommand } from './use-own-command.ts';

type Device = OwnAccountReply['devices'][number];

/** Where somebody has logged in: each device has a name, and can be left from here. */
export function OwnDevices({ devices }: Pick<OwnAccountReply, 'devices'>) {
  const t = useTexts();
  const formats = useFormats();
  const [named, setNamed] = useState<Device | null>(null);
  const leave = useOwnCommand({
    send: ({ id }: Device) => call(addresses.leaveDevice, id),
    done: () => t('mine.left'),
  });
  return (
    <section className={styles['part']}>
      <h2>{t('mine.devices')}</h2>
      <ul aria-label={t('mine.devices')}>
        {devices.map((device) => {
          const word = deviceWord(device, t);
          const { seen_at: at } = device;
          const facts = [
            t(device.is_logged_in ? 'mine.loggedIn' : 'mine.loggedOut'),
            ...(at === null ? [] : [t('team.seen', { date: formats.date(at), time: formats.time(at) })]),
            ...(device.is_this ? [t('mine.thisDevice')] : []),
          ];
          return (
            <li key={device.id} className={styles['device']}>
              <p className={styles['words']}>
                {word}
                <small>{facts.join(' · ')}</small>
              </p>
              <div className={styles['buttons']}>
                <Button
                  kind="text"
                  aria-haspopup="dialog"
                  aria-label={t('mine.renameOf', { device: word })}
                  onClick={() => setNamed(device)}
                >
                  {t('mine.rename')}
                </Button>
                {!device.is_this && (
                  <Button
                    kind="secondary"
                    aria-label={t('mine.leaveOf', { device: word })}
                    busy={leave.isPending && leave.variables.id === device.id}
                    onClick={() => leave.mutate(device)}
                  >
                    {t('mine.leave')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {named && <NameSheet key={named.id} device={named} onClose={() => setNamed(null)} />}
    </section>
  );
}

function NameSheet({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState(device.name);
  const save = useOwnCommand({
    send: (wanted: string) => call(addresses.nameDevice, device.id, { name: wanted }),
    done: (wanted) => wanted,
    onDone: onClose,
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('mine.deviceName')}
      closeLabel={t('shared.close')}
      footer={
        <Button
          wide
          busy={save.isPending}
          onClick={() => (name.trim() === '' ? onClose() : save.mutate(name.trim()))}
        >
          {t('settings.save')}
        </Button>
      }
    >
      <TextField
        data-focus=""
        label={t('mine.deviceName')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </Sheet>
  );
}
