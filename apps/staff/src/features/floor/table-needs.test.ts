import type { ServiceCallWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { aTile, anApproval } from '../../shared/live/sample-tiles.ts';
import { withAlert } from '../../shared/live/table-alerts.ts';
import { shownTables } from './floor-filter.ts';
import { needsOf } from './table-needs.ts';

const quiet = { calls: [], alerts: [] };

function aCall(parts: Partial<ServiceCallWire> = {}): ServiceCallWire {
  return {
    type: 'CALL_SERVICE',
    project_name: 'QOP',
    table_id: 1,
    table_name: '1',
    message: '',
    checkbox_group: [],
    customer: '1',
    order_id: 1,
    id: 'call',
    titles: [],
    is_lite: 0,
    called_at: 0,
    taken_at: null,
    taken_by: null,
    ended_at: null,
    ended_by: null,
    ...parts,
  };
}

describe('tables that need somebody', () => {
  const asking = aTile({ table_id: 1, approval: anApproval() });
  const calling = aTile({ table_id: 2, visit_id: 'calling' });
  const besieged = aTile({ table_id: 3, visit_id: 'besieged' });
  const fine = aTile({ table_id: 4, visit_id: 'fine' });
  const free = aTile({ table_id: 5, visit_id: null });
  const alert = {
    kind: 'many-devices',
    visit_id: 'besieged',
    table_id: 3,
    table_name: '3',
    devices: 9,
    noticed_at: 5,
  } as const;
  const news = { calls: [aCall({ table_id: 2 })], alerts: withAlert([], alert) };

  test('are those where guests ask, call or have strangers among them', () => {
    const tables = [asking, calling, besieged, fine, free];
    expect(shownTables(tables, 'needsYou', (tile) => needsOf(tile, news))).toEqual([
      asking,
      calling,
      besieged,
    ]);
    expect(shownTables(tables, 'inUse', (tile) => needsOf(tile, news))).toHaveLength(4);
    expect(shownTables(tables, 'free', (tile) => needsOf(tile, news))).toEqual([free]);
  });

  test('[CS-03] a call needs nobody else once somebody goes there', () => {
    expect(needsOf(calling, news).calls).toBe(1);
    const taken = { ...quiet, calls: [aCall({ table_id: 2, taken_at: 5, taken_by: 'Ana' })] };
    expect(needsOf(calling, taken).calls).toBe(0);
  });

  test('tables that are pushed together ask once', () => {
    const pushed = aTile({ approval: anApproval(), merge_status: 1, merge_target_table: { table_id: 1 } });
    expect(needsOf(pushed, quiet).hasRequest).toBe(false);
  });
});
