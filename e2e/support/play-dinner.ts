import type { DishWire, MenuWire } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Kitchen } from './kitchen.ts';
import { centsOf, inEuro, menuNameOf, nameOf } from './menu-facts.ts';
import type { Phone } from './phone.ts';
import { expect, type Restaurant } from './restaurant.ts';

interface Dinner {
  readonly tableName: string;
  readonly menu: MenuWire;
  /** Anna orders two of the first and one of the second; Ben one of the second and two of the third. */
  readonly dishes: readonly [DishWire, DishWire, DishWire];
}

interface Guests {
  readonly anna: Phone;
  readonly ben: Phone;
}

/** Two adults and a child have a meal: the whole way from the scan to the bill, on two phones and the kitchen's screen. */
export async function playDinner(restaurant: Restaurant, dinner: Dinner): Promise<void> {
  const { tableName, menu, dishes } = dinner;
  const [first, second, third] = dishes;
  const { tableValue } = await restaurant.staff.codeOf(tableName);
  const kitchen = await restaurant.kitchen();
  const anna = await restaurant.phone();
  const ben = await restaurant.phone();
  const guests = { anna, ben };

  await anna.scan(tableValue);
  await anna.openTable(menuNameOf(menu), { adults: 2, children: 1 });
  await ben.scan(tableValue);
  await ben.expectMenu();

  // Both have the cart open where they can't have tapped themselves: what comes, comes live.
  await anna.add(nameOf(first), 2);
  await anna.add(nameOf(second));
  await anna.openCart();
  await ben.add(nameOf(second));
  await ben.add(nameOf(third), 2);
  await ben.openCart();
  await expectSeats(guests, [nameOf(first), nameOf(second), nameOf(third)]);
  await expectOwnLinesOnly(guests, nameOf(first));

  await ben.send();
  for (const phone of [anna, ben]) {
    await expect(phone.dialog).toBeHidden();
    await phone.openOrders();
    await expect(phone.page.getByText('In the kitchen', { exact: true })).toHaveCount(4);
  }
  await expectServed(guests, kitchen, { tableName, dish: third });

  const covers = restaurant.menu.coversOf(menu, { adults: 2, children: 1, others: 0 });
  const eaten = 2 * centsOf(first.price_1) + 2 * centsOf(second.price_1) + 2 * centsOf(third.price_1);
  for (const { page } of [anna, ben]) {
    const total = page.getByRole('paragraph').filter({ hasText: 'Total' });
    await expect(total).toContainText(inEuro(covers + eaten));
  }
}

/** Each guest sees every line under the seat of who added it, the own ones first. */
async function expectSeats({ anna, ben }: Guests, [first, second, third]: readonly [string, string, string]) {
  const carts = [
    { annas: anna.seat(1, 'own'), bens: anna.seat(2, 'other') },
    { annas: ben.seat(1, 'other'), bens: ben.seat(2, 'own') },
  ];
  for (const { annas, bens } of carts) {
    await expect(annas.getByRole('heading', { level: 3 })).toContainText('3 dishes');
    await expect(annas.getByRole('heading', { level: 4 })).toContainText([first, second]);
    await expect(bens.getByRole('heading', { level: 3 })).toContainText('3 dishes');
    await expect(bens.getByRole('heading', { level: 4 })).toContainText([second, third]);
  }
}

/** Ben has no way to take from Anna's line: no button offers it, and a message made by hand is refused. */
async function expectOwnLinesOnly({ anna, ben }: Guests, dishName: string) {
  const annasLines = ben.seat(1, 'other');
  await expect(annasLines.getByRole('listitem').first()).toBeVisible();
  await expect(annasLines.getByRole('button', { name: /^Remove one/ })).toHaveCount(0);

  const snapshot = await ben.sendByHand('/cart2/init', {});
  if (!snapshot.ok || !('visit' in snapshot)) throw new Error('ben has no cart to look at');
  if (snapshot.visit.status !== 'open') throw new Error('the table is not open');
  const line = snapshot.visit.lines.find(({ dinerId }) => dinerId !== snapshot.userId);
  const answer = await ben.sendByHand('/cart2/update', {
    requestId: randomUUID(),
    mathSymbol: 'subtract',
    isAddedToCart: true,
    action: { type: 'dish', state: 'update', nonQuantity: false, notSelf: true },
    dish: { lineId: line?.id, originId: 0, totalNum: 1, remark: '', condiments: [], setMealGroups: [] },
  });
  expect(answer).toMatchObject({ ok: false, code: 'not-your-line' });
  await expect(anna.seat(1, 'own').getByRole('group', { name: `${dishName}, quantity` })).toContainText('2');
}

/** The kitchen takes a dish from step to step, and both phones follow by themselves. */
async function expectServed(
  { anna, ben }: Guests,
  kitchen: Kitchen,
  { tableName, dish }: { tableName: string; dish: DishWire },
) {
  // The kitchen reads the restaurant's own names.
  const line = kitchen.line(tableName, dish.item_name1);
  await expect(line).toContainText('2×');
  for (const [step, seenByGuests] of [
    ['Made', 'Ready'],
    ['On its way', 'Ready'],
    ['Served', 'Served'],
  ] as const) {
    await kitchen.advance(tableName, dish.item_name1, step);
    for (const phone of [anna, ben]) {
      await expect(phone.orderedDish(nameOf(dish))).toContainText(seenByGuests);
    }
  }
}
