import type { StaffTableReply } from '@tavolata/protocol';
import { classes, Icon, SeatToken, useFormats } from '@tavolata/ui';
import { seatColour } from '../../shared/seat-colour.ts';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-guests.module.css';

/** Every phone at the table: whether it is connected, and what it has not sent yet. */
export function TableGuests({ seats }: { readonly seats: StaffTableReply['seats'] }) {
  const t = useTexts();
  const { time } = useFormats();
  if (seats.length === 0) return <PanelPart title={t('table.guests')}>{t('table.noGuests')}</PanelPart>;
  return (
    <PanelPart title={t('table.guests')}>
      <ul>
        {seats.map(({ seat, label, connected_since: since, dishes_in_cart: unsent }) => (
          <li key={seat} className={styles['guest']}>
            <SeatToken text={String(seat)} otherIndex={seatColour(seat)} size={32} />
            <div className={styles['words']}>
              <p className={styles['name']}>{guestName(label) ?? t('shared.guest', { seat })}</p>
              <p className={classes(styles['presence'], since !== null && styles['connected'])}>
                <Icon name={since === null ? 'ring-empty' : 'dot'} size={16} />
                {since === null ? t('table.notConnected') : t('table.connectedSince', { time: time(since) })}
              </p>
            </div>
            {unsent > 0 && <span className={styles['unsent']}>{t('table.unsent', { count: unsent })}</span>}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

/** Where guests order together they share one label, the number 1; only a name says who somebody is. */
function guestName(label: string): string | null {
  return /^\d*$/.test(label) ? null : label;
}
