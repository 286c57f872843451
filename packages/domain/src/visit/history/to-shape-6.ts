import type { Upcast } from './upcast.ts';

/** Shape 6 knows parties that were parted from others. Before, who had come to others stayed with them. */
export const toShape6: Upcast = {
  visit: (older) => older,
  event: (older) => older,
};
