import type { Batch, DishStatus, SentLine } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { takeawayState } from './takeaway-state.ts';

/** Orders whose dishes are so far; each list is one that was sent. */
function after(...sent: DishStatus[][]) {
  const batches = sent.map((statuses) => ({ lines: statuses.map((status) => ({ status })) }));
  // The state reads nothing else of them.
  return { batches: batches as unknown as readonly (Batch & { lines: readonly SentLine[] })[] };
}

test.each([
  [after(), 'choosing'],
  [after(['waiting', 'waiting']), 'received'],
  [after(['waiting', 'made']), 'inKitchen'],
  [after(['paused']), 'inKitchen'],
  [after(['made', 'on-its-way', 'served']), 'ready'],
  [after(['made'], ['waiting']), 'inKitchen'],
  [after(['made', 'not-possible']), 'ready'],
  [after(['served'], ['served', 'not-possible']), 'handedOver'],
  [after(['not-possible']), 'notPossible'],
] as const)('[Q-03] an order to take away is as far as its slowest dish', (visit, state) => {
  expect(takeawayState(visit)).toBe(state);
});
