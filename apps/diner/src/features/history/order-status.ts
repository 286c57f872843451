import type { DishStatus } from '@tavolata/domain';
import type { IconName } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** How a dish's way is shown to guests: made and on its way look the same to them [HI-05]. */
export const guestStatuses = ['waiting', 'ready', 'served', 'paused', 'notPossible'] as const;
export type GuestStatus = (typeof guestStatuses)[number];

/** What a guest sees of the kitchen's status. */
export const guestStatusOf = {
  waiting: 'waiting',
  made: 'ready',
  'on-its-way': 'ready',
  served: 'served',
  paused: 'paused',
  'not-possible': 'notPossible',
} as const satisfies Record<DishStatus, GuestStatus>;

/** The sign of each status; its word always stands beside it. */
export const statusIcons = {
  waiting: 'ring-empty',
  ready: 'tray',
  served: 'check',
  paused: 'pause',
  notPossible: 'crossed-circle',
} as const satisfies Record<GuestStatus, IconName>;

/** The word of each status. */
export const statusTexts = {
  waiting: 'orders.status.waiting',
  ready: 'orders.status.ready',
  served: 'orders.status.served',
  paused: 'orders.status.paused',
  notPossible: 'orders.status.notPossible',
} as const satisfies Record<GuestStatus, keyof AppTexts>;
