import { describe, expect, test } from 'vitest';
import { aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { dishTotals } from './dish-totals.ts';
import { openTickets, toCook } from './open-tickets.ts';

describe('the tickets of a station', () => {
  test('are those with something left to do', () => {
    const done = aTicket({ dishes: [aLine({ is_make: 2 }), aLine({ is_make: 5 })] });
    const onItsWay = aTicket({ batch: 2, dishes: [aLine({ is_make: 2 }), aLine({ is_make: 11 })] });
    const paused = aTicket({ batch: 3, dishes: [aLine({ is_make: 3 })] });
    expect(openTickets([done, onItsWay, paused], null)).toEqual([onItsWay, paused]);
  });

  test('are its own; a screen without a station has all', () => {
    const wok = aTicket({ station: 'wok' });
    const sushi = aTicket({ station: 'sushi' });
    expect(openTickets([wok, sushi], 'sushi')).toEqual([sushi]);
    expect(openTickets([wok, sushi], null)).toEqual([wok, sushi]);
  });

  test('[KITCHEN-7] are counted as far as they are to be cooked: held ones come after those, and last those of closed tables', () => {
    const closed = aTicket({ visit_id: 'a', ended_at: 1 });
    const held = aTicket({ visit_id: 'b', is_held: true });
    const open = aTicket({ visit_id: 'c' });
    const heldAndClosed = aTicket({ visit_id: 'd', is_held: true, ended_at: 1 });
    const all = openTickets([closed, held, heldAndClosed, open], null);
    expect(all).toEqual([open, held, closed, heldAndClosed]);
    expect(toCook(all)).toEqual([open]);
  });
});

test('the totals leave out what nobody waits for any more, as its table was closed', () => {
  const closed = aTicket({ ended_at: 1, dishes: [aLine({ item_id: 1, quantity: 5 })] });
  const open = aTicket({ visit_id: 'visit-b', dishes: [aLine({ item_id: 1 })] });
  expect(dishTotals([closed, open]).map(({ quantity }) => quantity)).toEqual([1]);
});

test('the totals count what is still to be cooked, over all tables, the most first', () => {
  const totals = dishTotals([
    aTicket({ dishes: [aLine({ item_id: 1 }), aLine({ item_id: 2, quantity: 2 })] }),
    aTicket({
      visit_id: 'visit-b',
      dishes: [aLine({ item_id: 2 }), aLine({ item_id: 1, quantity: 9, is_make: 1 })],
    }),
  ]);
  expect(totals.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [2, 3],
    [1, 1],
  ]);
});
