import type { Phone } from './support/phone.ts';
import { keepRounds, setStock } from './support/restaurant-rules.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

function sendRound(phone: Phone, number: number) {
  return phone.page.getByRole('button', { name: `Send round ${number}` });
}

test('[R-03, R-09, R-18, SB-04, SB-06, SB-09, SH-04] three phones play a full round: limits, excess, a set menu, a sold-out dish, and the next round by the clock', async ({
  restaurant,
}) => {
  restaurant.useMovableClocks();
  await keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna, ben, cleo] = await sitDown(restaurant, 3);

  // One tartare each is included; the fourth costs extra, and says so before anything is sent.
  await anna.add('Tuna and avocado tartare', 3);
  await expect(anna.message(/^From here each one costs/)).toHaveCount(0);
  await anna.add('Tuna and avocado tartare');
  await expect(anna.message('From here each one costs €4.00 extra.')).toBeVisible();

  // A set menu of the priced menu, put together on the second phone.
  await ben.switchMenu(aLaCarte);
  await ben.search('Lantern menu');
  await ben.button('dish.addOne', { name: 'Lantern menu' }).click();
  await ben.page.getByRole('radio', { name: 'Wakame seaweed salad' }).check();
  await ben.page.getByRole('radio', { name: 'Mapo tofu' }).check();
  await ben.page.getByRole('button', { name: /^Add · / }).click();
  await expect(ben.page.getByRole('dialog', { name: 'Lantern menu' })).toBeHidden();
  await ben.button('search.cancel').click();

  // A dish that runs out between the tap and the send.
  await cleo.switchMenu(aLaCarte);
  await cleo.add('Raw seafood platter', 2);
  await cleo.switchMenu(dinner);
  await setStock(restaurant, 'Raw seafood platter', 1);
  await cleo.openCart();
  await expect(cleo.dialog.getByText('Only 1 left, 2 in the cart')).toBeVisible();
  await sendRound(cleo, 1).click();
  const list = cleo.page.getByRole('alertdialog', { name: 'Nothing was sent yet' });
  await expect(list.getByText('Raw seafood platter', { exact: true })).toBeVisible();
  await expect(list.getByText('Only 1 left, 2 in the cart')).toBeVisible();
  await list.getByRole('button', { name: 'Change' }).click();
  await cleo.button('dish.removeOne', { name: 'Raw seafood platter' }).click();
  await cleo.closeCart();

  // Fills the round and hears that it is full, with the numbers.
  const window = cleo.page.getByRole('region', { name: /^Table 12, 3 guests\. Round 1/ });
  await expect(window).toContainText('4 of 6');
  await cleo.add('Vegetable spring rolls', 2);
  await cleo.search('Vegetable spring rolls');
  // A full plus still answers, with the reason.
  await pressBlocked(cleo.button('dish.addOne', { name: 'Vegetable spring rolls' }));
  await expect(cleo.message('Round full: 6 of 6. Send it when you are ready.')).toBeVisible();
  await cleo.button('search.cancel').click();

  // The sum for what is over the limit is agreed to, and the ticket goes.
  await anna.openCart();
  await sendRound(anna, 1).click();
  const excess = anna.page.getByRole('alertdialog', { name: 'Some dishes cost €4.00 extra.' });
  await expect(excess.getByText('Tuna and avocado tartare')).toBeVisible();
  // The line says it, in amber and with a sign.
  const over = anna.page.getByText('1 over: €4.00', { exact: true }).locator('..');
  await expect(over).toHaveCSS('color', 'rgb(255, 194, 75)');
  await expect(over.locator('use[href$="#warning"]')).toHaveCount(1);
  // A message stands for seconds: all three phones are looked at at once.
  await Promise.all([
    expect(anna.message(/^Round 1 sent\./)).toBeVisible(),
    ...[ben, cleo].map((phone) => expect(phone.message(/^Guest 1 sent /)).toBeVisible()),
    excess.getByRole('button', { name: 'Send, €4.00 extra' }).click(),
  ]);
  await expect(anna.dialog).toBeHidden();

  // Everybody waits for the same moment, and it comes by itself.
  for (const phone of [anna, ben, cleo]) {
    await expect(phone.page.getByRole('region', { name: /Round 1: 6 of 6/ }).getByRole('timer')).toHaveText(
      /^\d?\d:\d\d$/,
    );
  }
  const toGo = async ({ page }: Phone) => seconds(await page.getByRole('timer').innerText());
  let left: readonly number[] = [];
  // A machine that is slow reads one phone a second after the other, and then reads them again.
  const apart = async () => {
    left = await Promise.all([anna, ben, cleo].map(toGo));
    return Math.max(...left) - Math.min(...left);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
  // The digits go on with the clock.
  await restaurant.moveClocks((Math.min(...left) - 120) * 1000);
  for (const phone of [anna, ben, cleo]) await expect.poll(() => toGo(phone)).toBeLessThanOrEqual(121);
  const before = await toGo(anna);
  expect(before).toBeGreaterThan(60);
  await restaurant.moveClocks(40_000);
  for (const phone of [anna, ben, cleo]) {
    await expect.poll(() => toGo(phone)).toBeLessThanOrEqual(before - 40);
  }
  await Promise.all([
    ...[anna, ben, cleo].map((phone) =>
      expect(phone.message('Round 2 is open. You can choose again.')).toBeVisible(),
    ),
    restaurant.moveClocks(80_000),
  ]);
  for (const phone of [anna, ben, cleo]) {
    await expect(phone.page.getByRole('region', { name: /Round 2: 0 of 6/ })).toBeVisible();
  }
});

test('[SB-01, SB-03] two phones press send in the same moment: one batch, and both read a friendly truth', async ({
  restaurant,
}) => {
  await keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Salted edamame');
  await ben.add('Vegetable spring rolls');
  await Promise.all([anna.openCart(), ben.openCart()]);
  for (const phone of [anna, ben])
    await expect(phone.dialog.getByRole('heading', { level: 4 })).toHaveCount(2);

  // Each taps twice, as one does where nothing seems to happen.
  const tapTwice = (button: HTMLElement) => {
    button.click();
    button.click();
  };
  const friendly = /^Round 1 sent\.|^Guest \d (?:sent|has just sent it)/;
  await Promise.all([
    ...[anna, ben].map((phone) => expect(phone.message(friendly).first()).toBeVisible()),
    sendRound(anna, 1).evaluate(tapTwice),
    sendRound(ben, 1).evaluate(tapTwice),
  ]);
  for (const phone of [anna, ben]) {
    await expect(phone.dialog).toBeHidden();
    await phone.openOrders();
    await expect(phone.page.getByRole('heading', { level: 2, name: /^Round 1/ })).toHaveCount(1);
    await expect(phone.page.getByText('In the kitchen', { exact: true })).toHaveCount(2);
  }
});

/** The digits of a countdown in seconds. */
function seconds(digits: string): number {
  const [minutes = 0, rest = 0] = digits.split(':').map(Number);
  return minutes * 60 + rest;
}
