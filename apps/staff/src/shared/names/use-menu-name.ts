import { useQuery } from '@tanstack/react-query';
import { menuFromWire, type FloorTableWire } from '@tavolata/protocol';
import { restaurantQuery } from '../api/queries.ts';
import type { NameIn } from './restaurant-name.ts';
import { useRestaurantName } from './use-restaurant-name.ts';

/** Says which menu a table eats from; `null` while the restaurant is not known or has no such menu. */
export function useMenuName(): (tile: FloorTableWire) => NameIn | null {
  const nameOf = useRestaurantName();
  const { data: restaurant } = useQuery(restaurantQuery);
  return ({ select_menu }) => {
    const menu = restaurant?.menus.find(({ main_group_id }) => String(main_group_id) === select_menu);
    return menu ? nameOf(menuFromWire(menu).names).main : null;
  };
}
