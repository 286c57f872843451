import type { TableAlert } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { aTile } from './sample-tiles.ts';
import { openAlertsAt, openAlertsIn, withAlert, withSettled } from './table-alerts.ts';

function anAlert(parts: Partial<TableAlert> = {}): TableAlert {
  return {
    kind: 'many-devices',
    visit_id: 'visit-a',
    table_id: 1,
    table_name: '1',
    devices: 9,
    noticed_at: 5,
    ...parts,
  };
}

describe('strangers who have the code of a table', () => {
  test('are told at the table of the visit, and at no other', () => {
    const alerts = withAlert([], anAlert());
    expect(openAlertsAt(aTile(), alerts)).toMatchObject([{ devices: 9 }]);
    expect(openAlertsAt(aTile({ visit_id: 'visit-b' }), alerts)).toEqual([]);
    expect(openAlertsAt(aTile({ visit_id: null }), alerts)).toEqual([]);
  });

  test('are forgotten with the visit, whoever sits there next', () => {
    const alerts = withAlert([], anAlert());
    expect(openAlertsIn({ tables: [aTile({ visit_id: 'next' })], orders: [] }, alerts)).toEqual([]);
  });

  test('are told once where tables are pushed together', () => {
    const alerts = withAlert([], anAlert());
    const pushed = aTile({ table_id: 2, merge_status: 1, merge_target_table: { table_id: 1 } });
    expect(openAlertsIn({ tables: [aTile(), pushed], orders: [] }, alerts)).toHaveLength(1);
  });

  test('are settled by who looks into it, and stay so when a line that comes back tells it again', () => {
    const settled = withSettled(withAlert([], anAlert()), anAlert());
    expect(openAlertsAt(aTile(), settled)).toEqual([]);
    expect(openAlertsAt(aTile(), withAlert(settled, anAlert()))).toEqual([]);
  });

  test('come back into sight when they try anew', () => {
    const settled = withSettled(withAlert([], anAlert()), anAlert());
    expect(openAlertsAt(aTile(), withAlert(settled, anAlert({ noticed_at: 6 })))).toHaveLength(1);
  });

  test('who guess at the PIN are another matter than too many phones', () => {
    const alerts = withAlert(withAlert([], anAlert()), anAlert({ kind: 'pin-guesses' }));
    const open = openAlertsAt(aTile(), withSettled(alerts, anAlert()));
    expect(open.map(({ kind }) => kind)).toEqual(['pin-guesses']);
  });
});
