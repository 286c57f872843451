import { must } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { changeSetting, OtherGuest, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { reload } from '../support/open-screen.ts';
import { setTextSize } from '../support/large-text.ts';
import { pressBlocked } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';
import type { Language } from '../support/words.ts';

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const inEuro = (cents: number) => euro.format(cents / 100);
/** As the staff of the demo restaurant read it, whose first language is Italian. */
const italian = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
const inItalian = (cents: number) => italian.format(cents / 100);

const tiramisu = { name: 'Home-made tiramisu', cents: 550 };
/** Twice fries, which are included, with a sauce for 1.00. */
const friesExtras = 200;
const beers = 1000;
const prosecco = 2200;

/** Three at dinner: Anna had fries with a sauce and a tiramisu, Ben two beers, Cleo nothing; all a bottle from the waiter. */
async function afterDinner(restaurant: DemoRestaurant, language: Language = 'en') {
  const ben = new OtherGuest(restaurant, 'ben');
  const sauce = restaurant.choiceOf('Truffle mayonnaise');
  const [phone] = await sitDown(restaurant, 3, {
    language,
    before(anna) {
      anna.add('French fries', 2, sauce);
      anna.add(tiramisu.name);
      anna.send();
      ben.add('Tsingtao beer 0.64 l', 2);
      ben.send();
      restaurant.orderForTable('Prosecco, bottle', 1);
    },
  });
  await phone.openOrders();
  const cover = must(restaurant.visit.covers[0], 'a cover').unitPrice;
  // A cent is left of the bottle, for the first.
  const shares = {
    anna: cover + tiramisu.cents + friesExtras + 734,
    ben: cover + beers + 733,
    cleo: cover + 733,
  };
  return { phone, ben, cover, shares, total: 3 * cover + tiramisu.cents + friesExtras + beers + prosecco };
}

/** Two cents are left over. */
const inThree = (cents: number) => `2 × ${inEuro((cents + 1) / 3)} · 1 × ${inEuro((cents - 2) / 3)}`;
const part = (name: string) =>
  page.getByRole('list', { name: 'My share' }).getByRole('listitem').filter({ hasText: name });

function calls({ table }: DemoRestaurant) {
  return table.server.emitted.filter(({ name }) => name === 'CALL_SERVICE').map(({ content }) => content);
}

async function askForBill(phone: Phone): Promise<void> {
  await phone.button('bill.short').click();
  await expect(
    phone.dialog.getByRole('radiogroup').or(phone.dialog.getByRole('group')).first(),
  ).toBeVisible();
}

const callButton = (phone: Phone) =>
  phone.dialog.getByRole('button', { name: phone.words.say('bill.ask'), exact: true });

test('[SHARE-1, SHARE-2] one tap from the orders stands what the guest would pay, what it is made of, and an equal part of all', async ({
  restaurant,
}) => {
  const { phone, ben, cover, shares, total } = await afterDinner(restaurant);
  await expect(phone.page.getByText(inEuro(total), { exact: true })).toBeVisible();
  await expect.element(phone.radio('orders.scopeTable')).toBeChecked();

  await phone.radio('orders.scopeMe').click();
  await expect.element(phone.radio('orders.scopeMe')).toBeChecked();
  await expect(phone.page.getByText(inEuro(shares.anna), { exact: true })).toBeVisible();
  await expect(part('Per person')).toContainText(`${inEuro(3 * cover)} divided by 3${inEuro(cover)}`);
  await expect(part('My dishes')).toContainText(inEuro(tiramisu.cents));
  await expect(part('My extras')).toContainText(inEuro(friesExtras));
  await expect(part('For the whole table')).toContainText(inEuro(734));
  await expect(phone.page.getByText('Split equally, 3 ways').parent()).toContainText(inThree(total));
  const dishesOf = (list: string) => page.getByRole('list', { name: list }).getByRole('heading');
  await expect(dishesOf('My dishes')).toHaveText(['French fries', tiramisu.name]);
  await expect(dishesOf('From the others')).toHaveText(['Tsingtao beer 0.64 l', 'Prosecco, bottle']);
  await expectAccessible();

  await phone.radio('orders.scopeTable').click();
  await expect(phone.page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await phone.radio('orders.scopeMe').click();

  ben.add('Espresso', 2);
  ben.send();
  restaurant.setStatus('not-possible', tiramisu.name);
  await expect(phone.page.getByText(inEuro(shares.anna - tiramisu.cents), { exact: true })).toBeVisible();
  await expect(part('My dishes')).toContainText(inEuro(0));
});

test('[SHARE-1, CS-03] the bill by seat: what each would pay is on the screen, and the staff read it in their language', async ({
  restaurant,
}) => {
  const { phone, shares } = await afterDinner(restaurant, 'zh');
  const { words } = phone;
  await phone.radio('orders.scopeMe').click();
  await askForBill(phone);
  await expectAccessible();
  await expect
    .element(phone.dialog.getByRole('radio', { checked: true }))
    .toHaveAccessibleName(words.say('bill.seats'));
  await expect(phone.dialog.getByRole('listitem')).toHaveText([
    `1${words.say('cart.you')}${inEuro(shares.anna)}`,
    `2${words.say('cart.guest', { seat: '2' })}${inEuro(shares.ben)}`,
    `3${words.say('cart.guest', { seat: '3' })}${inEuro(shares.cleo)}`,
  ]);
  await callButton(phone).click();
  await expect(phone.message(words.say('call.sent', { table: '12' }))).toBeVisible();
  await expect(phone.dialog).toBeHidden();
  expect(calls(restaurant)).toMatchObject([
    {
      checkbox_group: [],
      message:
        'Il conto, separato per ospite' +
        ` · Ospite 1 ${inItalian(shares.anna)} · Ospite 2 ${inItalian(shares.ben)} · Ospite 3 ${inItalian(shares.cleo)}`,
    },
  ]);
});

test('[SHARE-4, SHARE-5, CS-03] the bill in equal parts: as many as there are grown-ups, or as the guests say, with the keyboard alone', async ({
  restaurant,
}) => {
  const { phone, total } = await afterDinner(restaurant);
  const { words, dialog } = phone;
  await askForBill(phone);
  await expect
    .element(dialog.getByRole('radio', { checked: true }))
    .toHaveAccessibleName(`${words.say('bill.together')} ${inEuro(total)}`);
  for (const key of ['Tab', 'Tab', 'ArrowDown', 'ArrowDown']) await phone.press(key);
  await expect
    .element(dialog.getByRole('radio', { checked: true }))
    .toHaveAccessibleName(words.say('bill.parts'));
  await expect(dialog.getByText(inThree(total))).toBeVisible();
  const fewer = dialog.getByRole('button', { name: words.say('bill.lessPart') });
  const half = `${inEuro(total / 2)} each`;
  await phone.press('Tab');
  await expect(fewer).toBeFocused();
  for (let time = 0; time < 3; time += 1) await phone.press('Enter');
  // Nobody divides by one.
  await expect(dialog.getByText(half)).toBeVisible();
  await phone.press('Tab');
  await phone.press('Tab');
  await expect(callButton(phone)).toBeFocused();
  await phone.press('Enter');
  await expect(dialog).toBeHidden();
  expect(calls(restaurant)).toMatchObject([
    { message: `Il conto, in 2 parti uguali · 2 × ${inItalian(total / 2)}` },
  ]);
});

test('[SHARE-6] a bottle for two of three: who shares it is chosen on its row, counts in the share and in the bill, and outlives a reload', async ({
  restaurant,
}) => {
  const { phone, cover, shares } = await afterDinner(restaurant);
  const { words, dialog } = phone;
  const bottle = 'Prosecco, bottle';
  const way = page.getByRole('button', { name: words.say('share.whoOf', { name: bottle }), exact: true });
  const guest = (name: string) => dialog.getByRole('button', { name, exact: true });
  await phone.radio('orders.scopeMe').click();
  // It is the whole table's until somebody says otherwise.
  await expect(phone.orderedDish(bottle)).toContainText('You, Guest 2 and Guest 3');
  await way.click();
  await expectAccessible();
  await guest('Guest 3').click();
  await expect(dialog).toContainText(`${inEuro(prosecco / 2)} each`);
  await expect.element(guest('Guest 3')).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByRole('button', { name: words.say('shared.close') }).click();
  await expect(phone.orderedDish(bottle)).toContainText('You and Guest 2');
  await expect(part('Shared dishes')).toContainText(inEuro(prosecco / 2));
  await expect(part('For the whole table')).toHaveCount(0);
  const mine = shares.anna - 734 + prosecco / 2;
  await expect(page.getByText(inEuro(mine), { exact: true })).toBeVisible();

  await reload();
  await phone.radio('orders.scopeMe').click();
  await expect(page.getByText(inEuro(mine), { exact: true })).toBeVisible();
  await askForBill(phone);
  await expect(dialog.getByRole('listitem')).toHaveText([
    `1You${inEuro(mine)}`,
    `2Guest 2${inEuro(shares.ben - 733 + prosecco / 2)}`,
    `3Guest 3${inEuro(cover)}`,
  ]);
  await callButton(phone).click();
  await expect(dialog).toBeHidden();
  expect(JSON.stringify(calls(restaurant))).toContain(`Ospite 3 ${inItalian(cover)}`);
});

test('[SHARE-6] what costs nothing is nobody’s to share; where nobody is left, a dish is whose it was', async ({
  restaurant,
}) => {
  const { phone, shares } = await afterDinner(restaurant);
  const { words, dialog } = phone;
  await phone.radio('orders.scopeMe').click();
  const ways = page.getByRole('button', { name: words.say('share.whoOf', { name: '' }) });
  // Fries with a sauce, a tiramisu, beers and a bottle.
  await expect(ways).toHaveCount(4);
  await page.getByRole('button', { name: words.say('share.whoOf', { name: tiramisu.name }) }).click();
  const you = dialog.getByRole('button', { name: 'You', exact: true });
  await you.click();
  await expect.element(you).toHaveAttribute('aria-pressed', 'true');
  await phone.press('Escape');
  await expect(page.getByText(inEuro(shares.anna), { exact: true })).toBeVisible();
});

test('[SHARE-1] all together is one sum, and a call that can’t go says why and stays', async ({
  restaurant,
}) => {
  const { phone, total } = await afterDinner(restaurant);
  const { words } = phone;
  await askForBill(phone);
  restaurant.table.server.cut();
  await expect.element(callButton(phone)).toHaveAccessibleDescription(words.say('rejection.offline'));
  await pressBlocked(callButton(phone));
  expect(calls(restaurant)).toEqual([]);
  await expectAccessible();
  restaurant.table.server.mend();
  await expect.element(callButton(phone)).not.toHaveAccessibleDescription(words.say('rejection.offline'));
  await callButton(phone).click();
  await expect(phone.dialog).toBeHidden();
  expect(calls(restaurant)).toMatchObject([{ message: `Il conto, tutto insieme · ${inItalian(total)}` }]);
});

test('[SHARE-3] one phone of a couple has no share of its own, and may still divide the bill', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1, { adults: 2 });
  await phone.openOrders();
  await expect(phone.radio('orders.scopeMe')).toHaveCount(0);
  await askForBill(phone);
  await expect(phone.dialog.getByRole('radio')).toHaveCount(2);
});

