import { must } from '@tavolata/domain';
import {
  addresses,
  pathTo,
  type BooksReply,
  type CodesReply,
  type DayClosingsReply,
  type FloorReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { runServer } from '../scripts/lib/run-server.mjs';
import { join } from './support/accounts.ts';
import { Bill } from './support/bill.ts';
import { Console } from './support/console.ts';
import { Kitchen } from './support/kitchen.ts';
import { centsOf, inEuro, nameOf, readMenu } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, openRestaurant, test, type Restaurant } from './support/restaurant.ts';
import { Wizard } from './support/wizard.ts';

/** What the dishes cost, in cents: all sums of the evening are made from these. */
const price = { Carbonara: 1345, 'Cacio e pepe': 1285, Tiramisù: 615, 'House wine': 435, Espresso: 155 };

const ownMenu = [
  ['Category', 'Dish', 'Price', 'Allergens'],
  ['Pasta', 'Carbonara', price.Carbonara / 100, 'A, C, G'],
  ['Pasta', 'Cacio e pepe', price['Cacio e pepe'] / 100, 'A, G'],
  ['Dolci', 'Tiramisù', price.Tiramisù / 100, 'A, C, G'],
  ['Drinks', 'House wine', price['House wine'] / 100, 'S'],
  ['Drinks', 'Espresso', price.Espresso / 100, ''],
];
const letters = { A: 'gluten', C: 'eggs', G: 'milk', S: 'sulphites' };

test('[SETUP-1, STAFF-1, KITCHEN-5, MERGE-1, PART-1, SPLIT-1] the first evening of a restaurant, from an empty folder to a closed day whose report is the sum of its bills to the cent', async ({
  browser,
}) => {
  const server = await runServer({ env: { SEED: 'none' } });
  await openRestaurant({ browser, server, use: playFirstEvening });
});

async function playFirstEvening(restaurant: Restaurant): Promise<void> {
  const owner = new Console(await restaurant.staffScreen('tablet'));
  await owner.logIn(restaurant.server.loginOf('manager'));
  const code = await setUp(owner, restaurant);
  const waiter = new Console(await restaurant.staffScreen('phone'));
  await waiter.logIn(await join(restaurant, { name: 'Walter', role: 'waiter' }));
  const kitchen = new Kitchen(await restaurant.staffScreen('wall'));
  await kitchen.logIn(await join(restaurant, { name: 'Carla', role: 'kitchen' }));

  // Two friends scan the printed card of table 2. Their first order waits until the waiter has seen it.
  const [anna, ben] = [await restaurant.phone(), await restaurant.phone()];
  await anna.scan(code);
  await anna.openTable('Menu', { adults: 2, children: 0 });
  await ben.scan(code);
  await ben.expectMenu();
  await anna.add('Cacio e pepe');
  await anna.add('House wine');
  await ben.add('Carbonara', 2);
  await ben.add('Tiramisù');
  await ben.openCart();
  await expect(ben.seat(1, 'other')).toContainText('House wine');
  await ben.button('cart.send').click();
  await waiter.goTo('Requests');
  const request = waiter.page.getByRole('article', { name: 'Table 2', exact: true });
  await expect(request).toContainText('Tiramisù');
  await expect(kitchen.ticketsOf('2')).toHaveCount(0);
  await request.getByRole('button', { name: 'Send to the kitchen', exact: true }).click();
  await expect(kitchen.line('2', 'Carbonara')).toContainText('2×');

  // Somebody without a phone comes to table 5: the waiter opens it and takes down what is said.
  await waiter.goTo('Floor');
  await waiter.seat('5', 1);
  await waiter.order('5', ['Cacio e pepe', 'Espresso']);
  await expect(kitchen.line('5', 'Espresso')).toBeVisible();

  // The kitchen makes what it can; one Carbonara it can't.
  await kitchen.sayNotPossible('2', 'Carbonara', 1);
  await anna.openOrders();
  await ben.openOrders();
  await expect(ben.page.getByText('Not possible: Sold out.', { exact: true })).toBeVisible();
  await kitchen.finish('2');
  await expect(ben.orderedDish('Tiramisù')).toContainText('Served');
  const friends = price['Cacio e pepe'] + price['House wine'] + price.Carbonara + price.Tiramisù;
  for (const phone of [anna, ben]) await expectTotal(phone, friends);

  // They know each other: one bill for three, first at two tables, then at one.
  await owner.goTo('Floor');
  await owner.merge('5', '2');
  const all = friends + price['Cacio e pepe'] + price.Espresso;
  for (const phone of [anna, ben]) await expectTotal(phone, all);
  // No, each their own; and then one bill after all.
  await owner.part('5', '2');
  for (const phone of [anna, ben]) await expectTotal(phone, friends);
  await expect(kitchen.line('5', 'Espresso')).toBeVisible();
  await owner.merge('5', '2');
  for (const phone of [anna, ben]) await expectTotal(phone, all);
  await expect(owner.tile('5')).toContainText('Pushed together');
  await owner.answer(owner.table('2'), 'Take table 5 away');
  await expect(owner.tile('5')).toContainText('Free');
  await expect(kitchen.line('2', 'Espresso')).toBeVisible();
  await kitchen.finish('2');

  // At the bar somebody had two coffees meanwhile: that bill is made by calls.
  const coffees = await serveBySomebodyElse(restaurant, { table: '1', dish: 'Espresso', times: 2 });
  expect(coffees).toBe(2 * price.Espresso);

  // Each of the three pays a third, to the cent.
  const table = await waiter.reopenTable('2');
  await table.getByRole('button', { name: 'Bill', exact: true }).click();
  const bill = new Bill(waiter, '2');
  await expect(bill.sums).toContainText(inEuro(all));
  await bill.splitEqually(3);
  const thirds = inThirds(all);
  await bill.payPart(1, 3, thirds[0], 'Cash');
  await bill.payPart(2, 3, thirds[1], 'Card');
  await bill.payPart(3, 3, thirds[2], 'Voucher');
  await expect(bill.sums).toContainText('Everything is paid.');
  await bill.close();
  await waiter.answer(table, 'Close table');
  await expect(waiter.tile('2')).toContainText('Free');

  await closeDay(owner, restaurant, [all, coffees]);
}

