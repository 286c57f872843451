import { describe, expect, test } from 'vitest';
import { aContext, annaAndBo, dishes, given, lineAdded, sampleCatalogue } from '../testing/index.ts';
import { plainChoice } from '../cart/choice.ts';
import { isListed, recounted, recountTakenBack, remainingOf, withStock } from './stock.ts';

const { duck, crab, tuna } = dishes;
const one = (dishId: number) =>
  ({ type: 'addLine', lineId: 'l9', dishId, choice: plainChoice, quantity: 1 }) as const;

describe('what is left of a dish', () => {
  test('[STOCK-1] the number of now holds, the menu’s own until there is one', () => {
    expect(remainingOf(duck, new Map())).toBe(2);
    expect(remainingOf(duck, new Map([[duck.id, 7]]))).toBe(7);
    expect(remainingOf(tuna, new Map())).toBeNull();
  });

  test('[STOCK-1] a dish is sold out when the restaurant says so now, and no longer when it takes it back', () => {
    given(...annaAndBo)
      .when(one(tuna.id), aContext({ stock: new Map([[tuna.id, 0]]) }))
      .thenRefused({ code: 'dish-sold-out', dishId: tuna.id, available: 0, asked: 1 });
    const { decision } = given(...annaAndBo).when(
      one(crab.id),
      aContext({ stock: new Map([[crab.id, null]]) }),
    );
    expect(decision).toMatchObject([{ type: 'lineAdded', line: { dishId: crab.id } }]);
  });

  test('[B-01] a cart that asks for more than is left now can’t be sent, and names the numbers', () => {
    given(...annaAndBo, lineAdded('l1', 'anna', duck.id, 2))
      .when({ type: 'submitCart', batchNumber: 1 }, { stock: new Map([[duck.id, 1]]) })
      .thenRefused({
        code: 'cart-not-sendable',
        lineRefusals: [{ lineId: 'l1', dishId: duck.id, reason: 'sold-out', available: 1, asked: 2 }],
      });
  });

  test('[STOCK-1] the menu with the numbers of now says the same as menu and numbers apart', () => {
    const stock = new Map([
      [duck.id, 1],
      [tuna.id, 0],
      [crab.id, null],
    ]);
    const now = withStock(sampleCatalogue, stock);
    for (const dish of sampleCatalogue.data.dishes) {
      const asOfNow = now.findDish(dish.id);
      expect(asOfNow && remainingOf(asOfNow, new Map())).toBe(remainingOf(dish, stock));
      expect(asOfNow && isListed(asOfNow, false, new Map())).toBe(isListed(dish, false, stock));
    }
    expect(withStock(sampleCatalogue, new Map())).toBe(sampleCatalogue);
  });

  test('[STOCK-2] is said anew by an edit that counts it from another number, and by no other', () => {
    const none = { kind: 'none' } as const;
    const from = (remaining: number) => ({ kind: 'stock', remaining }) as const;
    expect(recounted(none, from(20))).toBe(20);
    expect(recounted({ kind: 'offer', type: 1 }, from(20))).toBe(20);
    expect(recounted(from(20), from(50))).toBe(50);
    expect(recounted(from(20), from(0))).toBe(0);
    expect(recounted(from(20), from(20))).toBeNull();
    expect(recounted(from(20), none)).toBeNull();
  });

  test('[STOCK-3] is what it was before a number that is taken back, less what guests have had since', () => {
    expect(recountTakenBack({ said: 50, before: 7, now: 50 })).toBe(7);
    expect(recountTakenBack({ said: 50, before: 7, now: 48 })).toBe(5);
    expect(recountTakenBack({ said: 50, before: 7, now: 30 })).toBe(0);
    // The staff have found some more meanwhile.
    expect(recountTakenBack({ said: 50, before: 7, now: 60 })).toBe(17);
  });
});