test('[SHARE-9] four at two phones: what is split by phone says so, and so does the staff’s bill; equal parts are four', async ({
  restaurant,
}) => {
  const [phone, ben] = await sitDown(restaurant, 2, { adults: 4 });
  ben.add('Tsingtao beer 0.64 l', 2);
  ben.send();
  restaurant.orderForTable('Prosecco, bottle', 1);
  await phone.openOrders();
  await phone.radio('orders.scopeMe').click();
  const cover = must(restaurant.visit.covers[0], 'a cover').unitPrice;
  const total = 4 * cover + beers + prosecco;
  await expect(part('Per person')).toContainText(
    `${inEuro(4 * cover)} divided by 2 phones${inEuro(2 * cover)}`,
  );
  await expect(part('For the whole table')).toContainText('divided by 2 phones');
  await expect(phone.page.getByText('Split equally between 4 guests').parent()).toContainText(
    `${inEuro(total / 4)} each`,
  );
  await askForBill(phone);
  await expect(phone.dialog.getByText('4 people, 2 phones')).toBeVisible();
  await expectAccessible();
  await callButton(phone).click();
  await expect(phone.dialog).toBeHidden();
  const half = 2 * cover + prosecco / 2;
  expect(calls(restaurant)).toMatchObject([
    {
      message:
        'Il conto, separato per ospite · 4 persone, 2 telefoni' +
        ` · Ospite 1 ${inItalian(half)} · Ospite 2 ${inItalian(half + beers)}`,
    },
  ]);
});

