import { expect, test } from 'vitest';
import { aBoard, aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { afterTap, takenBack, tapOf, withTaps, type Tap } from './tap.ts';

const ticket = aTicket({
  dishes: [aLine({ order_detail_id: 'a' }), aLine({ order_detail_id: 'b', is_make: 3 })],
});
const allMade: Tap = tapOf({ ticket, lines: ticket.dishes, dish: null, to: 'made' }, 'request-1');

test('a tap is seen on the board before the server has answered', () => {
  const board = withTaps(aBoard(ticket, aTicket({ visit_id: 'visit-b' })), [allMade]);
  expect(board.tickets.map(({ dishes }) => dishes.map(({ is_make }) => is_make))).toEqual([[1, 1], [0]]);
});

test('of two taps on one dish the later one is seen', () => {
  const served: Tap = { ...allMade, to: 'served' };
  const [shown] = withTaps(aBoard(ticket), [allMade, served]).tickets;
  expect(shown?.dishes.map(({ is_make }) => is_make)).toEqual([2, 2]);
});

test('a tap that has been answered stays on the board, at the answer’s version', () => {
  const board = afterTap(aBoard(ticket), allMade, 8);
  expect(board.tickets[0]?.dishes.map(({ is_make }) => is_make)).toEqual([1, 1]);
  expect(board.versions).toEqual({ 'visit-a': 8 });
});

test('an answer that comes after the news changes nothing', () => {
  const board = { ...aBoard(ticket), versions: { 'visit-a': 9 } };
  expect(afterTap(board, allMade, 8)).toBe(board);
});

test('taken back, every dish returns to where it was', () => {
  const ids = ['request-2', 'request-3'];
  const taps = takenBack(allMade, () => ids.shift() ?? 'too many');
  expect(taps.map(({ requestId, lines, to }) => ({ requestId, lines, to }))).toEqual([
    { requestId: 'request-2', lines: [{ id: 'a', from: 'made' }], to: 'waiting' },
    { requestId: 'request-3', lines: [{ id: 'b', from: 'made' }], to: 'paused' },
  ]);
});
