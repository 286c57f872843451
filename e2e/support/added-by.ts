import { must, type DishId } from '@tavolata/domain';
import { nameOf, type MenuFacts } from './menu-facts.ts';
import type { Phone } from './phone.ts';
import { expect } from './restaurant.ts';

/** What pressing this brings into the table's cart, as the server has it: the name of the one dish there is more of. */
export async function addedBy(phone: Phone, menu: MenuFacts, press: () => Promise<void>): Promise<string> {
  const before = await unitsInCart(phone);
  await press();
  const more: DishId[] = [];
  await expect
    .poll(async () => {
      const units = await unitsInCart(phone);
      more.splice(0, more.length, ...[...units.keys()].filter((id) => units.get(id) !== before.get(id)));
      return more.length;
    })
    .toBe(1);
  const dishes = menu.menus.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap((slu) => slu.menu_item));
  return nameOf(
    must(
      dishes.find(({ item_id }) => item_id === more[0]),
      'a dish of the restaurant',
    ),
  );
}

async function unitsInCart(phone: Phone): Promise<ReadonlyMap<DishId, number>> {
  const snapshot = await phone.sendByHand('/cart2/init', {});
  if (!snapshot.ok || !('visit' in snapshot) || snapshot.visit.status !== 'open')
    throw new Error('the table has no cart');
  const units = new Map<DishId, number>();
  for (const { dishId, quantity } of snapshot.visit.lines)
    units.set(dishId, (units.get(dishId) ?? 0) + quantity);
  return units;
}