/** From the first login to printed cards; gives what the one of table 2 says to a camera. */
async function setUp(owner: Console, { staff }: Restaurant): Promise<string> {
  const wizard = new Wizard(owner.page);
  await wizard.begin();
  await wizard.describe({ name: 'Osteria Zero', zone: 'Europe/Rome' });
  await wizard.addTables('1-6', 6);
  await wizard.bringMenu(ownMenu, letters);
  await wizard.leaveOrderingAsItIs();
  const printed = await wizard.printCodes();
  const { tables, quick_service } = await staff.get<CodesReply>(pathTo(addresses.codes));
  expect(printed.toSorted()).toEqual([...tables, quick_service].map(({ url }) => url).toSorted());
  const second = must(
    tables.find(({ table_name }) => table_name === '2'),
    'the code of table 2',
  );
  return new URL(second.url).searchParams.get('table_id') ?? '';
}

/** What stands on every guest’s phone as the sum of the table. */
async function expectTotal({ page, words }: Phone, cents: number): Promise<void> {
  const total = page.getByText(words.say('orders.total'), { exact: true }).locator('..');
  await expect(total).toContainText(inEuro(cents));
}

/** Guests without a phone who have come and gone, by calls; gives their bill. */
async function serveBySomebodyElse(
  { staff, server }: Restaurant,
  { table, dish, times }: { table: string; dish: string; times: number },
): Promise<number> {
  const [menu] = (await readMenu(server.origin)).menus;
  const wanted = must(
    menu?.menu_item_slu.flatMap(({ menu_item }) => menu_item).find((one) => nameOf(one) === dish),
    dish,
  );
  const find = async () => {
    const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
    return must(
      tables.find(({ table_name }) => table_name === table),
      `table ${table}`,
    );
  };
  const { table_id } = await find();
  const heads = { adult_number: times, child_number: 0, other_number: 0 };
  await staff.post(pathTo(addresses.openForGuests, table_id), {
    request_id: randomUUID(),
    menu_id: menu?.main_group_id,
    ...heads,
  });
  const { order_head_id } = await find();
  await staff.post(pathTo(addresses.addDishes, 'v2.5', order_head_id), {
    request_id: randomUUID(),
    dishes: [{ item_id: wanted.item_id, quantity: times }],
  });
  const { visit_id, should_amount } = await find();
  await staff.post(pathTo(addresses.freeTable, table_id), { request_id: randomUUID(), visit_id });
  return centsOf(should_amount);
}

/** The day’s report, its summary and its books say the same as the bills, and nothing is left over. */
async function closeDay(owner: Console, { staff }: Restaurant, bills: readonly number[]): Promise<void> {
  const day = bills.reduce((sum, cents) => sum + cents);
  const { page } = owner;
  await owner.goTo('Reports');
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await expect(sales.getByRole('row').last()).toContainText(inEuro(day));
  await owner.answer(page.getByRole('main'), 'Close the day');
  const summary = page.getByRole('region', { name: 'Summary of the day', exact: true });
  await expect(summary).toContainText('Closing no. 1');
  await expect(summary).toContainText(inEuro(day));
  const { closings } = await staff.get<DayClosingsReply>(pathTo(addresses.dayClosings));
  const books = await staff.get<BooksReply>(`${pathTo(addresses.books)}?day=${closings[0]?.day ?? ''}`);
  expect(books.orders.map(({ total }) => centsOf(total)).toSorted((one, other) => other - one)).toEqual(
    bills,
  );
  expect(closings.map(({ total }) => centsOf(total))).toEqual([day]);
}

/** In equal parts, of which the first ones have the odd cents. */
function inThirds(cents: number): [number, number, number] {
  const third = Math.floor(cents / 3);
  const odd = cents - 3 * third;
  return [third + Number(odd > 0), third + Number(odd > 1), third];
}
