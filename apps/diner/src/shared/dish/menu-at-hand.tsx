import { must, type Catalogue, type RestaurantRules, type LiveStock, type Service } from '@tavolata/domain';
import { createContext, use, type ReactNode } from 'react';

/** The menu in the guest's hand. The shell fills it in once restaurant and menus have loaded. */
export interface MenuAtHand {
  readonly catalogue: Catalogue;
  readonly service: Service;
  /** Sold-out dishes stay on the menu (`is_show_sell_out_dishes`). */
  readonly showsSoldOut: boolean;
  readonly rules: RestaurantRules;
  /** What is left of counted dishes, as far as the restaurant has told since the menu was loaded. */
  readonly stock: LiveStock;
}

const CurrentMenu = createContext<MenuAtHand | null>(null);

/** Gives the menu to every dish inside. */
export function MenuAtHandProvider({
  menu,
  children,
}: {
  readonly menu: MenuAtHand;
  readonly children: ReactNode;
}) {
  return <CurrentMenu value={menu}>{children}</CurrentMenu>;
}

/** The menu in the guest's hand. */
export function useMenuAtHand(): MenuAtHand {
  return must(use(CurrentMenu), 'MenuAtHandProvider');
}
