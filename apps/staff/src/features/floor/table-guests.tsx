import type { StaffTableReply } from '@tavolata/protocol';
import { classes, Icon, SeatToken } from '@tavolata/ui';
import { seatColour } from '../../shared/seat-colour.ts';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-guests.module.css';

/** Every phone at the table: whether it is connected, and what it has not sent yet. */
export function TableGuests({ seats }: { readonly seats: StaffTableReply['seats'] }) {
  const t = useTexts();
  if (seats.length === 0) return <PanelPart title={t('table.guests')}>{t('table.noGuests')}</PanelPart>;
  return (
    <PanelPart title={t('table.guests')}>
      <ul>
        {seats.map(({ seat, label, connected, dishes_in_cart: unsent }) => (
          <li key={seat} className={styles['guest']}>
            <SeatToken text={String(seat)} otherIndex={seatColour(seat)} size={32} />
            <div className={styles['words']}>
              <p className={styles['name']}>{guestName(label) ?? t('shared.guest', { seat })}</p>
              <p className={classes(styles['presence'], connected && styles['connected'])}>
                <Icon name={connected ? 'dot' : 'ring-empty'} size={16} />
                {t(connected ? 'table.connected' : 'table.notConnected')}
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
