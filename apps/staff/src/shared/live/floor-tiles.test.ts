import type { FloorReply, FloorTableWire, TileChange } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { withTiles } from './floor-tiles.ts';
import { aTile } from './sample-tiles.ts';

describe('the floor', () => {
  test('shows what has changed on a tile, and the rest of it as before', () => {
    const floor = aFloor(aTile({ version: 5, should_amount: 20, diners: 3 }), aTile({ table_id: 2 }));
    const change = { table_id: 1, visit_id: 'visit-a', version: 6, should_amount: 30 };
    expect(withTiles(floor, newsOf(change)).tables).toEqual([
      aTile({ version: 6, should_amount: 30, diners: 3 }),
      aTile({ table_id: 2 }),
    ]);
  });

  test('shows at once that a phone came or went, which is no new version', () => {
    const floor = aFloor(aTile({ version: 5, phones_connected: 1 }));
    const news = newsOf({ table_id: 1, visit_id: 'visit-a', phones_connected: 2 });
    expect(withTiles(floor, news).tables).toEqual([aTile({ version: 5, phones_connected: 2 })]);
  });

  test('shows the next guests at a table, whose versions start again', () => {
    const floor = aFloor(aTile({ visit_id: 'visit-a', version: 40 }));
    const free = aTile({ visit_id: null, version: 0 });
    const next = aTile({ visit_id: 'visit-b', version: 1 });
    expect(withTiles(floor, newsOf(free, next)).tables).toEqual([next]);
  });

  test('knows how many news it holds', () => {
    expect(withTiles(aFloor(), { feed: 'feed-a', told: 7, tiles: [] })).toMatchObject({ told: 7 });
  });

  test('[Q-06] shows orders without a table from the first word of them until they are handed over', () => {
    const order = (parts: object) => aTile({ table_id: -1, ...parts });
    const first = order({ visit_id: 'a', opened_at: 10, version: 1 });
    const second = order({ visit_id: 'b', opened_at: 20, version: 1 });
    const both = withTiles(aFloor(), newsOf(second, first));
    expect(both.orders).toEqual([first, second]);
    const sent = { table_id: -1, visit_id: 'a', version: 2, batches: 1 };
    expect(withTiles(both, newsOf(sent)).orders).toEqual([{ ...first, ...sent }, second]);
    const ended = { table_id: -1, visit_id: 'a', table_status: 0, version: 0 };
    expect(withTiles(both, newsOf(ended)).orders).toEqual([second]);
    expect(both.tables).toEqual([]);
  });
});

function aFloor(...tables: readonly FloorTableWire[]): FloorReply {
  const sections = [{ id: 1, name: 'Sala' }];
  return { feed: 'feed-a', told: 0, now: 0, sections, tables: [...tables], plan: [], orders: [] };
}

function newsOf(...tiles: readonly TileChange[]) {
  return { feed: 'feed-a', told: 1, tiles };
}
