import { changeSetting, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { innerTextOf, pressBlocked } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';

function sendRound(phone: Phone, number: number) {
  return phone.page.getByRole('button', { name: `Send round ${number}` });
}

test('[SB-10, R-07] where a round goes once, room left in it is asked about before it is sent', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  changeSetting(restaurant, 'one_turn_one_time_send', 1);
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

  // Within the running round nothing more that counts can be added.
  await anna.search('Salted edamame');
  await pressBlocked(anna.button('dish.addOne', { name: 'Salted edamame' }));
  await expect(anna.message(/^This round is with the kitchen\. Round 2 opens in \d\d:\d\d\.$/)).toBeVisible();
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
  await expect(anna.message(/^Round 1 is still running: 0?9:\d\d to go\.$/)).toBeVisible();
  await expect(full).toBeHidden();

  // Who has just asked hears the reason alone.
  await pressBlocked(more);
  await expect(full).toBeVisible();
  await expect(askNext).toHaveCount(0);
  await expect(anna.page.getByRole('region', { name: /Round 1: 2 of 2/ })).toBeVisible();
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
  await expect(dialog).toContainText('This round takes 2 more, 3 are chosen: take 1 away.');
  expect((await innerTextOf(dialog)).match(/takes 2 more/g)).toHaveLength(1);
  await expect(dialog.getByText('Too many for this round', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove one Prawn crackers', exact: true }).click();
  await expect(dialog).not.toContainText('This round takes');
  await anna.send();
});
