import type { Locator } from '@playwright/test';
import { must } from '@tavolata/domain';
import { addresses, pathTo, type StaffCallsReply } from '@tavolata/protocol';
import { Evening } from './support/evening.ts';
import { inEuro } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { changeSetting, dishNamed, keepRounds } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

const roundMs = 120_000;
const beer = 'Tsingtao beer 0.64 l';
const tartare = 'Tuna and avocado tartare';
const prosecco = 'Prosecco, bottle';
const italian = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

test('[PLAN-2, READY-4, READY-7, FILL-1, ALLERGY-1, R-09, SHARE-1, SHARE-6] four phones through an evening of five rounds: every number on them is the restaurant’s, and the shares are the bill to the cent', async ({
  restaurant,
}) => {
  restaurant.useMovableClocks();
  await keepRounds(restaurant, { dishes: 2, seconds: roundMs / 1000 });
  await changeSetting(restaurant, 'rule-global-turn-max-number', 5);
  const [anna, ben, cleo, dora] = await sitDown(restaurant, 4);
  const { tableId } = await restaurant.staff.codeOf('12');
  const evening = new Evening(restaurant, tableId, [anna, ben, cleo, dora]);
  const covers = await evening.owed();
  await avoidMilk(cleo);

  // Round 1 is sent by hand; a drink goes beside it.
  await Promise.all([
    anna.add('Caprese with burrata', 2),
    ben.add('Nigiri with salmon', 2),
    cleo.add('Salted edamame', 2),
    dora.add('Vegetable spring rolls', 2),
  ]);
  await evening.expectSameRound();
  await evening.expectSameCart();
  await cleo.openCart();
  await expect(cleo.dialog.getByRole('button', { name: 'Contains your allergens: 1' })).toBeVisible();
  await cleo.closeCart();
  await dora.openCart();
  await dora.send();
  await ben.switchMenu(aLaCarte);
  await ben.add(beer, 2);
  expect(await evening.expectSameRound()).toBe(inEuro(1000));
  await ben.openCart();
  await ben.send();
  await ben.switchMenu(dinner);
  await evening.expectSameBill();
  expect(await evening.owed()).toBe(covers + 1000);

  // Round 2: some is chosen ahead, the rest when it opens; all are ready, and it goes by itself.
  await Promise.all([anna.add('Vegetable dumplings', 2), dora.add('Lemon chicken')]);
  await evening.expectSameRound();
  await evening.expectSameCart();
  await restaurant.moveClocks(roundMs);
  await expectRound(evening, 2);
  await Promise.all([ben.add('Miso soup', 2), cleo.add('Grilled vegetables', 2), dora.add('French fries')]);
  await evening.expectSameRound();
  await sayReady(2, anna, ben, cleo);
  await expect(readyRow(anna.dialog, 2)).toContainText('3 of 4 ready');
  const { table } = await evening.read();
  expect(table.turn?.ready).toEqual({ said: 3, of: 4, turn: 2 });
  await goesByItself(restaurant, evening, 2, () => sayReady(2, dora));

  // Round 3: everybody plans and is ready while round 2 is cooked, so that it goes as soon as it opens.
  await evening.each((phone) => phone.add('Salmon and avocado uramaki', 2));
  await evening.expectSameRound();
  await sayReady(3, ...evening.phones);
  await expect(readyRow(dora.dialog, 3)).toContainText(
    'Everyone is ready. Round 3 goes shortly after it opens.',
  );
  await goesByItself(restaurant, evening, 3, () => restaurant.moveClocks(roundMs));
  await evening.expectSameBill();

  // Round 4: two tartares are beyond what is included, one tap fills the rest, and the kitchen can't make one dish.
  await restaurant.moveClocks(roundMs);
  await expectRound(evening, 4);
  await ben.add(tartare, 6);
  expect(await evening.expectSameRound()).toBe(inEuro(800));
  await dora.openCart();
  await dora.page.getByRole('button', { name: 'Suggest 2 dishes' }).click();
  await dora.page.getByRole('button', { name: 'Add 2 dishes' }).click();
  await dora.closeCart();
  await evening.expectSameRound();
  await ben.openCart();
  await ben.page.getByRole('button', { name: 'Send round 4' }).click();
  await ben.page.getByRole('button', { name: 'Send, €8.00 extra' }).click();
  await expect(ben.dialog).toBeHidden();
  await evening.expectSameBill();
  expect(await evening.owed()).toBe(covers + 1800);
  await evening.refuseDish(2, tartare);
  await evening.expectSameBill();
  expect(await evening.owed()).toBe(covers + 1000);

  // Round 5 is the last: a dish once more from the orders, a bottle to share, and a coffee that the waiter takes down.
  await restaurant.moveClocks(roundMs);
  await expectRound(evening, 5);
  await cleo.openOrders();
  await cleo.button('orders.againOf', { name: 'Grilled vegetables' }).click();
  await cleo.button('nav.menu').click();
  await anna.switchMenu(aLaCarte);
  await anna.add(prosecco);
  await evening.expectSameRound();
  await evening.expectSameCart();
  await anna.openCart();
  await anna.send();
  await evening.orderAtTable(dishNamed(restaurant, 'Espresso').item_id);
  await evening.expectSameBill();
  expect(await evening.owed()).toBe(covers + 1000 + 2200 + 150);

  // Two cents of the coffee go to the first seats, and so the odd one of the bottle goes to Cleo, who has had none.
  const cover = covers / 4;
  const shares = [cover + 38 + 733, cover + 1000 + 38 + 733, cover + 37 + 734, cover + 37];
  expect(shares.reduce((sum, share) => sum + share)).toBe(await evening.owed());
  await evening.each((phone, seat) => shareBottle(phone, seat));
  for (const [place, phone] of evening.phones.entries()) {
    const share = must(shares[place], 'a share for each');
    const sum = phone.page.getByRole('paragraph').filter({ hasText: 'My share' });
    await expect(sum).toContainText(inEuro(share));
    await expectOwnDishes(phone, await evening.unitsOf(place + 1));
  }
  await ben.button('bill.short').click();
  await expect(ben.dialog.getByRole('radio', { name: 'Everyone pays their own' })).toBeChecked();
  for (const [place, share] of shares.entries()) {
    await expect(ben.dialog.getByRole('listitem').nth(place)).toContainText(inEuro(share));
  }
  await ben.dialog.getByRole('button', { name: 'Ask for the bill' }).click();
  await expect(ben.dialog).toBeHidden();
  const { calls } = await restaurant.staff.get<StaffCallsReply>(pathTo(addresses.calls));
  const sums = shares.map((share, place) => `Ospite ${place + 1} ${italian.format(share / 100)}`);
  expect(calls.map(({ message }) => message)).toEqual([
    `Il conto, separato per ospite · ${sums.join(' · ')}`,
  ]);
});

