import { classes, Icon, Sheet, type IconName } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { guestStatuses, statusTexts, type GuestStatus } from '../../shared/guest-status.ts';
import signs from './ordered-dish.module.css';
import styles from './status-legend.module.css';

interface StatusLegendProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the five signs mean [HI-02]. */
export function StatusLegend({ open, onClose }: StatusLegendProps) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.legend')} closeLabel={t('shared.close')}>
      <ul className={styles['legend']}>
        {guestStatuses.map((status) => (
          <li key={status} className={styles['entry']}>
            <span className={classes(styles['sign'], signs[status])}>
              <Icon name={statusIcons[status]} size={24} />
            </span>
            <span>
              <strong className={styles['word']}>{t(statusTexts[status])}</strong>
              <span className={styles['meaning']}>{t(`orders.legend.${status}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The sign of each status; its word always stands beside it. */
export const statusIcons = {
  waiting: 'ring-empty',
  ready: 'tray',
  served: 'check',
  paused: 'pause',
  notPossible: 'crossed-circle',
} as const satisfies Record<GuestStatus, IconName>;
