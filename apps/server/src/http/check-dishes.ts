import { decide, evolveAll, isRefusal, type Context, type Refusal, type Visit } from '@tavolata/domain';
import { toChoice, wholePicks, type CheckDishesBody } from '@tavolata/protocol';

/** The first no to adding these dishes one after the other, if any. Nothing is changed. */
export function checkDishes(
  visit: Visit,
  dishes: CheckDishesBody['dishes'],
  context: Context,
): Refusal | undefined {
  let imagined = visit;
  for (const [index, dish] of dishes.entries()) {
    const { item_id: dishId, quantity, remark = '' } = dish;
    const choice = toChoice({ remark, ...wholePicks(dishId, dish, context.catalogue) });
    const command = { type: 'addLine', lineId: `checked-${index}`, dishId, choice, quantity } as const;
    const decision = decide(imagined, command, context);
    if (isRefusal(decision)) return decision;
    imagined = evolveAll(imagined, decision);
  }
  return undefined;
}
