import type { Heads } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { freshDraft, gapsOfDraft, headsOf, kindsOf, sumLines, sumOf } from './opening-wanted.ts';

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
    othersCalled: null,
    includes: [],
    isServed: true,
  };
}

const dinner = offerAt({ adults: 2490, children: 1490, others: null });
const dinnerForAll = offerAt({ adults: 2490, children: 1490, others: 1990 });
const nobody: Heads = { adults: 0, children: 0, others: 0 };
const family: Heads = { adults: 3, children: 1, others: 2 };

/** A draft for these people at the dinner. */
function draftFor(heads: Heads) {
  return { ...freshDraft(2, 'people'), heads };
}

describe('[O-01] others are asked for', () => {
  test('only when the chosen menu has a price for them', () => {
    expect(kindsOf(dinnerForAll)).toEqual(['adults', 'children', 'others']);
    expect(kindsOf(dinner)).toEqual(['adults', 'children']);
    expect(kindsOf(null)).toEqual(['adults', 'children']);
  });

  test('and are forgotten when the guest goes on to a menu that has none', () => {
    expect(headsOf({ heads: family }, dinner)).toEqual({ adults: 3, children: 1, others: 0 });
    expect(headsOf({ heads: family }, dinnerForAll)).toEqual(family);
  });
});

describe('[O-02] a table opens', () => {
  test('with people and a menu', () => {
    expect(gapsOfDraft(draftFor(family), dinner, 'people')).toEqual([]);
  });

  test('not before both are said', () => {
    expect(gapsOfDraft(freshDraft(null, 'people'), null, 'people')).toEqual(['no-people', 'no-menu']);
  });

  test('not with people the menu does not know', () => {
    expect(gapsOfDraft(draftFor({ ...nobody, others: 2 }), dinner, 'people')).toEqual(['no-people']);
  });

  test('not with more than 99 people', () => {
    expect(gapsOfDraft(draftFor({ ...nobody, adults: 100 }), dinner, 'people')).toEqual(['too-many-people']);
  });
});

test('[P-01] where the restaurant wants a PIN, exactly four digits are one', () => {
  const gapsWith = (pin: string) => gapsOfDraft({ ...draftFor(family), pin }, dinner, 'people-and-pin');
  for (const pin of ['', '123', '12345', '12 4', 'abcd']) expect(gapsWith(pin)).toEqual(['no-pin']);
  expect(gapsWith('0042')).toEqual([]);
});

test('[Q-01] what is taken away is for one, and asks for no people and no PIN', () => {
  expect(gapsOfDraft(freshDraft(2, 'contact'), dinner, 'contact')).toEqual([]);
  expect(freshDraft(2, 'contact').heads).toEqual({ adults: 1, children: 0, others: 0 });
});

test('the sum before opening is the people times the prices of today', () => {
  const lines = sumLines(family, dinner);
  expect(lines).toEqual([
    { person: 'adults', count: 3, price: 2490 },
    { person: 'children', count: 1, price: 1490 },
  ]);
  expect(sumOf(lines)).toBe(8960);
});
