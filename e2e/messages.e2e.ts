import { expect, test } from './support/restaurant.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';
import { stopClock } from './support/stop-clock.ts';

test.use({ sharesServer: true });

test('[X-01] what somebody at the table says shows on the other phones, once and with who says it', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  const asBen = anna.words.say('cart.guest', { seat: '2' });
  for (const [name, message] of [
    ['MESSENGER', 'Shall we order rice?'],
    ['MESSENGER', 'Shall we order rice?'],
    ['CHAT_MESSAGE', 'And tea?'],
  ] as const) {
    expect(await ben.sendByHand(name, { message })).toMatchObject({ ok: true });
  }
  for (const message of ['Shall we order rice?', 'And tea?']) {
    const said = anna.words.say('news.said', { guest: asBen, message });
    await expect(anna.message(said)).toHaveCount(1);
    await expect(ben.message(said)).toHaveCount(0);
  }
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

  await stopClock(anna);
  await page.context().setOffline(true);
  await expect(strip).toHaveText(words.say('offline.choose'));
  await expect(messages).toHaveCount(0);

  await anna.openCart();
  await anna.dialog.getByRole('button', { name: /^Add one/ }).click();
  const kept = anna.message(/1 change waits/);
  await expect(kept).toBeVisible();
  await page.context().setOffline(false);
  await expect(kept).toHaveCount(0);
  await expect(strip).toHaveCount(0);
});
