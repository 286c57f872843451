import { describe, expect, test } from 'vitest';
import { boardOf, withTickets } from './kitchen-board.ts';
import { aBoard, aLine, aReply, aTicket, newsOf } from './sample-tickets.ts';

const ids = (board: { readonly tickets: readonly { readonly id: string }[] }) =>
  board.tickets.map(({ id }) => id);

describe('the kitchen’s board', () => {
  test('[SB-07] has a table’s new batch at once, after the older tickets', () => {
    const first = aTicket({ visit_id: 'visit-b', sent_at: 500 });
    const board = withTickets(aBoard(first), newsOf({ version: 4, tickets: [aTicket({ sent_at: 900 })] }));
    expect(ids(board)).toEqual(['visit-b/1/wok', 'visit-a/1/wok']);
  });

  test('a new batch leaves the older tickets of its table as they are', () => {
    const first = aTicket({ dishes: [aLine({ is_make: 1, remark: 'senza glutine' })] });
    const second = aTicket({ batch: 2, sent_at: 2000 });
    const board = withTickets(aBoard(first), newsOf({ version: 4, tickets: [second] }));
    expect(board.tickets).toEqual([first, second]);
  });

  test('changes of a ticket what is told, and keeps its other dishes and their remarks', () => {
    const lines = [aLine({ remark: 'no nuts' }), aLine({ order_detail_id: 'line-2', remark: 'hot' })];
    const board = withTickets(
      aBoard(aTicket({ dishes: lines }), aTicket({ visit_id: 'visit-b' })),
      newsOf({
        version: 5,
        changed: [
          { id: 'visit-a/1/wok', acknowledged_at: 2000, dishes: [{ order_detail_id: 'line-2', is_make: 2 }] },
        ],
      }),
    );
    expect(board.tickets).toEqual([
      aTicket({
        acknowledged_at: 2000,
        dishes: [
          aLine({ remark: 'no nuts' }),
          aLine({ order_detail_id: 'line-2', remark: 'hot', is_make: 2 }),
        ],
      }),
      aTicket({ visit_id: 'visit-b' }),
    ]);
    expect(board.versions).toEqual({ 'visit-a': 5, 'visit-b': 1 });
  });

  test('takes a table’s tickets away when it is closed', () => {
    const board = withTickets(aBoard(aTicket()), newsOf({ version: 9, gone: ['visit-a/1/wok'] }));
    expect(board.tickets).toEqual([]);
  });

  test('told all tickets of a table it keeps no others of it', () => {
    const old = [aTicket({ batch: 7 }), aTicket({ visit_id: 'visit-b' })];
    const news = newsOf({ version: 9, is_whole: true, tickets: [aTicket()] });
    expect(ids(withTickets(aBoard(...old), news))).toEqual(['visit-a/1/wok', 'visit-b/1/wok']);
  });

  test('reads its ages by the server’s clock', () => {
    expect(boardOf({ ...aReply(), now: 10_000 }, 7_000).clockAheadMs).toBe(3_000);
  });
});
