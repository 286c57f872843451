import { aLaCarte, setStock, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

for (const view of ['nav.orders', 'nav.call', 'nav.home'] as const) {
  test(`why a tap was refused goes with the menu that it is about, by ${view}, before its time is over`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
    const dish = 'Raw seafood platter';
    setStock(restaurant, dish, 1);
    await anna.search(dish);
    // What goes from here on goes by what the guest does.
    restaurant.stopClock();
    const more = anna.button('dish.addOne', { name: dish });
    await more.click();
    await pressBlocked(more);
    const refusal = anna.message(/sold out|Only \d left/);
    await expect(refusal).toBeVisible();
    await anna.button(view).click();
    await expect(
      anna.page.getByRole('heading', { level: 1, name: anna.words.say('search.label') }),
    ).toHaveCount(0);
    await expect(refusal).toHaveCount(0);
  });
}

test('[X-01] what somebody at the table says shows on the other phones, once and with who says it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 2);
  const { words } = anna;
  const asBen = words.say('cart.guest', { seat: '2' });
  const { server } = restaurant.table;
  for (const [name, user_id, message] of [
    ['MESSENGER', 'ben', 'Shall we order rice?'],
    ['MESSENGER', 'ben', 'Shall we order rice?'],
    ['CHAT_MESSAGE', 'ben', 'And tea?'],
    ['MESSENGER', 'anna', 'I am hungry.'],
  ] as const) {
    server.tell(name, { user_id, customer: '2', message });
  }
  for (const message of ['Shall we order rice?', 'And tea?']) {
    await expect(anna.message(words.say('news.said', { guest: asBen, message }))).toHaveCount(1);
  }
  await expect(anna.message(/I am hungry/)).toHaveCount(0);
});

test('[LC-02] a lost line is told by the strip alone; a tap in the cart, which lies over the strip, is told by a message that goes as soon as the line is back', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const { page, words } = anna;
  const strip = page.getByRole('complementary', { name: words.say('offline.label') });
  const messages = page.getByRole('region', { name: words.say('message.region') });
  await anna.add('Home-made tiramisu');
  await anna.openCart();
  await anna.button('cart.close').click();
  await expect(anna.dialog).toBeHidden();
  await expect(messages).toHaveCount(0);

  restaurant.table.server.cut();
  await expect(strip).toHaveText(words.say('offline.choose'));
  await expect(messages).toHaveCount(0);

  await anna.openCart();
  await anna.dialog.getByRole('button', { name: /^Add one/ }).click();
  const kept = anna.message(/1 change waits/);
  await expect(kept).toBeVisible();
  restaurant.table.server.mend();
  await expect(kept).toHaveCount(0);
  await expect(strip).toHaveCount(0);
  expect(restaurant.visit.lines).toMatchObject([{ quantity: 2 }]);
});
