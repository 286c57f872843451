import { must } from '@tavolata/domain';
import { addresses, pathTo, settingEntries, type DishWire, type SettingName } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { nameOf } from './menu-facts.ts';
import type { Restaurant } from './restaurant.ts';

/** Changes a setting as the manager does. */
export async function changeSetting(
  restaurant: Restaurant,
  name: SettingName,
  value: unknown,
): Promise<void> {
  const { id } = must(
    settingEntries.find((entry) => entry.name === name),
    `the setting ${name}`,
  );
  await patch(restaurant, `${pathTo(addresses.settings)}/${id}`, { value });
}

/** Rounds of so many dishes a person and so many seconds. */
export async function keepRounds(
  restaurant: Restaurant,
  { dishes, seconds }: { dishes: number; seconds: number },
): Promise<void> {
  const value = { enable: true, turn_dishes: dishes, turn_mins: seconds / 60 };
  await changeSetting(restaurant, 'rule-global-turn-limit', value);
}

/** Says how many of a dish are left, as the staff do. */
export async function setStock(restaurant: Restaurant, dishName: string, left: number): Promise<void> {
  const { item_id } = dishNamed(restaurant, dishName);
  await patch(restaurant, pathTo(addresses.setStock), { item_id, bargain_num_cur: left });
}

/** A dish of the restaurant by its English name. */
export function dishNamed({ menu }: Restaurant, name: string): DishWire {
  const dishes = menu.menus.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap((slu) => slu.menu_item));
  return must(
    dishes.find((dish) => nameOf(dish) === name),
    `the dish ${name}`,
  );
}

function patch({ staff }: Restaurant, path: string, body: object): Promise<void> {
  return staff.patch(path, { request_id: randomUUID(), ...body });
}
