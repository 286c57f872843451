import type { FloorTableWire, StaffTableReply } from '@tavolata/protocol';
import { classes, Icon, SeatToken, useFormats } from '@tavolata/ui';
import { DeviceFacts } from '../../shared/device-facts.tsx';
import { useGuestName } from '../../shared/names/use-names.ts';
import { SendAway } from '../../shared/send-away.tsx';
import { useTexts } from '../../shared/texts.ts';
import { TrustYes } from '../../shared/trust-yes.tsx';
import { PanelPart } from './panel-part.tsx';
import styles from './table-guests.module.css';

interface TableGuestsProps {
  readonly visitId: string;
  readonly seats: StaffTableReply['seats'];
  /** Who joined late and waits for a yes, or has got the table's no. */
  readonly newcomers: FloorTableWire['newcomers'];
}

/** Every phone at the table: whether it is connected, and what it has not sent yet. */
export function TableGuests({ visitId, seats, newcomers }: TableGuestsProps) {
  const newcomerSeats = new Set(newcomers.map(({ seat }) => seat));
  const refusedSeats = new Set(newcomers.filter(({ is_refused }) => is_refused).map(({ seat }) => seat));
  const t = useTexts();
  const nameOf = useGuestName();
  const { time } = useFormats();
  if (seats.length === 0) return <PanelPart title={t('table.guests')}>{t('table.noGuests')}</PanelPart>;
  return (
    <PanelPart title={t('table.guests')}>
      <ul>
        {seats.map((guest) => {
          const { seat, connected_since: since, dishes_in_cart: unsent } = guest;
          return (
            <li key={seat} className={styles['guest']}>
              <SeatToken text={String(seat)} motif={guest.motif} seat={seat} size={32} />
              <div className={styles['words']}>
                <p className={styles['name']}>{nameOf(guest)}</p>
                <p className={classes(styles['presence'], since !== null && styles['connected'])}>
                  <Icon name={since === null ? 'ring-empty' : 'dot'} size={16} />
                  {since === null
                    ? t('table.notConnected')
                    : t('table.connectedSince', { time: time(since) })}
                </p>
                <DeviceFacts device={guest} />
                {newcomerSeats.has(seat) && (
                  <p className={styles['presence']}>
                    {t(refusedSeats.has(seat) ? 'newcomers.refused' : 'newcomers.waits', {
                      guest: nameOf(guest),
                    })}
                  </p>
                )}
              </div>
              {unsent > 0 && <span className={styles['unsent']}>{t('table.unsent', { count: unsent })}</span>}
              {newcomerSeats.has(seat) && <TrustYes visitId={visitId} seat={seat} guest={nameOf(guest)} />}
              <SendAway visitId={visitId} seat={seat} guest={nameOf(guest)} />
            </li>
          );
        })}
      </ul>
    </PanelPart>
  );
}
