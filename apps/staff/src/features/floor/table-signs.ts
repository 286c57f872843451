import type { IconName } from '@tavolata/ui';
import type { TableState } from '../../shared/live/table-state.ts';

/** The sign of how a table stands. */
export const stateSigns = {
  free: 'ring-empty',
  paused: 'pause',
  asking: 'warning',
  inUse: 'people',
  pushed: 'link',
  unreadable: 'error',
} as const satisfies Record<TableState, IconName>;

/** And its word. */
export const stateTexts = {
  free: 'floor.tableFree',
  paused: 'floor.tablePaused',
  asking: 'floor.tableAsking',
  inUse: 'floor.tableInUse',
  pushed: 'floor.tablePushed',
  unreadable: 'floor.tableUnreadable',
} as const satisfies Record<TableState, string>;
