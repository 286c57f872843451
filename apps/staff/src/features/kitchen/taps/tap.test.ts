import { expect, test } from 'vitest';
import { aBoard, aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { withTickets } from '../../../shared/live/kitchen-board.ts';
import { notHeardOf, takenBack, tapOf, withTaps, type Tap } from './tap.ts';

const ticket = aTicket({
  dishes: [aLine({ order_detail_id: 'a' }), aLine({ order_detail_id: 'b', is_make: 3 })],
});
const allMade: Tap = tapOf({ ticket, lines: ticket.dishes, dish: null, to: 'made' }, () => 'request-1');

test('a tap is seen on the board before the server has answered', () => {
  const board = withTaps(aBoard(ticket, aTicket({ visit_id: 'visit-b' })), [allMade]);
  expect(board.tickets.map(({ dishes }) => dishes.map(({ is_make }) => is_make))).toEqual([[1, 1], [0]]);
});

test('of two taps on one dish the later one is seen', () => {
  const served: Tap = { ...allMade, to: 'served' };
  const [shown] = withTaps(aBoard(ticket), [allMade, served]).tickets;
  expect(shown?.dishes.map(({ is_make }) => is_make)).toEqual([2, 2]);
});

test('a tap that has been answered stays on the board until it is heard of, whatever older news say', () => {
  const answered = [{ tap: allMade, version: 8 }];
  const shownOn = (board: ReturnType<typeof aBoard>) =>
    withTaps(
      board,
      notHeardOf(board, answered).map(({ tap }) => tap),
    ).tickets.map(({ dishes }) => dishes.map(({ is_make }) => is_make));
  const news = (version: number, is_make: 0 | 2) => ({
    feed: 'feed-a',
    told: version,
    visits: [
      {
        visit_id: 'visit-a',
        version,
        is_whole: false,
        tickets: [],
        changed: [{ id: ticket.id, acknowledged_at: null, dishes: [{ order_detail_id: 'a', is_make }] }],
        gone: [],
      },
    ],
  });
  const before = aBoard(ticket);
  expect(shownOn(before)).toEqual([[1, 1]]);
  const older = withTickets(before, news(7, 0));
  expect(shownOn(older)).toEqual([[1, 1]]);
  // Somebody else has served one of them since.
  expect(shownOn(withTickets(older, news(9, 2)))).toEqual([[2, 3]]);
});

test('of a visit that has left the board nothing is kept', () => {
  const board = aBoard(aTicket({ visit_id: 'visit-b' }));
  expect(notHeardOf(board, [{ tap: allMade, version: 8 }])).toEqual([]);
});

test('taken back, every dish returns to where it was', () => {
  const ids = ['request-2', 'request-3'];
  const taps = takenBack(allMade, () => ids.shift() ?? 'too many');
  expect(taps.map(({ requestId, lines, to }) => ({ requestId, lines, to }))).toEqual([
    { requestId: 'request-2', lines: [{ id: 'a', from: 'made' }], to: 'waiting' },
    { requestId: 'request-3', lines: [{ id: 'b', from: 'made' }], to: 'paused' },
  ]);
});

const twoOfThree: Tap = tapOf(
  {
    ticket,
    lines: [aLine({ order_detail_id: 'a', quantity: 3 })],
    dish: 'Ramen',
    to: 'not-possible',
    some: { units: 2, because: { reason: '', reasonCode: 'sold-out' } },
  },
  () => 'new-id',
);
const threes = aBoard(aTicket({ dishes: [aLine({ order_detail_id: 'a', quantity: 3 })] }));

test('[KITCHEN-5] a part that can’t be made is a line of its own at once, and stays one when the news comes', () => {
  const shown = withTaps(threes, [twoOfThree]);
  const dishes = shown.tickets[0]?.dishes.map(({ order_detail_id, quantity, is_make }) => [
    order_detail_id,
    quantity,
    is_make,
  ]);
  expect(dishes).toEqual([
    ['a', 1, 0],
    ['new-id', 2, 5],
  ]);
  expect(withTaps(shown, [twoOfThree])).toEqual(shown);
});

test('[KITCHEN-5] taken back, the part alone returns to where the dish was, and no reason goes along', () => {
  expect(takenBack(twoOfThree, () => 'request-2')).toEqual([
    {
      requestId: 'request-2',
      visitId: 'visit-a',
      tableName: ticket.table_name,
      dish: 'Ramen',
      lines: [{ id: 'new-id', from: 'not-possible' }],
      to: 'waiting',
    },
  ]);
});

test('[KITCHEN-6] two parts of one dish are both seen before the server has answered the first', () => {
  const ids = ['first', 'request-1', 'second', 'request-2'];
  const next = () => ids.shift() ?? 'too many';
  const onBoard = (board: typeof threes) => {
    const [shown] = board.tickets;
    return { ticket: shown ?? ticket, lines: shown?.dishes ?? [], dish: 'Ramen' } as const;
  };
  const first = tapOf({ ...onBoard(threes), to: 'made', some: { units: 1 } }, next);
  const board = withTaps(threes, [first]);
  const second = tapOf({ ...onBoard(board), to: 'served', some: { units: 2 } }, next);
  const dishes = (taps: readonly Tap[]) =>
    withTaps(threes, taps).tickets[0]?.dishes.map(({ order_detail_id, part_of, quantity, is_make }) => [
      order_detail_id,
      part_of,
      quantity,
      is_make,
    ]);
  expect(dishes([first])).toEqual([
    ['a', undefined, 2, 0],
    ['first', 'a', 1, 1],
  ]);
  expect(dishes([first, second])).toEqual([
    ['a', undefined, 1, 0],
    ['second', 'a', 1, 2],
    ['first', 'a', 1, 2],
  ]);
  expect(takenBack(second, () => 'back').map(({ lines, to }) => [lines.map(({ id }) => id), to])).toEqual([
    [['first'], 'made'],
    [['second'], 'waiting'],
  ]);
});

test('[KITCHEN-6] a part of a later course is that course of the part', () => {
  const later = aBoard(aTicket({ dishes: [aLine({ order_detail_id: 'a/2', quantity: 3 })] }));
  const [shown] = later.tickets;
  const tap = tapOf(
    { ticket: shown ?? ticket, lines: shown?.dishes ?? [], dish: 'Ramen', to: 'made', some: { units: 1 } },
    () => 'new-id',
  );
  expect(withTaps(later, [tap]).tickets[0]?.dishes[1]).toMatchObject({
    order_detail_id: 'new-id/2',
    part_of: 'a/2',
    quantity: 1,
  });
  expect(takenBack(tap, () => 'back')[0]?.lines).toEqual([{ id: 'new-id/2', from: 'made' }]);
});
