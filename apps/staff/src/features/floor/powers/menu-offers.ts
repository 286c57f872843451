import { kitchenFromWire, type RestaurantReply, type MenuWire } from '@tavolata/protocol';

/** A menu as the staff open a table with it. */
export interface MenuOffer {
  readonly wire: MenuWire;
  readonly id: number;
  /** What a person of each kind is charged today; `null` where the menu has no price for them. */
  readonly prices: {
    readonly adult: number | null;
    readonly child: number | null;
    readonly other: number | null;
  };
  /** It is within its hours. */
  readonly isServed: boolean;
}

/** The menus of the restaurant, as they are offered now. */
export function menuOffers({
  menus,
  kitchen,
}: Pick<RestaurantReply, 'menus' | 'kitchen'>): readonly MenuOffer[] {
  const { closedMenuIds } = kitchenFromWire(kitchen);
  return menus.map((wire) => ({
    wire,
    id: wire.main_group_id,
    prices: { adult: wire.normal_price, child: wire.child_price, other: wire.other_price },
    isServed: !closedMenuIds.includes(wire.main_group_id),
  }));
}

/** The menu that a hasty tap means: the one of the hour, as guests have it preselected, else the first that is served. */
export function menuOfTheHour(
  offers: readonly MenuOffer[],
  { kitchen }: Pick<RestaurantReply, 'kitchen'>,
): MenuOffer | null {
  const served = offers.filter(({ isServed }) => isServed);
  const defaults = kitchenFromWire(kitchen).hour?.defaultMenuIds ?? [];
  const ofHour = defaults.flatMap((id) => served.find((offer) => offer.id === id) ?? []);
  return ofHour[0] ?? served[0] ?? null;
}
