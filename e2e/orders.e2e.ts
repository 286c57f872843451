import { expect, test } from './support/restaurant.ts';

const dinner = 'Dinner, all you can eat';

test('[HI-01, HI-02, HI-05, HI-06, HI-07] the orders: newest first, what is charged per person under its own tab, and the five signs', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('9');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  await anna.openTable(dinner, { adults: 2, children: 0 });
  for (const dish of ['Salted edamame', 'Vegetable spring rolls']) {
    await anna.add(dish);
    await anna.openCart();
    await anna.page.getByRole('button', { name: /^Send / }).click();
    await expect(anna.dialog).toBeHidden();
  }
  await anna.openOrders();
  const tabs = anna.page.getByRole('navigation', { name: 'Sent orders' });
  await expect(tabs.getByRole('button').last()).toHaveText('Per person');
  await expect(tabs.getByRole('button')).toHaveCount(3);
  await expect(anna.page.getByRole('heading', { level: 3 })).toHaveText([
    'Vegetable spring rolls',
    'Salted edamame',
  ]);
  await expect(anna.page.getByText('1 dish', { exact: true })).toHaveCount(2);

  // A tap leads to the section and marks it; nothing there can be changed.
  await tabs.getByRole('button', { name: 'Per person' }).click();
  await expect(tabs.getByRole('button', { name: 'Per person' })).toHaveAttribute('aria-current', 'true');
  await expect(anna.page.getByText('2 × €27.90')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^(?:Add|Remove) one/ })).toHaveCount(0);

  await anna.button('orders.legend').click();
  for (const word of ['In the kitchen', 'Ready', 'Served', 'Paused', 'Not possible']) {
    await expect(anna.dialog.getByText(word, { exact: true })).toBeVisible();
  }
  await anna.dialog.getByRole('button', { name: 'Close' }).click();

  // While the line is broken the list stays, without a message about it.
  await anna.page.context().setOffline(true);
  await expect(anna.page.getByRole('heading', { level: 3, name: 'Salted edamame' })).toBeVisible();
  await expect(anna.page.getByRole('region', { name: 'Messages' }).getByText(/not load|failed/)).toHaveCount(
    0,
  );
  await anna.page.context().setOffline(false);
});
