import { test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { sampleRules, annaAndBo, diner, dishes, given, lineAdded } from '../testing/index.ts';
import { plainChoice } from './choice.ts';

const { salmon, tuna, duck } = dishes;
const add = (dishId: number, quantity: number, remark = '') =>
  ({ type: 'addLine', lineId: 'new', dishId, quantity, choice: { ...plainChoice, remark } }) as const;

test('[CART-3] two lines join when they are 99 together, and not when they are 100', () => {
  const cart = (units: number) => [
    ...annaAndBo,
    lineAdded('l1', 'anna', salmon.id, 90),
    lineAdded('l2', 'anna', salmon.id, units, { remark: 'hot' }),
  ];
  const plain = { type: 'changeChoice', lineId: 'l2', choice: plainChoice } as const;
  given(...cart(9))
    .when(plain)
    .then({ type: 'lineRemoved', lineId: 'l2' }, { type: 'quantityChanged', lineId: 'l1', quantity: 99 });
  given(...cart(10))
    .when(plain)
    .thenRefused({ code: 'quantity-not-possible', asked: 100, limit: 99 });
});

test('[C-08] a remark of 200 characters is taken; without one a restaurant that takes none has nothing against the dish', () => {
  given(...annaAndBo)
    .when(add(salmon.id, 1, 'x'.repeat(200)))
    .then(lineAdded('new', 'anna', salmon.id, 1, { remark: 'x'.repeat(200) }));
  given(...annaAndBo)
    .when(add(salmon.id, 1), { rules: sampleRules({ allowsRemarks: false }) })
    .then(lineAdded('new', 'anna', salmon.id));
});

test('[B-03] of what is left only the same dish in the cart takes', () => {
  given(...annaAndBo, lineAdded('l1', 'bo', tuna.id, 5))
    .when(add(duck.id, 2))
    .then(lineAdded('new', 'anna', duck.id, 2));
});

test('[R-11] more of a line that is in the cart is not asked about again', () => {
  const rules = sampleRules({ asksBeforeDuplicates: true });
  const cart = [...annaAndBo, lineAdded('l1', 'bo', salmon.id)];
  const { decision } = given(...cart).when({ type: 'submitCart', batchNumber: 1 }, { rules });
  if (isRefusal(decision)) throw new Error(decision.code);
  given(...cart, ...decision, lineAdded('l2', 'anna', salmon.id))
    .when({ type: 'changeQuantity', lineId: 'l2', delta: 1 }, { rules, by: diner('anna') })
    .then({ type: 'quantityChanged', lineId: 'l2', quantity: 2 });
});
