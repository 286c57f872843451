import { evolveAll, kitchenIn, noVisit } from '@tavolata/domain';
import { sampleRules, anHour, annaAndBo, dishes, lineAdded, sampleCatalogue } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { tablePicks } from './table-picks.ts';

const { bento, salmon, beer } = dishes;
const hours = [anHour('12:00:00', '15:00:00', { defaultMenuIds: [1] })];

/** What Anna sees of a dish, in business time or outside it. */
function picksOfAnna(isOpen: boolean) {
  const visit = evolveAll(noVisit, [...annaAndBo, lineAdded('l1', 'anna', salmon.id)]);
  if (visit.status !== 'open') throw new Error('the sample table is open');
  const rules = sampleRules({ kitchen: kitchenIn(isOpen ? (hours[0] ?? null) : null, hours) });
  const restaurant = { rules, catalogue: sampleCatalogue, stock: new Map() };
  return tablePicks({
    visit,
    viewer: 'anna',
    isPlanning: false,
    unanswered: new Set(),
    isOffline: false,
    restaurant,
  });
}

test('[SM-07, BH-08] outside business time a set menu that counts is refused before its dialog opens', () => {
  expect(picksOfAnna(false).limitInTheWayOf(bento, 0)).toEqual({ code: 'outside-hours' });
  expect(picksOfAnna(true).limitInTheWayOf(bento, 0)).toBeUndefined();
  const exempt = { ...bento, isExemptFromRound: true };
  expect(picksOfAnna(false).limitInTheWayOf(exempt, 0)).toBeUndefined();
});

test('[BH-08] outside business time the plus of a counted dish is full, in the menu and in the cart, and that of a drink is not', () => {
  const picks = picksOfAnna(false);
  expect([picks.isFull(salmon), picks.isFull(beer)]).toEqual([true, false]);
  expect(picksOfAnna(true).isFull(salmon)).toBe(false);
});

test('[LC-02] what is tapped without a line to the server is marked as kept, and with one it is not', () => {
  const visit = evolveAll(noVisit, [...annaAndBo, lineAdded('l1', 'anna', salmon.id)]);
  if (visit.status !== 'open') throw new Error('the sample table is open');
  const restaurant = { rules: sampleRules(), catalogue: sampleCatalogue, stock: new Map() };
  const unanswered = new Set(['l1']);
  const kept = (isOffline: boolean) => {
    const picks = tablePicks({ visit, viewer: 'anna', isPlanning: false, unanswered, isOffline, restaurant });
    return [picks.of(salmon.id).isKept, picks.of(beer.id).isKept, picks.isKept('l1'), picks.isKept('l2')];
  };
  expect(kept(true)).toEqual([true, false, true, false]);
  expect(kept(false)).toEqual([false, false, false, false]);
});

test('[M-03] a category counts against its limit at a table, and not where food is taken away', () => {
  const visit = evolveAll(noVisit, [...annaAndBo, lineAdded('l1', 'anna', salmon.id)]);
  if (visit.status !== 'open') throw new Error('the sample table is open');
  const restaurant = { rules: sampleRules({}), catalogue: sampleCatalogue, stock: new Map() };
  const limited = { id: salmon.categoryId, names: salmon.names, limitPerPerson: 2, limitPerTable: null };
  const useIn = (service: 'table' | 'takeaway') =>
    tablePicks({
      visit: { ...visit, service },
      viewer: 'anna',
      isPlanning: false,
      unanswered: new Set(),
      isOffline: false,
      restaurant,
    }).categoryLimitOf(limited);
  expect(useIn('table')).toEqual({ used: 1, limit: 6 });
  expect(useIn('takeaway')).toBeNull();
});
