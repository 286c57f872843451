import type { DishStatus, OpenVisit } from '@tavolata/domain';

/** How far an order to take away is, for the guest who waits for it. */
export type TakeawayState = 'choosing' | 'received' | 'inKitchen' | 'ready' | 'handedOver' | 'notPossible';

/** Reads it off the dishes: the order is as far as the slowest of those that come. */
export function takeawayState({ batches }: Pick<OpenVisit, 'batches'>): TakeawayState {
  const statuses = batches.flatMap(({ lines }) => lines.map(({ status }) => status));
  if (statuses.length === 0) return 'choosing';
  const coming = statuses.filter((status) => status !== 'not-possible');
  if (coming.length === 0) return 'notPossible';
  if (coming.every((status) => status === 'served')) return 'handedOver';
  if (coming.every(isMade)) return 'ready';
  return coming.every((status) => status === 'waiting') ? 'received' : 'inKitchen';
}

function isMade(status: DishStatus): boolean {
  return status === 'made' || status === 'on-its-way' || status === 'served';
}
