import { describe, expect, test } from 'vitest';
import { aContext, annaAndBo, dishes, given, lineAdded, sampleCatalogue } from '../testing/index.ts';
import { plainChoice } from '../cart/choice.ts';
import { isListed, remainingOf, withStock } from './stock.ts';

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
});
