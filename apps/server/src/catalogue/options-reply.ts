import type { CondimentGroup, CondimentGroupId, Dish, DishId } from '@tavolata/domain';
import { fromNames, type OptionsReply } from '@tavolata/protocol';
import type { RestaurantRecord } from './restaurant-record.ts';
import { soldOutCondiments } from './setting-values.ts';

/** Every option of the menu as it is kept: what guests read is without those that are sold out. */
export function optionsReply({ catalogue, settings }: RestaurantRecord): OptionsReply {
  const soldOut = soldOutCondiments(settings);
  const group = ({ id, names: named, condiments }: CondimentGroup): OptionsReply['groups'][number] => {
    const [name1, name2, names] = fromNames(named);
    const options = condiments.map((condiment) => {
      const [item_name1, item_name2, item_names] = fromNames(condiment.names);
      const is_sold_out = soldOut.has(condiment.id) ? 1 : 0;
      return { item_id: condiment.id, item_name1, item_name2, item_names, is_sold_out } as const;
    });
    return { id, name1, name2, names, dish_ids: dishesWith(id), options };
  };
  const offers = (dish: Dish | undefined, id: CondimentGroupId) =>
    dish?.condimentGroups.includes(id) ?? false;
  const byId = new Map(catalogue.dishes.map((dish) => [dish.id, dish]));
  function dishesWith(id: CondimentGroupId): DishId[] {
    const inCourse = ({ courses }: Dish) =>
      courses.some(({ items }) => items.some(({ dishId }) => offers(byId.get(dishId), id)));
    return catalogue.dishes.filter((dish) => offers(dish, id) || inCourse(dish)).map((dish) => dish.id);
  }
  return { groups: catalogue.condimentGroups.map(group) };
}
