import { toIsMake } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { passTables } from './pass-tables.ts';

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
    expect(table?.ready.map(({ line }) => line.order_detail_id)).toEqual(['a', 'c']);
    expect(table?.cooking.map(({ line }) => line.order_detail_id)).toEqual(['b']);
  });

  test('has no table of which nothing is ready, or all is on its way, or that was closed', () => {
    const line = (is_make: number) => [aLine({ is_make })];
    expect(passTables([aTicket({ dishes: line(waiting) })])).toEqual([]);
    expect(passTables([aTicket({ dishes: line(onItsWay) })])).toEqual([]);
    expect(passTables([aTicket({ dishes: line(made), ended_at: 5 })])).toEqual([]);
  });

  test('keeps the order of the board: the oldest table first', () => {
    const dishes = [aLine({ is_make: made })];
    const tables = passTables([aTicket({ visit_id: 'old', dishes }), aTicket({ visit_id: 'new', dishes })]);
    expect(tables.map(({ visitId }) => visitId)).toEqual(['old', 'new']);
  });
});
