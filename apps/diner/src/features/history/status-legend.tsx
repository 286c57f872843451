import type { OpenVisit } from '@tavolata/domain';
import { classes, Icon, Sheet, type IconName } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { guestStatuses, statusText, type GuestStatus } from '../../shared/guest-status.ts';
import signs from './ordered-dish.module.css';
import styles from './status-legend.module.css';

interface StatusLegendProps extends Pick<OpenVisit, 'service'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** What the five signs mean [HI-02]. */
export function StatusLegend({ service, open, onClose, onReopen }: StatusLegendProps) {
  const t = useTexts();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('orders.legend')}
      closeLabel={t('shared.close')}
    >
      <ul className={styles['legend']}>
        {guestStatuses.map((status) => (
          <li key={status} className={styles['entry']}>
            <span className={classes(styles['sign'], signs[status])}>
              <Icon name={statusIcons[status]} size={24} />
            </span>
            <span>
              <strong className={styles['word']}>{t(statusText(status, service))}</strong>
              <span className={styles['meaning']}>{t(meaningOf(status, service))}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What is taken away is neither on its way nor on a table. */
function meaningOf(status: GuestStatus, service: OpenVisit['service']) {
  return service === 'takeaway' && (status === 'ready' || status === 'served')
    ? (`quickService.legend.${status}` as const)
    : (`orders.legend.${status}` as const);
}

/** The sign of each status; its word always stands beside it. */
export const statusIcons = {
  waiting: 'ring-empty',
  ready: 'tray',
  served: 'check',
  paused: 'pause',
  notPossible: 'crossed-circle',
} as const satisfies Record<GuestStatus, IconName>;
