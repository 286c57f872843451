import type { DishStatus } from '@tavolata/domain';
import type { IconName } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';
import type { Say } from './texts.ts';

const words = {
  waiting: 'status.waiting',
  made: 'status.made',
  'on-its-way': 'status.onItsWay',
  served: 'status.served',
  paused: 'status.paused',
  'not-possible': 'status.notPossible',
} as const satisfies Record<DishStatus, keyof AppTexts>;

/** The sign of each status; always shown with its word. */
export const statusIcons = {
  waiting: 'ring-empty',
  made: 'tray',
  'on-its-way': 'chevron-right',
  served: 'check',
  paused: 'pause',
  'not-possible': 'crossed-circle',
} as const satisfies Record<DishStatus, IconName>;

/** A status in the language of this screen. */
export function statusWord(status: DishStatus, t: Say): string {
  return t(words[status]);
}

/** Nothing is left to do for it. */
export function isSettled(status: DishStatus): boolean {
  return status === 'served' || status === 'not-possible';
}
