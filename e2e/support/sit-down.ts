import { must } from '@tavolata/domain';
import type { MenuWire } from '@tavolata/protocol';
import type { Phone } from './phone.ts';
import type { Restaurant } from './restaurant.ts';

/** The menus of the demo restaurant that tests sit down to. */
export const dinner = 'Dinner, all you can eat';
export const aLaCarte = 'À la carte';

interface Party {
  readonly 1: [Phone];
  readonly 2: [Phone, Phone];
  readonly 3: [Phone, Phone, Phone];
  readonly 4: [Phone, Phone, Phone, Phone];
}

interface Seating {
  readonly menu?: string;
  /** As many as there are phones, unless some guests leave theirs in the pocket. */
  readonly adults?: number;
  readonly table?: string;
  /** The phone that opens the table, where something was done to it before. */
  readonly opener?: Phone;
}

/** So many phones at the menu of one table, by calls: where coming in or opening is the subject, a test clicks. */
export async function sitDown<Phones extends keyof Party>(
  restaurant: Restaurant,
  phones: Phones,
  { menu = dinner, adults = phones, table = '12', opener }: Seating = {},
): Promise<Party[Phones]> {
  const { tableValue } = await restaurant.staff.codeOf(table);
  const seated: Phone[] = [];
  while (seated.length < phones) {
    const isFirst = seated.length === 0;
    const phone = (isFirst && opener) || (await restaurant.phone());
    await phone.sitDown({
      tableValue,
      ...(isFirst && { opening: { menuId: menuNamed(restaurant, menu), adults } }),
    });
    seated.push(phone);
  }
  // There are as many as were asked for, which the compiler can't count.
  return seated as Party[Phones];
}

/** A menu of the restaurant by any of its names. */
function menuNamed({ menu: { menus } }: Restaurant, name: string): number {
  const hasName = ({ main_group_name, main_group_names }: MenuWire) =>
    main_group_name === name || Object.values(main_group_names).includes(name);
  return must(menus.find(hasName), `the menu ${name}`).main_group_id;
}
