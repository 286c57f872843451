import { useQuery } from '@tanstack/react-query';
import { menuFromWire, type FloorTableWire } from '@tavolata/protocol';
import { houseQuery } from '../api/queries.ts';
import type { NameIn } from './house-name.ts';
import { useHouseName } from './use-house-name.ts';

/** Says which menu a table eats from; `null` while the house is not known or has no such menu. */
export function useMenuName(): (tile: FloorTableWire) => NameIn | null {
  const nameOf = useHouseName();
  const { data: house } = useQuery(houseQuery);
  return ({ select_menu }) => {
    const menu = house?.menus.find(({ main_group_id }) => String(main_group_id) === select_menu);
    return menu ? nameOf(menuFromWire(menu).names).main : null;
  };
}
