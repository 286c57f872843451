import {
  menusInHour,
  quickServiceTableId,
  type Cents,
  type ExtraItem,
  type Heads,
  type Menu,
  type MenuId,
  type Names,
  type TableId,
} from '@tavolata/domain';
import {
  chargedItems,
  kitchenFromWire,
  menuFromWire,
  othersCalled,
  toCents,
  type RestaurantReply,
  type MenuWire,
} from '@tavolata/protocol';
import { menusOfferedAt } from './offered-at.ts';

/** A menu as it is offered at the door: what a person pays today. */
export interface MenuOffer {
  readonly menu: Menu;
  /** Today, per person of each kind; `null` where the menu has no price for them, or none that tells others from adults. */
  readonly prices: Record<keyof Heads, Cents | null>;
  /** What others are charged for, which says who they are; `null` where nothing does. */
  readonly othersCalled: Names | null;
  /** What the adult price holds beside its largest part: a cover charge, say. */
  readonly includes: readonly ExtraItem[];
  /** It is within its hours [BH-07]. */
  readonly isServed: boolean;
}

/** The menus that this table may choose from [H-03]. */
export function menuOffers(
  restaurant: Pick<RestaurantReply, 'menus' | 'extra_items' | 'kitchen' | 'settings'>,
  tableId: number,
): readonly MenuOffer[] {
  const kitchen = kitchenFromWire(restaurant.kitchen);
  const menus = menusOfferedAt(tableId, restaurant).map((wire) => ({ id: wire.main_group_id, wire }));
  return menusInHour(menus, kitchen)
    .map(({ wire }) => wire)
    .filter((menu) => menu.main_group_id > 0)
    .map((menu) => offerHere(menu, restaurant.extra_items, tableId))
    .map((offer) => ({ ...offer, isServed: !kitchen.closedMenuIds.includes(offer.menu.id) }));
}

/** The menus that an open table may order from: its own first, in any hour [BH-08], and of the others what is paid by the dish. */
export function offersAtTable(
  restaurant: Pick<RestaurantReply, 'menus' | 'extra_items' | 'kitchen' | 'settings'>,
  tableId: number,
  ownId: MenuId | null,
): readonly MenuOffer[] {
  const own = restaurant.menus
    .filter(({ main_group_id }) => main_group_id === ownId)
    .map((menu) => ({ ...offerHere(menu, restaurant.extra_items, tableId), isServed: true }));
  // All that is taken away comes from the menu that the order began with.
  if (tableId === quickServiceTableId && own.length > 0) return own;
  const offers = menuOffers(restaurant, tableId);
  return [...own, ...offers.filter(({ menu }) => menu.id !== ownId && !menu.isAllYouCanEat)];
}

/** Nobody is charged for sitting down with what they take away. */
function withoutCovers<Offer extends Omit<MenuOffer, 'isServed'>>(offer: Offer): Offer {
  return { ...offer, prices: { adults: null, children: null, others: null }, includes: [] };
}

function offerHere(wire: MenuWire, extraItems: RestaurantReply['extra_items'], tableId: TableId) {
  const offer = offerOf(wire, extraItems);
  return tableId === quickServiceTableId ? withoutCovers(offer) : offer;
}

function offerOf(wire: MenuWire, extraItems: RestaurantReply['extra_items']): Omit<MenuOffer, 'isServed'> {
  const cents = (price: number | null) => (price === null ? null : toCents(price));
  const called = othersCalled(wire, extraItems);
  // Nobody knows who they are, and they pay what any adult does: then they are counted as adults.
  const areAdults = called === null && wire.other_price === wire.normal_price;
  return {
    menu: menuFromWire(wire),
    prices: {
      adults: cents(wire.normal_price),
      children: cents(wire.child_price),
      others: areAdults ? null : cents(wire.other_price),
    },
    othersCalled: called,
    includes: includedItems(wire, extraItems),
  };
}

function includedItems(wire: MenuWire, extraItems: RestaurantReply['extra_items']): readonly ExtraItem[] {
  return chargedItems(wire.extra_normal, extraItems).slice(1);
}
