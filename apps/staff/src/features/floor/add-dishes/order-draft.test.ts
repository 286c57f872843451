import { plainChoice } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { dishesIn, toOrder, withOneMore, withQuantity, type DraftLine } from './order-draft.ts';

const hot = { ...plainChoice, condiments: [{ groupId: 71, condimentId: 711 }], remark: ' hot ' };

test('the same dish with the same choice is counted together, with another it is a line of its own', () => {
  const lines = [
    { dishId: 3, choice: plainChoice },
    { dishId: 3, choice: hot },
    { dishId: 3, choice: { ...hot, remark: 'hot' } },
  ].reduce<readonly DraftLine[]>(withOneMore, []);
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(dishesIn(lines)).toBe(3);
});

test('two quantities and a choice go to the restaurant as they stand on the screen', () => {
  const lines = withQuantity(
    withOneMore(withOneMore([], { dishId: 3, choice: hot }), { dishId: 4, choice: plainChoice }),
    0,
    5,
  );
  expect(toOrder(lines)).toEqual([
    {
      item_id: 3,
      quantity: 5,
      remark: 'hot',
      condiments: [{ groupId: 71, originId: 711 }],
      setMealGroups: [],
    },
    { item_id: 4, quantity: 1, remark: '', condiments: [], setMealGroups: [] },
  ]);
});

test('none of a line takes it out', () => {
  const lines = withOneMore([], { dishId: 3, choice: plainChoice });
  expect(withQuantity(lines, 0, 0)).toEqual([]);
});
