import type { Phone } from './support/phone.ts';
import { keepRounds } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import { stopClock } from './support/stop-clock.ts';

test('[MK-01, SH-05] what most at the table have is a tip for who has not had it, and leads to the dish', async ({
  restaurant,
}) => {
  const [anna, ben, cleo] = await sitDownToLongRounds(restaurant);
  for (const phone of [anna, ben]) await phone.add('Salted edamame');
  await sendCart(anna);
  await expect(tipOn(cleo)).toContainText('2 guests here ordered Salted edamame.');
  for (const phone of [anna, ben]) await expect(tipOn(phone)).toHaveCount(0);
  await tipOn(cleo).getByRole('button').click();
  await expect(cleo.dialog.getByRole('heading', { name: 'Salted edamame' })).toBeVisible();
  await expect(tipOn(cleo)).toBeHidden();

  // A dish that one guest has again and again is a tip for the others too.
  await anna.add('Prawn crackers', 3);
  await sendCart(anna);
  await expect(tipOn(ben)).toContainText('Ordered here 3 times: Prawn crackers.');
  await expect(tipOn(anna)).toHaveCount(0);
});

test('[MK-02, SH-05] a tip goes by itself after 3 s', async ({ restaurant }) => {
  const [anna, ben, cleo] = await sitDownToLongRounds(restaurant);
  const { clock } = cleo.page;
  await stopClock(cleo);
  for (const phone of [anna, ben]) await phone.add('Salted edamame');
  await sendCart(anna);
  await expect(tipOn(cleo)).toBeVisible();
  await clock.runFor(2999);
  await expect(tipOn(cleo)).toBeVisible();
  await clock.runFor(1);
  await expect(tipOn(cleo)).toBeHidden();
});

test('[MK-02, SH-05] a tip waits while it is touched, and none ever comes again to who said so', async ({
  restaurant,
}) => {
  const [anna, ben, cleo] = await sitDownToLongRounds(restaurant);
  await stopClock(cleo);
  for (const phone of [anna, ben]) await phone.add('Prawn crackers');
  await sendCart(anna);
  const never = tipOn(cleo).getByRole('checkbox', { name: 'Do not show again' });
  await never.focus();
  await cleo.page.clock.runFor(10_000);
  await expect(tipOn(cleo)).toContainText('2 guests here ordered Prawn crackers.');
  await never.click();
  await expect(tipOn(cleo)).toBeHidden();

  await cleo.page.clock.resume();
  await cleo.page.reload();
  await cleo.expectMenu();
  await anna.add('Miso soup', 3);
  await sendCart(anna);
  await expect(tipOn(ben)).toContainText('Miso soup');
  await expect(cleo.message(/^Guest 1 sent /)).toBeVisible();
  await expect(tipOn(cleo)).toHaveCount(0);
});

/** Three phones, in a round that takes all they order here. */
async function sitDownToLongRounds(restaurant: Restaurant) {
  await keepRounds(restaurant, { dishes: 20, seconds: 600 });
  return sitDown(restaurant, 3);
}

async function sendCart(phone: Phone) {
  await phone.openCart();
  await phone.send();
}

function tipOn({ page }: Phone) {
  return page.getByRole('complementary', { name: 'A tip from your table' });
}
