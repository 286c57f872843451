import type { IconName } from '@tavolata/ui';
import type { GuestStatus } from '../../shared/guest-status.ts';

/** The sign of each status; its word always stands beside it. */
export const statusIcons = {
  waiting: 'ring-empty',
  ready: 'tray',
  served: 'check',
  paused: 'pause',
  notPossible: 'crossed-circle',
} as const satisfies Record<GuestStatus, IconName>;
