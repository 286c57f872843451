import { describe, expect, test } from 'vitest';
import { aTile, anApproval } from '../../../shared/live/sample-tiles.ts';
import { orderStateOf } from './order-card.tsx';

describe('[Q-06] an order without a table', () => {
  test('is chosen, waits for the staff, is made and lies ready', () => {
    const sent = { table_id: -1, batches: 1 };
    expect(orderStateOf(aTile({ table_id: -1 }))).toBe('choosing');
    expect(orderStateOf(aTile({ table_id: -2, approval: anApproval({ of: 'batch' }) }))).toBe('asking');
    expect(orderStateOf(aTile({ ...sent, dishes_waiting: 2 }))).toBe('cooking');
    expect(orderStateOf(aTile(sent))).toBe('done');
  });
});
