import type { FloorReply, FloorTableWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { newestOf, withTile } from './floor-tiles.ts';

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
});

function aFloor(...tables: readonly FloorTableWire[]): FloorReply {
  return { now: 0, sections: [{ id: 1, name: 'Sala' }], tables: [...tables], orders: [] };
}

function aTile(parts: Partial<FloorTableWire>): FloorTableWire {
  return {
    table_id: 1,
    table_name: '1',
    table_status: 3,
    cor_status: 0,
    order_head_id: 1,
    customer_num: 2,
    adult_number: 2,
    child_number: 0,
    other_number: 0,
    select_menu: '1',
    merge_status: 0,
    merge_target_table: null,
    section_id: 1,
    visit_id: 'visit-a',
    version: 1,
    opened_at: 0,
    should_amount: 0,
    phones_connected: 0,
    diners: 0,
    dishes_in_cart: 0,
    dishes_waiting: 0,
    turn: null,
    approval: null,
    other_tables: [],
    has_pin: false,
    place_name: null,
    pickup_number: null,
    batches: 0,
    ...parts,
  };
}
