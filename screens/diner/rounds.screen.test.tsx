import { changeSetting, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { listen } from '../support/listen.ts';
import { innerTextOf, pressBlocked } from '../support/locators.ts';
import { moveAsGuestsSee } from '../support/motion.ts';
import type { Phone } from '../support/phone.ts';

function sendRound(phone: Phone, number: number) {
  return phone.page.getByRole('button', { name: `Send round ${number}` });
}

test('[SB-10, R-07] where a round goes once, room left in it is asked about before it is sent', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  changeSetting(restaurant, 'one_turn_one_time_send', 1);
  // Two presses in a fifth of a second are one.
  await moveAsGuestsSee();
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  await anna.openCart();
  await sendRound(anna, 1).click();
  const question = anna.page.getByRole('alertdialog', { name: 'You still have 1 dish left. Send anyway?' });
  await question.getByRole('button', { name: 'Keep choosing' }).click();
  await expect(anna.dialog.getByRole('button', { name: 'Change Salted edamame' })).toBeVisible();
  await sendRound(anna, 1).click();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();

  // Within the running round nothing more that counts goes: what is added is for the next.
  await anna.add('Salted edamame');
  await expect.poll(() => restaurant.visit.planned?.length).toBe(1);
  expect(restaurant.visit.lines).toEqual([]);
});

test('[R-06] who hears that the running round is full may ask for the next one, once: the clock decides', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  const askNext = anna.page.getByRole('button', { name: 'Next round', exact: true });
  const full = anna.message('Round full: 2 of 2. Send it when you are ready.');
  await anna.add('Salted edamame', 2);
  await anna.search('Salted edamame');
  const more = anna.button('dish.addOne', { name: 'Salted edamame' });
  // Nothing has been sent, so no clock runs that the next round could wait for.
  await pressBlocked(more);
  await expect(full).toBeVisible();
  await expect(askNext).toHaveCount(0);

  await anna.button('dish.removeOne', { name: 'Salted edamame' }).click();
  await anna.button('search.cancel').click();
  await anna.openCart();
  await sendRound(anna, 1).click();
  await expect(anna.dialog).toBeHidden();
  await anna.add('Salted edamame');
  await anna.search('Salted edamame');
  await pressBlocked(more);
  await askNext.click();
  await expect(anna.message(/^Round 1 is still running: (10:00|0?9:\d\d) to go\.$/)).toBeVisible();
  await expect(full).toBeHidden();

  // Who has just asked hears the reason alone.
  await pressBlocked(more);
  await expect(full).toBeVisible();
  await expect(askNext).toHaveCount(0);
  await expect(anna.page.getByRole('region', { name: /Round 1: 2 of 2/ })).toBeVisible();
});

test('[R-18, TURN-3] what was not sent moves along into the next round', async ({ restaurant }) => {
  restaurant.useMovableClock();
  keepRounds(restaurant, { dishes: 3, seconds: 600 });
  const [ben, anna] = await sitDown(restaurant, 2);
  anna.add('Vegetable spring rolls');
  anna.send();

  await ben.add('Salted edamame');
  await ben.openCart();
  await expect(ben.dialog.getByRole('heading', { name: 'Round 1 · Table 12' })).toBeVisible();
  await restaurant.moveClock(600_000);
  restaurant.table.restaurant({ type: 'nextTurn', leaving: 1 });
  await expect(ben.dialog.getByRole('heading', { name: 'Round 2 · Table 12' })).toBeVisible();
  await expect(ben.message('Round 2 is open. 1 dish is still in the cart.')).toBeVisible();
  await expect(ben.dialog.getByRole('button', { name: 'Change Salted edamame' })).toBeVisible();
  await sendRound(ben, 2).click();
  await expect(ben.message(/^Round 2 sent\./)).toBeVisible();
});

test('[R-03] a drink that goes alone is no round: not in the cart, not when it is sent, not among the orders', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 3, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Cola 0.4 l');
  await anna.openCart();
  await expect(anna.dialog.getByText('Total', { exact: true })).toBeVisible();
  await expect(anna.dialog.getByText('This round')).toHaveCount(0);
  await anna.send();
  await expect(anna.message('Sent. 1 dish is with the kitchen.')).toBeVisible();
  await anna.add('Salted edamame');
  await anna.openCart();
  await expect(anna.dialog.getByText('This round', { exact: true })).toBeVisible();
  await anna.send();
  await expect(anna.message('Round 1 sent. 1 dish is with the kitchen.')).toBeVisible();
  await anna.openOrders();
  const tabs = anna.page.getByRole('navigation', { name: anna.words.say('orders.tabs') });
  await expect(tabs.getByRole('button')).toHaveText(['Round 1', 'Order 1', 'Per person']);
});

test('[R-05] who listens to the phone hears once that the round is full, and that its last minute has begun', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  const timesSaid = listen();
  await anna.add('Salted edamame', 2);
  await expect.poll(() => timesSaid('Round full: 2 of 2. Send it when you are ready.')).toBe(1);
  await anna.openCart();
  await sendRound(anna, 1).click();
  await expect(anna.dialog).toBeHidden();
  await restaurant.moveClock(500_000);
  await expect(anna.page.getByRole('timer')).toHaveText(/^1:\d\d$/);
  expect(timesSaid('One minute left in round 1.')).toBe(0);
  await restaurant.moveClock(50_000);
  await expect.poll(() => timesSaid('One minute left in round 1.')).toBe(1);
  await restaurant.moveClock(30_000);
  await expect(anna.page.getByRole('timer')).toHaveText(/^0:[0-3]\d$/);
  expect(timesSaid('One minute left in round 1.')).toBe(1);
});

test('a cart that has become too much for its round says once by how much, and sends when that is taken away', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1, { adults: 2 });
  await anna.add('Salted edamame', 2);
  await anna.add('Prawn crackers');
  restaurant.table.staff({ type: 'changeHeads', heads: { adults: 1, children: 0, others: 0 } });
  await anna.openCart();
  const { dialog } = anna;
  await expect(dialog).toContainText(
    'There is room for 2 more in this round and you have chosen 3: please remove 1.',
  );
  expect((await innerTextOf(dialog)).match(/room for 2 more/g)).toHaveLength(1);
  await expect(dialog.getByText('Too many for this round', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove one Prawn crackers', exact: true }).click();
  await expect(dialog).not.toContainText('There is room for');
  await anna.send();
});
