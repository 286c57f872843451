import { addresses, pathTo, type DishWire, type MenuWire } from '@tavolata/protocol';
import type { Phone } from './phone.ts';

/** Lets a phone that has not loaded yet get the restaurant's menus with something changed in them. */
export async function changeMenus({ page }: Phone, change: (menus: MenuWire[]) => MenuWire[]): Promise<void> {
  await page.route(`**${pathTo(addresses.menus)}?*`, async (route) => {
    const answer = await route.fetch();
    // The server's own tests hold it to the protocol's shapes.
    await route.fulfill({ response: answer, json: change((await answer.json()) as MenuWire[]) });
  });
}

/** The same with one dish of each menu after the other. */
export async function changeDishes(phone: Phone, change: (dish: DishWire) => DishWire): Promise<void> {
  await changeMenus(phone, (menus) =>
    menus.map((menu) => ({
      ...menu,
      menu_item_slu: menu.menu_item_slu.map((slu) => ({ ...slu, menu_item: slu.menu_item.map(change) })),
    })),
  );
}
