import { changeSetting, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

const minuteMs = 60_000;
const clockInRome = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
});

test('[BH-03, SH-05] before the kitchen closes guests are told how many minutes are left, and until when to order', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const notice = anna.page.getByRole('note');
  await expect(notice).toBeHidden();

  const closes_at = Date.now() + 9.5 * minuteMs;
  restaurant.change({ kitchen: { ...restaurant.kitchen, closes_at, changes_at: closes_at } });
  await expect(notice).toHaveText(
    new RegExp(
      `^The kitchen closes in (10|9) minutes\\. Last orders by ${clockInRome.format(closes_at)}\\.$`,
    ),
  );

  // Fifteen minutes before unless the restaurant wants it otherwise.
  changeSetting(restaurant, 'disable-order-notice-appear-time', 5);
  await expect(notice).toBeHidden();
});

test('[BH-08] past the last round the cart’s plus of a counted dish says why it can’t go up', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  changeSetting(restaurant, 'rule-global-turn-max-number', 1);
  const [anna, ben] = await sitDown(restaurant, 2);
  ben.add('Salted edamame');
  ben.send();
  await anna.add('Prawn crackers');
  restaurant.table.staff({ type: 'skipWait', leaving: 1 });
  await anna.openCart();
  await pressBlocked(anna.dialog.getByRole('button', { name: 'Add one Prawn crackers' }));
  await expect(anna.message('All 1 rounds are used. Drinks and desserts still go.')).toBeVisible();
});
