import type { Catalogue, Dish, OpenVisit } from '@tavolata/domain';
import type { GuestSessionReply, HouseReply } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { MenuPage, type DishFilter, type MenuMemory } from '../../features/menu/index.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { settingValue } from '../../shared/settings.ts';
import { useDevice } from '../device.ts';
import { orderableMenus } from './orderable-menus.ts';

interface MenuViewProps {
  readonly guest: GuestSessionReply;
  readonly house: HouseReply;
  readonly catalogue: Catalogue;
  readonly visit: OpenVisit | null;
  readonly memory: MenuMemory;
  readonly filter: DishFilter;
  readonly onFilter: (filter: DishFilter) => void;
  readonly onOpenDish: (dish: Dish, among: readonly Dish[], part: 'dish' | 'allergens') => void;
  readonly over: ReactNode;
}

/** The menu as this phone last looked at it. */
export function MenuView({
  guest,
  house,
  catalogue,
  visit,
  memory,
  filter,
  onFilter,
  onOpenDish,
  over,
}: MenuViewProps) {
  const { preferences } = useDevice();
  const { selectedMenuId, menuMode } = useStore(preferences);
  const { kitchen } = useMenuAtHand().rules;
  const { menus, closed } = orderableMenus(catalogue, guest.table, kitchen);
  const menu = menus.find(({ id }) => id === selectedMenuId) ?? menus[0];
  if (!menu) return null;
  const houseMode = settingValue(house.settings, 'qop-menu-default-mode') ? 'NORMAL' : 'CAROUSEL';
  return (
    <MenuPage
      menus={menus}
      closedMenus={closed}
      menu={menu}
      onMenu={(id) => preferences.setState({ selectedMenuId: id })}
      mode={menuMode ?? houseMode}
      onMode={(mode) => preferences.setState({ menuMode: mode })}
      filter={filter}
      onFilter={onFilter}
      diner={visit?.diners.find(({ id }) => id === guest.user_id)}
      memory={memory}
      onOpenDish={onOpenDish}
      over={over}
    />
  );
}
