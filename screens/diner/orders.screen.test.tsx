import { must } from '@tavolata/domain';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { reload } from '../support/open-screen.ts';

/** An item of the demo restaurant that nobody orders. */
const coverCharge = 13;

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const inEuro = (cents: number) => euro.format(cents / 100);

test('[HI-01, HI-02, HI-05, HI-06] the orders: newest first, with what they come to, what is charged per person under its own tab, and the five signs', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, {
    adults: 2,
    before(self) {
      for (const dish of ['Salted edamame', 'Vegetable spring rolls']) {
        self.add(dish);
        self.send();
      }
    },
  });
  await anna.openOrders();
  const tabs = anna.page.getByRole('navigation', { name: 'Sent orders' });
  await expect(tabs.getByRole('button').last()).toHaveText('Per person');
  await expect(tabs.getByRole('button')).toHaveCount(3);
  await expect(anna.page.getByRole('heading', { level: 3 })).toHaveText([
    'Vegetable spring rolls',
    'Salted edamame',
  ]);
  await expect(anna.page.getByText('1 dish', { exact: true })).toHaveCount(2);
  const total = anna.page.getByText(anna.words.say('orders.total'), { exact: true }).parent();
  const dinnerCents = must(restaurant.visit.covers[0], 'a cover').unitPrice;
  expect(dinnerCents).toBeGreaterThan(0);
  await expect(total).toContainText(inEuro(2 * dinnerCents));

  // A tap leads to the section and marks it; nothing there can be changed.
  await tabs.getByRole('button', { name: 'Per person' }).click();
  await expect(tabs.getByRole('button', { name: 'Per person' })).toHaveAttribute('aria-current', 'true');
  await expect(anna.page.getByText(`2 × ${inEuro(dinnerCents)}`)).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^(?:Add|Remove) one/ })).toHaveCount(0);

  await anna.button('orders.legend').click();
  for (const word of ['In the kitchen', 'Ready', 'Served', 'Paused', 'Not possible']) {
    await expect(anna.dialog.getByText(word, { exact: true })).toBeVisible();
  }
  await anna.dialog.getByRole('button', { name: 'Close' }).click();
});

test('[HI-06] what the staff order and charge comes to the phone by itself, read-only, under its own tabs', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { language: 'de' });
  await anna.openOrders();
  restaurant.orderForTable('Salted edamame', 2);
  restaurant.orderForTable('Prawn crackers', 1, 'device');
  const names = { first: 'Coperto', second: 'Gedeck', translations: { de: 'Gedeck' } };
  const charge = { id: 'cover-charge', itemId: coverCharge, names, quantity: 2, unitPrice: 250 };
  restaurant.table.staff({ type: 'addCharge', charge });

  const tabs = anna.page.getByRole('navigation', { name: 'Gesendete Bestellungen' }).getByRole('button');
  await expect(tabs).toHaveText(['Service', 'Pro Person', 'Weitere Posten', 'Andere Geräte']);
  await expect(anna.page.getByRole('heading', { level: 2, name: /^Service · / })).toBeVisible();
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Gedeck' }).last()).toContainText('5,00');
  await expect(anna.page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(anna.page.getByRole('button', { name: /hinzufügen|entfernen/ })).toHaveCount(0);
});

test('[HI-03, HI-05] what the kitchen changes is said in one sentence, and marks the way to the orders until they are looked at', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const dishes = ['Salted edamame', 'Prawn crackers', 'Vegetable spring rolls', 'Miso soup'] as const;
  const [first, second, third, fourth] = dishes;
  for (const name of dishes) await anna.add(name);
  await anna.openCart();
  await anna.send();
  const spoken = (text: string) => page.getByRole('status').filter({ hasText: text });
  const way = anna.button('nav.orders');
  const news = words.say('nav.ordersNews');
  await expect.element(way).not.toHaveAccessibleDescription(news);

  restaurant.setStatus('made', first, second);
  restaurant.setStatus('paused', third);
  restaurant.setStatus('not-possible', fourth);
  const sentence = [
    `${fourth}: Not possible. ${words.say('orders.legend.notPossible')}`,
    `${third}: Paused. ${words.say('orders.legend.paused')}`,
    `${first} and ${second}: Ready.`,
  ].join(' ');
  await expect(spoken(sentence)).toHaveCount(1);
  await expect.element(way).toHaveAccessibleDescription(news);

  // It outlives a reload, and goes when the orders are on the screen.
  await reload();
  await anna.expectMenu();
  await expect.element(way).toHaveAccessibleDescription(news);
  await anna.openOrders();
  await expect.element(way).not.toHaveAccessibleDescription(news);
  await anna.button('nav.menu').click();
  await anna.expectMenu();
  await expect.element(way).not.toHaveAccessibleDescription(news);

  restaurant.setStatus('served', first);
  await expect(spoken(`${first}: Served.`)).toHaveCount(1);
  await expect.element(way).toHaveAccessibleDescription(news);
});
