import type { Catalogue, StaffDish } from '@tavolata/domain';
import { toChoice, wholePicks, type DishToAdd } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';

/** A dish as the staff have said it, with all that the menu knows of what goes with it. */
export function dishForTable(dish: DishToAdd, catalogue: Catalogue): StaffDish {
  const { item_id: dishId, quantity, remark = '' } = dish;
  const choice = toChoice({ remark, ...wholePicks(dishId, dish, catalogue) });
  return { lineId: randomUUID(), dishId, choice, quantity };
}
