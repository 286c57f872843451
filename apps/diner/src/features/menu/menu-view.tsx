import type { Diner, Dish } from '@tavolata/domain';
import { type RestaurantReply, isOn } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { MenuPage, type DishFilter, type MenuMemory, type OverList } from './index.tsx';
import { useDevice } from '../../device/device.ts';
import type { MenusOfNow } from './orderable-menus.ts';
import { settingValue } from '../../shared/settings.ts';

interface MenuViewProps {
  readonly offered: MenusOfNow;
  readonly restaurant: RestaurantReply;
  /** The guest of this phone, once the table is open. */
  readonly diner?: Diner | undefined;
  /** Lets the guest choose a name or a picture. */
  readonly onIntroduce?: (() => void) | undefined;
  /** Lies over the foot of the list. */
  readonly offer?: ReactNode;
  /** Said in the bar about all of the menu, as that it can only be looked at. */
  readonly note?: string;
  readonly memory: MenuMemory;
  readonly filter: DishFilter;
  readonly onFilter: (filter: DishFilter) => void;
  /** Lets the guest say what they avoid. */
  readonly onAllergies: () => void;
  readonly onOpenDish: (dish: Dish, among: readonly Dish[], part: 'dish' | 'allergens') => void;
  readonly over: OverList | null;
  /** Opens the cart; left out where nothing can be ordered. */
  readonly onCart?: () => void;
  /** Opens the page with the restaurant's pictures; left out where home shows them. */
  readonly onNotice?: () => void;
}

/** The menu as this phone last looked at it. */
export function MenuView({
  offered,
  restaurant,
  diner,
  onIntroduce,
  offer,
  note,
  memory,
  filter,
  onFilter,
  onAllergies,
  onOpenDish,
  over,
  onCart,
  onNotice,
}: MenuViewProps) {
  const { preferences } = useDevice();
  const { selectedMenuId, menuMode } = useStore(preferences);
  const { menus, closed } = offered;
  const menu = menus.find(({ id }) => id === selectedMenuId) ?? menus[0];
  if (!menu) return null;
  return (
    <MenuPage
      menus={menus}
      closedMenus={closed}
      notice={
        onNotice && restaurant.bulletins.length > 0
          ? { pictures: restaurant.bulletins, onOpen: onNotice }
          : null
      }
      menu={menu}
      onMenu={(id) => preferences.setState({ selectedMenuId: id })}
      mode={menuMode ?? restaurantMenuMode(restaurant)}
      onMode={(mode) => preferences.setState({ menuMode: mode })}
      filter={filter}
      onFilter={onFilter}
      onAllergies={onAllergies}
      diner={diner}
      onIntroduce={onIntroduce}
      offer={offer}
      note={note}
      memory={memory}
      onOpenDish={onOpenDish}
      over={over}
      onCart={onCart}
    />
  );
}

/** How the restaurant shows its menu to who has not chosen: as a grid, or as a list beside its categories. */
export function restaurantMenuMode({ settings }: Pick<RestaurantReply, 'settings'>): 'NORMAL' | 'CAROUSEL' {
  return isOn(settingValue(settings, 'qop-menu-default-mode')) ? 'NORMAL' : 'CAROUSEL';
}
