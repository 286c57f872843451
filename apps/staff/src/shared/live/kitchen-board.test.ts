import { describe, expect, test } from 'vitest';
import { boardOf, withTickets } from './kitchen-board.ts';
import { aBoard, aLine, aReply, aTicket } from './sample-tickets.ts';

const ids = (board: { readonly tickets: readonly { readonly id: string }[] }) =>
  board.tickets.map(({ id }) => id);

describe('the kitchen’s board', () => {
  test('[SB-07] has a table’s new batch at once, after the older tickets', () => {
    const first = aTicket({ visit_id: 'visit-b', sent_at: 500 });
    const sent = aTicket({ sent_at: 900 });
    const board = withTickets(aBoard(first), { visit_id: 'visit-a', version: 4, tickets: [sent] });
    expect(ids(board)).toEqual(['visit-b/1/wok', 'visit-a/1/wok']);
  });

  test('takes a table’s tickets away when it is closed', () => {
    const board = withTickets(aBoard(aTicket()), { visit_id: 'visit-a', version: 9, tickets: [] });
    expect(board.tickets).toEqual([]);
  });

  test('ignores what is older than it shows', () => {
    const made = aTicket({ dishes: [aLine({ is_make: 1 })] });
    const board = withTickets(aBoard(), { visit_id: 'visit-a', version: 5, tickets: [made] });
    expect(withTickets(board, { visit_id: 'visit-a', version: 4, tickets: [aTicket()] })).toBe(board);
  });

  test('takes the same version again: a ticket was acknowledged', () => {
    const board = withTickets(aBoard(), { visit_id: 'visit-a', version: 5, tickets: [aTicket()] });
    const seen = aTicket({ acknowledged_at: 2000 });
    expect(withTickets(board, { visit_id: 'visit-a', version: 5, tickets: [seen] }).tickets).toEqual([seen]);
  });

  test('keeps what the line told while the whole board was being asked for', () => {
    const before = aBoard(aTicket(), aTicket({ visit_id: 'visit-b' }));
    const made = aTicket({ dishes: [aLine({ is_make: 1 })] });
    const now = withTickets(before, { visit_id: 'visit-a', version: 6, tickets: [made] });
    const reply = aReply(aTicket(), aTicket({ visit_id: 'visit-c' }));
    const board = boardOf(reply, { before: before.versions, now, clock: 0 });
    expect(board.tickets).toEqual([made, aTicket({ visit_id: 'visit-c' })]);
  });

  test('reads its ages by the server’s clock', () => {
    const reply = { ...aReply(), now: 10_000 };
    expect(boardOf(reply, { before: {}, now: undefined, clock: 7_000 }).clockAheadMs).toBe(3_000);
  });
});