/** The guest says in the filter that they avoid milk; a card with milk in it says so from now on. */
async function avoidMilk(phone: Phone): Promise<void> {
  await phone.button('menu.filter').click();
  await phone.dialog.getByRole('button', { name: 'My allergies' }).click();
  await phone.dialog.getByRole('button', { name: 'milk', exact: true }).last().click();
  await phone.button('allergy.done').click();
  await expect(phone.dialog).toBeHidden();
}

function expectRound(evening: Evening, number: number): Promise<void> {
  return evening.each(async ({ page }) => {
    await expect(page.getByLabel(`Round ${number}:`)).toBeVisible();
  });
}

/** In the open cart. */
async function sayReady(round: number, ...phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) {
    await phone.openCart();
    await readyRow(phone.dialog, round).getByRole('button', { name: 'I’m ready' }).click();
  }
}

function readyRow(cart: Locator, round: number): Locator {
  return cart.getByRole('group', { name: `Who is ready for round ${round}` });
}

/** All have their carts open, and what `begin` does makes the last of them ready. */
async function goesByItself(
  restaurant: Restaurant,
  evening: Evening,
  round: number,
  begin: () => Promise<void>,
): Promise<void> {
  const words = `Everyone is ready. Round ${round} goes in 5 seconds.`;
  // They stand there for five seconds only: each page looks out for them itself.
  const isRead = evening.each(async ({ page }) => {
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('[role=group]')].some((row) => row.textContent.includes(text)),
      words,
    );
  });
  await Promise.all([isRead, begin()]);
  await restaurant.moveClocks(5000);
  await evening.each(({ dialog }) => expect(dialog).toBeHidden());
  await evening.each((phone) => phone.button('nav.menu').click());
  await evening.expectSameRound();
}

/** Under “Me”, the first three share the bottle that Anna has ordered. */
async function shareBottle(phone: Phone, seat: number): Promise<void> {
  await phone.openOrders();
  await phone.radio('orders.scopeMe').click();
  await phone.button('share.whoOf', { name: prosecco }).click();
  for (const other of [2, 3]) {
    const name = other === seat ? 'You' : `Guest ${other}`;
    await phone.dialog.getByRole('button', { name, exact: true }).click();
  }
  await expect(phone.dialog).toContainText('1 × €7.34 · 2 × €7.33');
  await phone.page.keyboard.press('Escape');
  await expect(phone.dialog).toBeHidden();
}

/** The units of the guest's own list. */
async function expectOwnDishes(phone: Phone, units: number): Promise<void> {
  const counts = phone.page.getByRole('list', { name: 'My dishes' }).getByText(/^\d+ ×$/);
  const read = async () => (await counts.allInnerTexts()).reduce((sum, text) => sum + parseInt(text, 10), 0);
  await expect.poll(read).toBe(units);
}