test('[SH-02] where the restaurant takes no calls there is a share and no way to ask for the bill', async ({
  restaurant,
}) => {
  const { phone } = await afterDinner(restaurant);
  changeSetting(restaurant, 'call_service_function', 0);
  await expect(phone.button('bill.short')).toHaveCount(0);
  await expect(phone.radio('orders.scopeMe')).toBeVisible();
});

test('at twice the text size the share and the ways to pay can be read and pressed in German', async ({
  restaurant,
}) => {
  await setTextSize(32);
  try {
    const { phone } = await afterDinner(restaurant, 'de');
    await phone.radio('orders.scopeMe').click();
    await expectReadable('the share');
    await page.getByRole('button', { name: /^Teilen: Hausgemachtes/ }).click();
    await expectReadable('who shares a dish');
    await phone.press('Escape');
    await askForBill(phone);
    await expectReadable('the bill by seat');
    await phone.dialog.getByText(phone.words.say('bill.parts'), { exact: true }).click();
    await expectReadable('the bill in equal parts');
  } finally {
    await setTextSize(16);
  }
});

for (const width of [320, 360]) {
  test(`the sum below the own part does not stand on the bar, ${width} wide`, async ({ restaurant }) => {
    const { phone } = await afterDinner(restaurant, 'de');
    await page.viewport(width, 640);
    await phone.radio('orders.scopeMe').click();
    await expect(page.getByText('Mein Anteil', { exact: true })).toBeVisible();
    const foot = page.getByRole('main').getByCss('footer').element();
    const { bottom } = must(foot.lastElementChild?.lastElementChild, 'the sum').getBoundingClientRect();
    expect(foot.getBoundingClientRect().bottom - bottom).toBeGreaterThanOrEqual(4);
  });
}
