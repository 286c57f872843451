import { expectAccessible } from '../support/axe.ts';
import { changeSetting, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

test('[R-11, SH-05] a dish that is still on its way is added again only when the guest says so, and without a question once it is served', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  changeSetting(restaurant, 'rule-one-dish-one-order', { enable: true });
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.send();

  await anna.search('Salted edamame');
  const more = anna.button('dish.addOne', { name: 'Salted edamame' });
  const quantity = anna.page.getByRole('group', { name: 'Salted edamame, quantity' });
  const question = anna.page.getByRole('alertdialog', { name: 'One more Salted edamame?' });
  await more.click();
  await expect(question).toContainText('One is already on its way to you.');
  await expectAccessible();
  await question.getByRole('button', { name: 'No, thanks' }).click();
  await expect(question).toBeHidden();
  await expect(anna.button('dish.removeOne', { name: 'Salted edamame' })).toHaveCount(0);
  await more.click();
  await question.getByRole('button', { name: 'Add one more' }).click();
  await expect(question).toBeHidden();
  await expect(quantity).toContainText('1');

  // What has reached the table is on its way no more.
  await anna.button('dish.removeOne', { name: 'Salted edamame' }).click();
  restaurant.setStatus('served', 'Salted edamame');
  await anna.button('search.cancel').click();
  await anna.openOrders();
  await expect(anna.orderedDish('Salted edamame')).toContainText('Served');
  await anna.button('nav.menu').click();
  await anna.add('Salted edamame');
  await anna.openCart();
  await expect(anna.seat(1, 'own').getByRole('heading', { level: 4 })).toHaveText(['Salted edamame']);
});

test('[R-09, C-09, SB-04, SH-05] two units over cost twice the price, on the line, in the question and in what is agreed to', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Tuna and avocado tartare', 3);
  await anna.openCart();
  await expect(anna.seat(1, 'own').getByRole('listitem')).toContainText('2 over: €8.00');
  await anna.page.getByRole('button', { name: 'Send round 1' }).click();
  const question = anna.page.getByRole('alertdialog', { name: 'Some dishes cost €8.00 extra.' });
  await expect(question.getByRole('listitem').first()).toContainText('2 × €4.00');
  await expectAccessible();

  // To change one's mind sends nothing, and one unit less costs one price less.
  await question.getByRole('button', { name: 'Change' }).click();
  const removeOne = anna.words.say('dish.removeOne', { name: 'Tuna and avocado tartare' });
  await anna.seat(1, 'own').getByRole('button', { name: removeOne }).click();
  await expect(anna.seat(1, 'own').getByRole('listitem')).toContainText('1 over: €4.00');
  await anna.page.getByRole('button', { name: 'Send round 1' }).click();
  await anna.page.getByRole('button', { name: 'Send, €4.00 extra' }).click();
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();
  await anna.openOrders();
  await expect(anna.orderedDish('Tuna and avocado tartare')).toContainText('€4.00');
});

test('[R-09, SB-04] the question about extra prices says whose dishes they are, with one sum for each guest', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  const [anna, ben, cleo] = await sitDown(restaurant, 3);
  const tartare = 'Tuna and avocado tartare';
  ben.add(tartare, 3);
  cleo.add(tartare, 2);
  ben.add(tartare);
  await anna.openCart();
  await anna.page.getByRole('button', { name: 'Send round 1' }).click();
  const question = anna.page.getByRole('alertdialog', { name: 'Some dishes cost €12.00 extra.' });
  const guests = question.getByRole('listitem').filter({ hasText: 'Guest' });
  await expect(guests).toHaveText([`2Guest 2€4.00${tartare}1 × €4.00`, `3Guest 3€8.00${tartare}2 × €4.00`]);
  await expectAccessible();
});

test('[SB-10, R-09] a round that costs extra and has room left asks about both, each once, and then it goes', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  changeSetting(restaurant, 'one_turn_one_time_send', 1);
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Tuna and avocado tartare', 2);
  await anna.openCart();
  await anna.page.getByRole('button', { name: 'Send round 1' }).click();
  await anna.page.getByRole('button', { name: 'Send, €4.00 extra' }).click();
  const room = anna.page.getByRole('alertdialog', { name: 'You still have 7 dishes left. Send anyway?' });
  await room.getByRole('button', { name: anna.words.say('cart.sendAnyway'), exact: true }).click();
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();
});

test('[SB-03, K-03] a trembling finger is asked once in 200 ms, and who agrees to leave room in the round has half a second to see it', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  changeSetting(restaurant, 'one_turn_one_time_send', 1);
  const [anna] = await sitDown(restaurant, 1);
  const sent = () => restaurant.visit.batches.length;
  await anna.add('Salted edamame');
  await anna.openCart();
  const press = () => anna.page.getByRole('button', { name: 'Send round 1' }).click();
  const question = anna.page.getByRole('alertdialog', { name: 'You still have 8 dishes left. Send anyway?' });
  const dismiss = async () => {
    await question.getByRole('button', { name: anna.words.say('cart.keepChoosing') }).click();
    await expect(question).toBeHidden();
  };
  restaurant.stopClock();
  // The question comes to the phone: from then on no clock has to run for it.
  await press();
  await restaurant.moveClock(1000);
  await dismiss();
  await press();
  await expect(question).toBeVisible();
  await dismiss();
  await restaurant.moveClock(199);
  await press();
  await expect(question).toBeHidden();
  await restaurant.moveClock(1);
  await press();
  await expect(question).toBeVisible();

  await question.getByRole('button', { name: anna.words.say('cart.sendAnyway'), exact: true }).click();
  await restaurant.moveClock(499);
  expect(sent()).toBe(0);
  await restaurant.moveClock(1);
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();
  expect(sent()).toBe(1);
});

test('[C-07] Esc over a question closes the question, and the cart under it only the second time', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.button('cart.clear').click();
  const question = anna.page.getByRole('alertdialog', { name: 'Remove your whole table’s 1 dish?' });
  await expect(question).toContainText('Chosen by one guest.');
  await anna.press('Escape');
  await expect(question).toBeHidden();
  await expect(anna.seat(1, 'own')).toBeVisible();
  await expect(anna.button('cart.clear')).toBeFocused();
  await anna.press('Escape');
  await expect(anna.dialog).toBeHidden();
});
