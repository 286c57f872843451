import { expect, test } from 'vitest';
import { aTicket } from '../../shared/live/sample-tickets.ts';
import { untakenTickets } from './untaken-tickets.ts';

test('a ticket is untaken that two minutes after it was sent stands on no screen and on no paper', () => {
  const sent = aTicket({ sent_at: 0 });
  expect(untakenTickets([sent], 119_999)).toEqual([]);
  expect(untakenTickets([sent], 120_000)).toEqual([sent]);
  expect(untakenTickets([{ ...sent, acknowledged_at: 5 }], 120_000)).toEqual([]);
  expect(untakenTickets([{ ...sent, ended_at: 5 }], 120_000)).toEqual([]);
});
