import { expectAccessible } from '../support/axe.ts';
import { changeSetting, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

const edamame = 'Salted edamame';

test('[FILL-1, FILL-3] one tap proposes dishes for the places left; what is taken lies in the cart, and can be taken back', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 3, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2);
  ben.add(edamame);
  await anna.openCart();
  await anna.page.getByRole('button', { name: 'Suggest 5 dishes' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Suggestion for round 1' });
  const dishes = sheet.getByRole('listitem');
  await expect(dishes).toHaveCount(5);
  await expectAccessible();
  expect(restaurant.visit.lines).toHaveLength(1);

  // One is taken out, another taken twice, and there is room for no more.
  const [first, second] = [dishes.nth(0), dishes.nth(1)];
  const more = second.getByRole('button', { name: /^Add one / });
  await pressBlocked(more);
  await first.getByRole('button', { name: /^Remove one / }).click();
  await expect(dishes).toHaveCount(4);
  await dishes
    .nth(0)
    .getByRole('button', { name: /^Add one / })
    .click();
  await sheet.getByRole('button', { name: 'Add 5 dishes' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(anna.message('5 dishes are in the cart.')).toBeVisible();
  const own = () => restaurant.visit.lines.filter(({ dinerId }) => dinerId === 'anna');
  await expect.poll(() => own().map(({ quantity }) => quantity)).toEqual([2, 1, 1, 1]);
  await expect(anna.page.getByRole('button', { name: 'Suggest 1 dish' })).toHaveCount(0);

  await anna.button('cart.undo').click();
  await expect.poll(own).toEqual([]);
});

test('[FILL-1] a suggestion that has become too large says so when it is taken', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.openCart();
  await anna.page.getByRole('button', { name: 'Suggest 4 dishes' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Suggestion for round 1' });
  const add = sheet.getByRole('button', { name: 'Add 4 dishes' });
  await expect(add).toBeVisible();
  ben.add(edamame, 3);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await pressBlocked(add);
  await expect(anna.warning('Your table can choose 1 more dish in this round.')).toBeVisible();
  await expect(sheet).toBeVisible();
});

test('[FILL-1] Escape closes the suggestion alone: the cart that it came from stays open', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 3, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  await anna.openCart();
  await anna.page.getByRole('button', { name: 'Suggest 3 dishes' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Suggestion for round 1' });
  await expect(sheet).toBeVisible();
  await anna.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(anna.button('cart.close')).toBeVisible();
  await anna.press('Escape');
  await expect(anna.dialog).toHaveCount(0);
});

test('[FILL-1, PLAN-1] while the round is with the kitchen the next one is filled', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1, {
    before(self) {
      self.add(edamame, 2);
      self.send();
    },
  });
  await anna.openCart();
  await anna.page.getByRole('button', { name: 'Suggest 2 dishes' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Suggestion for round 2' });
  await sheet.getByRole('button', { name: 'Add 2 dishes' }).click();
  await expect(anna.message('2 dishes are planned for round 2.')).toBeVisible();
  await expect.poll(() => restaurant.visit.planned?.length).toBe(2);
});

test('[FILL-1] nothing is suggested where the restaurant gives no tips', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  changeSetting(restaurant, 'marketing', { enable: false });
  const [anna] = await sitDown(restaurant, 1);
  await anna.openCart();
  await expect(anna.dialog).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^Suggest/ })).toHaveCount(0);
});
