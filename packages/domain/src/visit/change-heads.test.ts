import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { createCatalogue } from '../menu/catalogue.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import { isRefusal } from '../refusal.ts';
import { aContext, named, sampleMenu, tableOpened, waiter } from '../testing/index.ts';
import { decide } from './decide.ts';
import { evolveAll } from './evolve.ts';
import { noVisit, type OpenVisit } from './visit.ts';

const adults = (count: number): Heads => ({ adults: count, children: 0, others: 0 });

function opened(heads: Heads, covers?: readonly Cover[]): OpenVisit {
  const visit = evolveAll(noVisit, [tableOpened({ heads, ...(covers && { covers }) })]);
  if (visit.status !== 'open') throw new Error('it was just opened');
  return visit;
}

function counted(visit: OpenVisit, heads: Heads, catalogue = aContext().catalogue): OpenVisit {
  const decision = decide(visit, { type: 'changeHeads', heads }, aContext({ by: waiter, catalogue }));
  if (isRefusal(decision)) throw new Error(`refused: ${decision.code}`);
  const after = evolveAll(visit, decision);
  if (after.status !== 'open') throw new Error('it stays open');
  return after;
}

const chargedFor = (visit: OpenVisit) => billOf(visit).covers;

describe('[HEADS-3] a corrected headcount', () => {
  const adult = (itemId: number, unitPrice: number, quantity: number): Cover => ({
    ...{ person: 'adults', itemId, names: named('Adult') },
    ...{ unitPrice, quantity },
  });
  /** Two of a weekday, and two who came to them from a holiday's table. */
  const twoDays = [adult(901, 2490, 2), adult(904, 2790, 2)];

  test('that is the same changes no price, whatever the menu says today', () => {
    expect(chargedFor(counted(opened(adults(4), twoDays), adults(4)))).toBe(10_560);
  });

  test('charges who is new as the menu stands now, and nobody else', () => {
    const dearer = createCatalogue({
      ...sampleMenu,
      extraItems: sampleMenu.extraItems.map((item) => (item.id === 901 ? { ...item, price: 2990 } : item)),
    });
    const two = opened(adults(2), [adult(901, 2490, 2)]);
    const three = counted(two, adults(3), dearer);
    expect(chargedFor(three)).toBe(2 * 2490 + 2990);
    expect(chargedFor(counted(three, adults(4), dearer))).toBe(2 * 2490 + 2 * 2990);
    expect(counted(three, adults(4), dearer).covers).toHaveLength(2);
    expect(chargedFor(counted(three, adults(2), dearer))).toBe(2 * 2490);
  });

  test('lets the one go who was counted last', () => {
    const four = opened(adults(4), twoDays);
    expect(chargedFor(counted(four, adults(3)))).toBe(2 * 2490 + 2790);
    expect(chargedFor(counted(four, adults(1)))).toBe(2490);
  });

  test('takes from each who goes all that a person was charged', () => {
    const place = adult(905, 250, 4);
    const four = opened(adults(4), [...twoDays, place]);
    expect(chargedFor(counted(four, adults(3)))).toBe(2 * 2490 + 2790 + 3 * 250);
    const two = opened(adults(2), [adult(901, 2490, 2), adult(905, 250, 2)]);
    expect(chargedFor(counted(two, adults(1)))).toBe(2490 + 250);
  });

  test('is of each kind by itself', () => {
    const couple = opened(adults(2), [adult(901, 2490, 2)]);
    const family = counted(couple, { adults: 1, children: 2, others: 0 });
    expect(chargedFor(family)).toBe(2490 + 2 * 1490);
  });
});
