import type { Heads } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { gapsOfDraft, headsOf, kindsOf, nobody, sumLines, sumOf } from './table-wish.ts';

function offerAt(prices: MenuOffer['prices']): MenuOffer {
  return {
    menu: {
      id: 2,
      names: { first: 'Cena', second: '', translations: {} },
      note: {},
      isAllYouCanEat: true,
      categoryIds: [],
      priceRows: [],
      picture: null,
    },
    prices,
    includes: [],
    isServed: true,
  };
}

const dinner = offerAt({ adults: 2490, children: 1490, others: null });
const dinnerForAll = offerAt({ adults: 2490, children: 1490, others: 1990 });
const family: Heads = { adults: 3, children: 1, others: 2 };

describe('[O-01] others are asked for', () => {
  test('only when the chosen menu has a price for them', () => {
    expect(kindsOf(dinnerForAll)).toEqual(['adults', 'children', 'others']);
    expect(kindsOf(dinner)).toEqual(['adults', 'children']);
    expect(kindsOf(null)).toEqual(['adults', 'children']);
  });

  test('and are forgotten when the guest goes on to a menu that has none', () => {
    expect(headsOf({ menuId: 2, heads: family }, dinner)).toEqual({ adults: 3, children: 1, others: 0 });
    expect(headsOf({ menuId: 2, heads: family }, dinnerForAll)).toEqual(family);
  });
});

describe('[O-02] a table opens', () => {
  test('with people and a menu', () => {
    expect(gapsOfDraft({ menuId: 2, heads: family }, dinner)).toEqual([]);
  });

  test('not before both are said', () => {
    expect(gapsOfDraft({ menuId: null, heads: nobody }, null)).toEqual(['no-people', 'no-menu']);
  });

  test('not with people the menu does not know', () => {
    expect(gapsOfDraft({ menuId: 2, heads: { ...nobody, others: 2 } }, dinner)).toEqual(['no-people']);
  });

  test('not with more than 99 people', () => {
    expect(gapsOfDraft({ menuId: 2, heads: { ...nobody, adults: 100 } }, dinner)).toEqual([
      'too-many-people',
    ]);
  });
});

test('the sum before opening is the people times the prices of today', () => {
  const lines = sumLines(family, dinner);
  expect(lines).toEqual([
    { person: 'adults', count: 3, price: 2490 },
    { person: 'children', count: 1, price: 1490 },
  ]);
  expect(sumOf(lines)).toBe(8960);
});
