import { evolveAll, noVisit, type ClosedVisit } from '@tavolata/domain';
import { joined, tableOpened } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { closedVisits } from '../storage/memory/memory-archive.ts';
import { endedBetween } from './books.ts';

function ended(number: number, at: number) {
  const id = `v${String(number).padStart(3, '0')}`;
  const events = [tableOpened({ id }), joined('anna', 1), { type: 'tableFreed', at } as const];
  return { visit: evolveAll(noVisit, events) as ClosedVisit, version: events.length };
}

test('[BOOKS-1] the books of a time have what ended from its first moment until before its end, however much it is, each once', async () => {
  // A hundred are read at once: several end in the moment at which a page does.
  const within = Array.from({ length: 250 }, (_, number) => ended(number, 1000 + Math.floor(number / 7)));
  const visits = [ended(900, 999), ...within, ended(901, 2000), ended(902, 2001)];
  const storage = {
    listClosedVisits: async (page: Parameters<typeof closedVisits>[1]) => closedVisits(visits, page),
  };
  const found = await endedBetween({ since: 1000, until: 2000 }, storage);
  expect(found.map(({ id }) => id).toSorted()).toEqual(within.map(({ visit }) => visit.id));
  expect(found.map(({ closedAt }) => closedAt)).toEqual(within.map(({ visit }) => visit.closedAt));
});
