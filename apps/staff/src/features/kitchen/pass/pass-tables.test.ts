import { toIsMake } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { passTables, type PassTable } from './pass-tables.ts';

const waiting = toIsMake('waiting');
const made = toIsMake('made');
const onItsWay = toIsMake('on-its-way');

describe('the pass', () => {
  test('has what is ready of a table from all stations together, and what is still cooked for it', () => {
    const wok = aTicket({
      dishes: [
        aLine({ order_detail_id: 'a', is_make: made }),
        aLine({ order_detail_id: 'b', is_make: waiting }),
      ],
    });
    const bar = aTicket({ station: 'bar', dishes: [aLine({ order_detail_id: 'c', is_make: made })] });
    const [table, ...others] = passTables([wok, bar]);
    expect(others).toEqual([]);
    expect(table?.ready.map(({ row }) => row.parts[0].order_detail_id)).toEqual(['a', 'c']);
    expect(table?.cooking.map(({ row }) => row.parts[0].order_detail_id)).toEqual(['b']);
  });

  test('has no table of which nothing is ready, or all is on its way, or that was closed', () => {
    const line = (is_make: number) => [aLine({ is_make })];
    expect(passTables([aTicket({ dishes: line(waiting) })])).toEqual([]);
    expect(passTables([aTicket({ dishes: line(onItsWay) })])).toEqual([]);
    expect(passTables([aTicket({ dishes: line(made), ended_at: 5 })])).toEqual([]);
  });

  test('[KITCHEN-6] has a dish of which a part is made with what is ready and with what is missing', () => {
    const wok = aTicket({
      dishes: [
        aLine({ order_detail_id: 'a', quantity: 2, is_make: waiting }),
        aLine({ order_detail_id: 'b', is_make: made, part_of: 'a' }),
        aLine({ order_detail_id: 'c', is_make: made, part_of: 'a' }),
        aLine({ order_detail_id: 'd', is_make: onItsWay, part_of: 'a' }),
      ],
    });
    const [table] = passTables([wok]);
    const told = (rows: PassTable['ready'] = []) => rows.map(({ row, others }) => [row.quantity, others]);
    expect([told(table?.ready), told(table?.cooking)]).toEqual([[[2, 3]], [[2, 3]]]);
  });

  test('keeps the order of the board: the oldest table first', () => {
    const dishes = [aLine({ is_make: made })];
    const tables = passTables([aTicket({ visit_id: 'old', dishes }), aTicket({ visit_id: 'new', dishes })]);
    expect(tables.map(({ visitId }) => visitId)).toEqual(['old', 'new']);
  });
});
