import type { Upcast } from './upcast.ts';

/** Shape 5 knows what was taken off a bill, what was paid, and visits that go on after their end. Before, there was none of it. */
export const toShape5: Upcast = {
  visit: (older) => older,
  event: (older) => older,
};
