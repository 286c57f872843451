import type { ExtraItem, Names } from '@tavolata/domain';
import type { MenuWire } from '../schemas/menu.ts';
import type { RestaurantReply } from '../schemas/restaurant.ts';
import { menuFromWire } from './menu-from-wire.ts';
import { toCents } from './money.ts';
import { toNames } from './names.ts';

type ExtraItems = RestaurantReply['extra_items'];

/** What others are charged for at a menu, which says who they are; `null` where nothing does. */
export function othersCalled(wire: MenuWire, extraItems: ExtraItems): Names | null {
  // Where each dish has its price others pay a cover charge, as everybody does: that says nothing of them.
  const [main] = menuFromWire(wire).isAllYouCanEat ? chargedItems(wire.extra_other, extraItems) : [];
  return main?.names ?? null;
}

/** The items of a list of ids, the largest first. */
export function chargedItems(ids: string, extraItems: ExtraItems): readonly ExtraItem[] {
  const charged = new Set(ids.split(',').map(Number));
  const items = extraItems
    .filter((item) => charged.has(item.item_id))
    .sort((one, other) => other.price_1 - one.price_1);
  return items.map((item) => ({
    id: item.item_id,
    names: toNames(item.item_name1, item.item_name2, item.item_names),
    price: toCents(item.price_1),
  }));
}
