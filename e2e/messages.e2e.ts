import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

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
