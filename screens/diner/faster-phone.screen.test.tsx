import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  changeSetting,
  dinner,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { anna, bo } from '../support/guest.tsx';
import type { Phone } from '../support/phone.ts';
import { listen } from '../support/listen.ts';
import { keepMessages } from '../support/open-screen.ts';

/** Another phone at the table opens it for so many, or asks the staff to. */
function openFaster(restaurant: DemoRestaurant, adults: number): void {
  const menuId = restaurant.menu(dinner).main_group_id;
  const heads = { adults, children: 0, others: 0 };
  const visit = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId, heads } as const;
  const { guest } = restaurant.table;
  guest(bo, { type: 'openTable', ...visit, service: 'table', placeName: null, hasPin: false });
  guest(bo, { type: 'joinVisit', nickname: null });
}

interface Wanted {
  readonly menu: string;
  readonly adults: number;
}

/** A phone that has its form filled when another one opens the table. */
async function fillSecond(restaurant: DemoRestaurant, { menu, adults }: Wanted): Promise<Phone> {
  const phone = await arrive(restaurant);
  await phone.fillOpening(menu, { adults, children: 0 });
  openFaster(restaurant, 3);
  return phone;
}

/** It hears so, and its form is over: the table is open for all. */
async function hearSecond(restaurant: DemoRestaurant, wanted: Wanted): Promise<Phone> {
  const phone = await fillSecond(restaurant, wanted);
  const { guest, server, status } = restaurant.table;
  keepMessages();
  server.tell('TABLE_STATE', { table: status() });
  // The server seats whom its line lets in.
  guest(anna, { type: 'joinVisit', nickname: null });
  await phone.goToMenu();
  await phone.putAway(phone.words.say('news.opened'));
  return phone;
}

/** It presses before it hears so. */
async function pressSecond(restaurant: DemoRestaurant, wanted: Wanted): Promise<Phone> {
  const phone = await fillSecond(restaurant, wanted);
  await phone.button('openTable.submit').click();
  await phone.expectMenu();
  return phone;
}

function openedWith({ words }: Phone) {
  return page.getByRole('region', { name: words.say('joined.label'), exact: true });
}

const told = page.getByText('The staff know: you are 4 people.', { exact: true });

test('[O-05, HEADS-2] who opened second reads what was opened, says "We are 4" with one tap, and reads so until the staff have set it', async ({
  restaurant,
}) => {
  const phone = await hearSecond(restaurant, { menu: aLaCarte, adults: 4 });
  await expect(openedWith(phone)).toContainText(`Your table is open: 3 people, ${dinner}.`);
  await expectAccessible();
  await phone.button('joined.weAre', { people: '4 people' }).click();
  await expect(openedWith(phone)).toHaveCount(0);
  await expect(told).toBeVisible();
  await expectAccessible();
  expect(restaurant.visit.heads.adults).toBe(3);
  expect(restaurant.visit.headsRequest).toMatchObject({ heads: { adults: 4, children: 0, others: 0 } });
  restaurant.table.staff({ type: 'changeHeads', heads: { adults: 4, children: 0, others: 0 } });
  await expect(told).toHaveCount(0);
});

test('[HEADS-2] the staff leave the number as it is, and the guests no longer read that they said another', async ({
  restaurant,
}) => {
  const phone = await hearSecond(restaurant, { menu: dinner, adults: 4 });
  await phone.button('joined.weAre', { people: '4 people' }).click();
  await expect(told).toBeVisible();
  restaurant.table.staff({ type: 'changeHeads', heads: restaurant.visit.heads });
  await expect(told).toHaveCount(0);
  expect(restaurant.visit.heads.adults).toBe(3);
});

test('[O-05] who opened first reads nothing of it, but what the others tell the staff', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  await phone.openTable(dinner, { adults: 3, children: 0 });
  restaurant.table.guest(bo, { type: 'joinVisit', nickname: null });
  await expect(openedWith(phone)).toHaveCount(0);
  restaurant.table.guest(bo, { type: 'requestHeads', heads: { adults: 4, children: 0, others: 0 } });
  await expect(told).toBeVisible();
  await expect(openedWith(phone)).toHaveCount(0);
});

test('[O-05] who wanted the same number reads what was opened, has nothing to say, and puts it away', async ({
  restaurant,
}) => {
  const phone = await pressSecond(restaurant, { menu: dinner, adults: 3 });
  await expect(openedWith(phone)).toContainText(`Your table is open: 3 people, ${dinner}.`);
  await expect(openedWith(phone).getByRole('button')).toHaveCount(1);
  await phone.putAway(phone.words.say('openTable.joined'));
  await phone.button('joined.ok').click();
  await expect(openedWith(phone)).toHaveCount(0);
});

test('[A-02, O-05] whose request takes the place of one that waits for the staff doesn’t read that another was faster', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const timesSaid = listen();
  const phone = await pressSecond(restaurant, { menu: dinner, adults: 4 });
  const { words } = phone;
  await expect(page.getByRole('region', { name: words.say('approval.label'), exact: true })).toBeVisible();
  expect(timesSaid(words.say('openTable.joined'))).toBe(0);
  expect(restaurant.table.twin.visit).toMatchObject({ status: 'waiting', request: { heads: { adults: 4 } } });
});
