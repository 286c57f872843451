import type { FloorReply, FloorTableWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { newestOf, withTile } from './floor-tiles.ts';
import { aTile } from './sample-tiles.ts';

describe('the floor', () => {
  test('shows a table’s newest state and ignores an older one', () => {
    const floor = aFloor(aTile({ version: 5, should_amount: 20 }));
    const newer = aTile({ version: 6, should_amount: 30 });
    expect(withTile(floor, newer).tables).toEqual([newer]);
    expect(withTile(floor, aTile({ version: 4 })).tables).toEqual(floor.tables);
  });

  test('shows at once that a phone came or went, which is no new version', () => {
    const floor = aFloor(aTile({ version: 5, phones_connected: 1 }));
    const two = aTile({ version: 5, phones_connected: 2 });
    expect(withTile(floor, two).tables).toEqual([two]);
  });

  test('shows the next guests at a table, whose versions start again', () => {
    const floor = aFloor(aTile({ visit_id: 'visit-a', version: 40 }));
    const free = aTile({ visit_id: null, version: 0 });
    const next = aTile({ visit_id: 'visit-b', version: 1 });
    expect(withTile(withTile(floor, free), next).tables).toEqual([next]);
  });

  test('keeps a newer tile when a whole answer comes late', () => {
    const newer = aTile({ version: 6 });
    const other = aTile({ table_id: 2, version: 3 });
    const reply = aFloor(aTile({ version: 5 }), other);
    expect(newestOf(aFloor(newer), reply).tables).toEqual([newer, other]);
  });

  test('[Q-06] shows orders without a table from the first word of them until they are handed over', () => {
    const order = (parts: object) => aTile({ table_id: -1, ...parts });
    const first = order({ visit_id: 'a', opened_at: 10, version: 1 });
    const second = order({ visit_id: 'b', opened_at: 20, version: 1 });
    const both = withTile(withTile(aFloor(), second), first);
    expect(both.orders).toEqual([first, second]);
    const sent = order({ visit_id: 'a', opened_at: 10, version: 2, batches: 1 });
    expect(withTile(withTile(both, sent), first).orders).toEqual([sent, second]);
    expect(withTile(both, order({ visit_id: 'a', table_status: 0, version: 0 })).orders).toEqual([second]);
    expect(both.tables).toEqual([]);
  });
});

function aFloor(...tables: readonly FloorTableWire[]): FloorReply {
  return { now: 0, sections: [{ id: 1, name: 'Sala' }], tables: [...tables], orders: [] };
}
