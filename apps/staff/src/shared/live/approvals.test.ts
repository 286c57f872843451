import { describe, expect, test } from 'vitest';
import { approvalsIn } from './approvals.ts';
import { aTile, anApproval } from './sample-tiles.ts';

describe('what waits for the staff', () => {
  test('[A-10] is what a table asks for, oldest first, with orders that have no table among them', () => {
    const late = aTile({ table_id: 1, visit_id: 'late', approval: anApproval({ asked_at: 30 }) });
    const lite = aTile({
      table_id: -2,
      visit_id: 'lite',
      approval: anApproval({ asked_at: 20, of: 'batch' }),
    });
    const early = aTile({ table_id: 2, visit_id: 'early', approval: anApproval({ asked_at: 10 }) });
    const seated = aTile({ table_id: 3, visit_id: 'seated' });
    const waiting = approvalsIn({ tables: [late, early, seated], orders: [lite] });
    expect(waiting.map(({ visit_id }) => visit_id)).toEqual(['early', 'lite', 'late']);
  });

  test('[T-05] is asked once where tables are pushed together', () => {
    const approval = anApproval({ asked_at: 10, of: 'batch' });
    const main = aTile({ table_id: 1, approval });
    const pushed = aTile({ table_id: 2, approval, merge_status: 1, merge_target_table: { table_id: 1 } });
    expect(approvalsIn({ tables: [main, pushed], orders: [] })).toEqual([main]);
  });
});
