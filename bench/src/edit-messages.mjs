import { randomUUID } from 'node:crypto';

/**
 * A message that puts one more of a dish into the cart.
 * @param {number} dishId
 */
export function addOne(dishId) {
  return {
    requestId: randomUUID(),
    mathSymbol: 'add',
    isAddedToCart: false,
    action: { type: 'dish', state: 'update', nonQuantity: false, notSelf: false },
    dish: {
      lineId: randomUUID(),
      originId: dishId,
      totalNum: 1,
      remark: '',
      condiments: [],
      setMealGroups: [],
    },
  };
}

/**
 * A message that takes that one away again.
 * @param {string} lineId
 */
export function takeOne(lineId) {
  const message = addOne(0);
  return { ...message, mathSymbol: 'subtract', isAddedToCart: true, dish: { ...message.dish, lineId } };
}
