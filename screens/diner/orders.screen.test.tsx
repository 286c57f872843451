import { billOf, must, plainChoice } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, keepRounds, setSoldOut, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { keepMessages, reload } from '../support/open-screen.ts';
import { expectNoted } from '../support/page-log.ts';

/** An item of the demo restaurant that nobody orders. */
const coverCharge = 13;

const edamame = 'Salted edamame';
const beer = 'Tsingtao beer 0.64 l';
const wagyu = 'Wagyu tataki';
const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const inEuro = (cents: number) => euro.format(cents / 100);
const inGermanEuro = (cents: number) => new RegExp(`${(cents / 100).toFixed(2).replace('.', ',')}\\s€`);

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

test('[REDUCE-5, PAY-1] the phone shows what was taken off and what is paid by itself, with the usual reason in the guest’s language', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { language: 'de' });
  await anna.openOrders();
  const before = billOf(restaurant.visit).total;
  const because = { reason: 'an awkward guest', reasonCode: 'long-wait' } as const;
  restaurant.table.staff({ type: 'addReduction', id: 'r1', kind: 'discount', off: { percent: 10 }, because });
  const off = Math.round(before / 10);
  const sums = anna.page.getByRole('listitem').filter({ hasText: 'Rabatt 10' });
  await expect(sums.first()).toContainText(inGermanEuro(off));
  await expect(sums.first()).toContainText('Rabatt 10 %Wegen der langen Wartezeit');
  await expect(anna.page.getByText('an awkward guest')).toHaveCount(0);
  const payment = { id: 'p1', kind: 'card', amount: 1000 } as const;
  restaurant.table.staff({ type: 'recordPayment', payment });
  const toPay = anna.page.getByRole('listitem').filter({ hasText: 'Noch zu bezahlen' });
  await expect(toPay).toContainText(inGermanEuro(before - off - 1000));
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

test('[HI-07] orders that can’t be loaded are noted in the browser’s log alone: no message, no waiting sign, and they come by themselves', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { server } = restaurant.table;
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.send();
  await anna.openOrders();

  const messages = page.getByRole('region', { name: 'Messages' });
  server.refuseLines();
  await reload();
  await expect(page.getByText('Your orders have not loaded yet. They come by themselves.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByCss('[aria-busy="true"]')).toHaveCount(0);
  await expect(messages).toHaveCount(0);
  expectNoted('The orders could not be loaded.');

  server.takeLines();
  await expect(page.getByRole('heading', { level: 3, name: 'Salted edamame' })).toBeVisible();
  await expect(messages).toHaveCount(0);
});

test('[HI-02] “Again” on a row adds one more with the same choice, says so, and can be taken back', async ({
  restaurant,
}) => {
  const remark = 'not too hot';
  const [anna] = await sitDown(restaurant, 1, {
    menu: aLaCarte,
    before(self) {
      self.add(beer, 2, { ...plainChoice, remark });
      self.send();
    },
  });
  const cart = () => restaurant.visit.lines.map(({ quantity, choice }) => `${quantity} ${choice.remark}`);
  await anna.openOrders();
  await expect(anna.page.getByText('2 ×', { exact: true })).toBeVisible();
  const again = anna.button('orders.againOf', { name: beer });
  keepMessages();
  await again.click();
  await expect(anna.message(`${beer} is in the cart.`)).toBeVisible();
  await expect.poll(cart).toEqual([`1 ${remark}`]);
  await again.click();
  await expect.poll(cart).toEqual([`2 ${remark}`]);
  await expectAccessible();
  await anna.button('cart.undo').click();
  await expect.poll(cart).toEqual([`1 ${remark}`]);
});

test('[HI-02, PLAN-1] “Again” while the round is with the kitchen is for the next one; what is sold out has none', async ({
  restaurant,
}) => {
  const caprese = 'Caprese with burrata';
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1, {
    before(self) {
      self.add(edamame);
      self.add(caprese);
      self.send();
    },
  });
  setSoldOut(restaurant, caprese, true);
  await anna.openOrders();
  const again = anna.page.getByRole('button', { name: /^Again: / });
  await expect(again).toHaveCount(1);
  await again.click();
  await expect(anna.message(`${edamame} is planned for round 2.`)).toBeVisible();
  await expect.poll(() => restaurant.visit.planned?.length).toBe(1);
  await anna.button('cart.undo').click();
  await expect.poll(() => restaurant.visit.planned?.length ?? 0).toBe(0);
});

test('[AGAIN-1] after the first drink the menu has it on top, and a dish that counts in no round as well: two taps send the next', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2, { before: (self) => self.add(edamame) });
  const had = anna.page.getByRole('region', { name: 'Order again' });
  ben.add(beer);
  ben.send();
  await expect.poll(() => restaurant.visit.batches.length).toBe(1);
  await expect(had).toHaveCount(0);
  await anna.add(beer);
  await anna.openCart();
  await anna.send();
  await anna.button('nav.menu').click();

  const again = had.getByRole('button', { name: `Again: ${beer}` });
  await expect(had.getByRole('button')).toHaveCount(1);
  await expectAccessible();
  await again.click();
  // Nothing else is to be sent with it: the cart opens by itself.
  await expect(anna.seat(1, 'own').getByText(beer, { exact: true })).toBeVisible();
  await anna.send();
  await expect.poll(() => restaurant.visit.batches.length).toBe(3);
  await anna.button('nav.menu').click();
  // What is in the cart already is seen where it is: beside it the drink is one more.
  ben.add(edamame);
  await expect.poll(() => restaurant.visit.lines.length).toBe(1);
  await again.click();
  await expect(anna.message(`${beer} is in the cart.`)).toBeVisible();
  await expect(had.getByRole('button', { name: `1 × ${beer}: again` })).toBeVisible();
  // Not drinks alone: the words above are right for whatever stands there.
  await anna.add(wagyu);
  await anna.openCart();
  await anna.send();
  await anna.button('nav.menu').click();
  await expect(had.getByRole('button', { name: `Again: ${wagyu}` })).toBeVisible();
  await expect(had.getByRole('button')).toHaveCount(2);
});
