import { must, type GuestCommand } from '@tavolata/domain';
import { expectAccessible } from '../support/axe.ts';
import { changeSetting, keepRounds, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { listen } from '../support/listen.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';
import type { Language } from '../support/words.ts';

const edamame = 'Salted edamame';

/** Anna, Ben and Cleo have chosen, and nobody has sent. */
async function threeHaveChosen(
  restaurant: DemoRestaurant,
  { language = 'en', size = 'phone' }: { language?: Language; size?: 'phone' | 'small' } = {},
) {
  keepRounds(restaurant, { dishes: 4, seconds: 600 });
  const party = await sitDown(restaurant, 3, { language, size, before: (self) => self.add(edamame) });
  const [, ben, cleo] = party;
  ben.add('Caprese with burrata');
  cleo.add(edamame, 2);
  return party;
}

const ready = (restaurant: DemoRestaurant, isReady = true): GuestCommand => ({
  type: 'setReady',
  isReady,
  batchNumber: restaurant.visit.batches.length + 1,
});

function says(restaurant: DemoRestaurant, who: 'ben' | 'cleo', isReady = true): void {
  restaurant.table.guest(who, ready(restaurant, isReady));
}

/** The restaurant's timer, five seconds after all were ready. */
function goes({ table, visit }: DemoRestaurant): void {
  table.restaurant({ type: 'sendReady', startedAt: visit.ready?.countdown?.startedAt ?? 0 });
}

const row = ({ dialog }: Phone) =>
  dialog.getByRole('group', { name: 'Who is ready for round 1', exact: true });
const sayReady = (phone: Phone) => row(phone).getByRole('button', { name: 'I’m ready', exact: true });
const readyAt = ({ visit }: DemoRestaurant) => visit.ready?.dinerIds ?? [];

test('[READY-1] the cart shows who is ready, by seat and in words, and takes the own word and takes it back', async ({
  restaurant,
}) => {
  const [anna] = await threeHaveChosen(restaurant);
  await anna.openCart();
  await expect(row(anna)).toContainText('When everyone is ready, round 1 goes by itself.');
  await expect.element(sayReady(anna)).toHaveAttribute('aria-pressed', 'false');
  const before = document.querySelector('dialog[open] footer, dialog[open]')?.getBoundingClientRect().height;
  says(restaurant, 'ben');
  await expect(row(anna)).toContainText('1 of 3 ready');
  await expect(row(anna).getByRole('img', { name: 'Guest 2: ready', exact: true })).toBeVisible();
  await expect(row(anna).getByRole('img', { name: 'Guest 3: still choosing', exact: true })).toBeVisible();
  await sayReady(anna).click();
  await expect.element(sayReady(anna)).toHaveAttribute('aria-pressed', 'true');
  await expect(row(anna)).toContainText('2 of 3 ready');
  await expect.poll(() => readyAt(restaurant)).toEqual(['ben', 'anna']);
  expect(document.querySelector('dialog[open] footer, dialog[open]')?.getBoundingClientRect().height).toBe(
    before,
  );
  await expectAccessible();
  await sayReady(anna).click();
  await expect.poll(() => readyAt(restaurant)).toEqual(['ben']);
});

test('[READY-3] once all are ready every phone reads and hears it once, and stops it by keyboard', async ({
  restaurant,
}) => {
  const [anna] = await threeHaveChosen(restaurant);
  const said = listen();
  await anna.openCart();
  says(restaurant, 'ben');
  await sayReady(anna).click();
  says(restaurant, 'cleo');
  await expect(row(anna)).toContainText('Everyone is ready. Round 1 goes in 5 seconds.');
  await expect.poll(() => said('Round 1 goes in 5 seconds.')).toBe(1);
  const stop = row(anna).getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeFocused();
  await expectAccessible();
  await anna.press('Enter');
  await expect.poll(() => restaurant.visit.ready).toEqual({ turn: 1, dinerIds: ['ben', 'cleo'] });
  await expect(row(anna)).toContainText('2 of 3 ready');
  await expect.poll(() => said('Stopped. The dishes stay in the cart.')).toBe(1);
  expect(said('Round 1 goes in 5 seconds.')).toBe(1);
});

test('[READY-3] over the menu a message says that the round goes, with the way to stop it; the cart hears that the others wait', async ({
  restaurant,
}) => {
  const [anna] = await threeHaveChosen(restaurant);
  says(restaurant, 'ben');
  says(restaurant, 'cleo');
  await expect(anna.page.getByRole('tooltip', { name: 'The others are ready' })).toBeVisible();
  restaurant.table.guest('anna', ready(restaurant));
  await expect(anna.message('Everyone is ready. Round 1 goes in 5 seconds.')).toBeVisible();
  await anna.button('ready.stop').click();
  await expect.poll(() => restaurant.visit.ready).toEqual({ turn: 1, dinerIds: ['ben', 'cleo'] });
  await expect(anna.message('Everyone is ready. Round 1 goes in 5 seconds.')).toHaveCount(0);
});

test('[READY-4] what goes by itself goes like anything that is sent', async ({ restaurant }) => {
  restaurant.useMovableClock();
  const [anna] = await threeHaveChosen(restaurant);
  await anna.openCart();
  says(restaurant, 'ben');
  says(restaurant, 'cleo');
  await sayReady(anna).click();
  await expect.poll(() => restaurant.visit.ready?.countdown).toBeDefined();
  await restaurant.moveClock(5000);
  goes(restaurant);
  await expect(anna.message('Round 1 sent. 4 dishes are with the kitchen.')).toBeVisible();
  expect(restaurant.visit.batches).toMatchObject([{ sentBy: 'anna', lines: [{}, {}, {}] }]);
});

test('[READY-5] who adds a dish is ready no more', async ({ restaurant }) => {
  const [anna] = await threeHaveChosen(restaurant);
  await anna.openCart();
  says(restaurant, 'ben');
  await sayReady(anna).click();
  await expect.poll(() => readyAt(restaurant)).toEqual(['ben', 'anna']);
  await anna.dialog.getByRole('button', { name: '+1 for me: Caprese with burrata' }).click();
  await expect.element(sayReady(anna)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => readyAt(restaurant)).toEqual(['ben']);
});

test('[READY-6] where places would be left free the cart says so, and that somebody has to send it', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'one_turn_one_time_send', 1);
  const [anna] = await threeHaveChosen(restaurant);
  await anna.openCart();
  says(restaurant, 'ben');
  says(restaurant, 'cleo');
  await sayReady(anna).click();
  await expect(row(anna)).toContainText(/^.*Everyone is ready\. .* One of you sends it, please\./);
  expect(restaurant.visit.ready?.countdown).toBeUndefined();
});

