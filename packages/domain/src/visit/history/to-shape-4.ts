import type { Upcast } from './upcast.ts';

/** Shape 4 knows how guests have introduced themselves, and who is ready to send. Before, nobody could say either. */
export const toShape4: Upcast = {
  visit: (older) => older,
  event: (older) => older,
};
