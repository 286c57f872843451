import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { centsOf, inEuro, nameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dishNamed } from './support/restaurant-rules.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';

test('[EDIT-3, CART-10, O-17] a manager changes a price while the dish stands in three carts: each table is told and asked, and pays what it has agreed to', async ({
  restaurant,
}) => {
  const dish = dishNamed(restaurant, 'Home-made tiramisu');
  const name = nameOf(dish);
  const before = centsOf(dish.price_1);
  const after = before + 150;
  const phones = await Promise.all(
    ['3', '5', '12'].map(async (table) => {
      const [phone] = await sitDown(restaurant, 1, { menu: aLaCarte, table });
      await phone.add(name, 2);
      return phone;
    }),
  );
  const [first, second, third] = phones;
  if (!first || !second || !third) throw new Error('three phones have sat down');
  const cover = await owedAt(restaurant, '12');
  // One is looking at its cart, one has sent already and chosen again, one has gone for a moment.
  await first.openCart();
  await second.openCart();
  await second.send();
  await second.add(name);
  await third.page.context().setOffline(true);

  const { page } = await restaurant.kitchen();
  await page.goto(`/staff/menu/edit/dishes/${dish.item_id}`);
  await page.getByRole('textbox', { name: 'At the table', exact: true }).fill((after / 100).toFixed(2));
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const told = (phone: typeof first) => phone.message(phone.words.say('cart.priceChanged', { name }));
  await expect(told(first)).toBeVisible();
  await expect(told(second)).toBeVisible();
  await third.page.context().setOffline(false);
  await expect(told(third)).toBeVisible();

  // What is sent now, and what each table's bill comes to: the second had two at the old price.
  const tables = [
    { table: '3', phone: first, units: 2, bill: cover + 2 * after },
    { table: '5', phone: second, units: 1, bill: cover + 2 * before + after },
    { table: '12', phone: third, units: 2, bill: cover + 2 * after },
  ];
  for (const { table, phone, units, bill } of tables) {
    const { words } = phone;
    if (phone !== first) await phone.openCart();
    await expect(phone.seat(1, 'own')).toContainText(words.say('cart.priceWas', { price: inEuro(before) }));
    await phone.button('cart.send').click();
    const question = phone.page.getByRole('alertdialog');
    const sums = { shown: inEuro(units * before), sum: inEuro(units * after) };
    await expect(question).toContainText(words.say('cart.sumChangedLead', sums));
    await question.getByRole('button', { name: words.say('cart.sendFor', { price: sums.sum }) }).click();
    await expect(phone.dialog).toBeHidden();
    await phone.openOrders();
    await expect(
      phone.page.getByText(words.say('orders.total'), { exact: true }).locator('..'),
    ).toContainText(inEuro(bill));
    expect(await owedAt(restaurant, table)).toBe(bill);
  }
});

/** What the guests of a table owe by the staff's floor, in cents. */
async function owedAt({ staff }: Restaurant, name: string): Promise<number> {
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  const table = must(
    tables.find(({ table_name }) => table_name === name),
    `table ${name}`,
  );
  return centsOf(table.should_amount);
}