test('[READY-7] while the round is with the kitchen guests are ready for the next one', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 1, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2, {
    before: (self) => {
      self.add(edamame, 2);
      self.send();
    },
  });
  ben.plan('Caprese with burrata');
  says(restaurant, 'ben');
  await anna.openCart();
  const next = anna.dialog.getByRole('group', { name: 'Who is ready for round 2', exact: true });
  await expect(next).toContainText('1 of 2 ready');
  await next.getByRole('button', { name: 'I’m ready', exact: true }).click();
  await expect(next).toContainText('Everyone is ready. Round 2 goes shortly after it opens.');
  expect(restaurant.visit.ready).toEqual({ turn: 2, dinerIds: ['ben', 'anna'] });

  // A dish that can't be made leaves a place in this round; nobody has taken it.
  restaurant.table.staff({
    type: 'setDishStatus',
    sentLineIds: [must(restaurant.visit.batches[0]?.lines[0], 'what was sent').id],
    status: 'not-possible',
    part: { as: 'part', units: 1, of: 2 },
  });
  await expect(anna.message(/Not possible/)).toBeVisible();
  await expect(next).toContainText('Everyone is ready. Round 2 goes shortly after it opens.');
});

test('[READY-1] nobody is asked who is alone, or where the restaurant has switched it off', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'ready-votes', { enable: false });
  const [anna] = await threeHaveChosen(restaurant);
  await anna.openCart();
  await expect(anna.button('cart.sendRound', { number: '1' })).toBeVisible();
  await expect(row(anna)).toHaveCount(0);
});

for (const language of ['de', 'zh'] as const) {
  test(`[READY-1] at 320 px who is ready fits the foot of the cart, before and while it goes (${language})`, async ({
    restaurant,
  }) => {
    const [anna] = await threeHaveChosen(restaurant, { language, size: 'small' });
    says(restaurant, 'ben');
    await anna.openCart();
    await anna.button('ready.say').click();
    await expect.poll(() => readyAt(restaurant)).toEqual(['ben', 'anna']);
    await expectReadable('who is ready', document.querySelector('dialog[open]'));
    says(restaurant, 'cleo');
    await expect(anna.button('ready.stop')).toBeVisible();
    await expectReadable('what goes in a moment', document.querySelector('dialog[open]'));
    await expectAccessible();
  });
}
