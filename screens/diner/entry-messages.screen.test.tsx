import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { entryMessages } from '../../scripts/texts/specified-messages.ts';
import {
  asAlert,
  askStaff,
  comeBackTo,
  dishOutsideHours,
  expectOrderingBlocked,
  inDialog,
  inMain,
  inQuestion,
  missMenu,
  missNewRules,
  openAndHear,
  openCartWhileSending,
  sayWhere,
  testCatalogue,
  writeNoteInVain,
  type CatalogueCase,
} from '../support/catalogue-message.ts';
import {
  arrive,
  changeSetting,
  dinner,
  keepRounds,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { bo } from '../support/guest.tsx';
import { pressBlocked } from '../support/locators.ts';
import { expectNoted } from '../support/page-log.ts';
import type { Phone } from '../support/phone.ts';

/** A table that others have opened with a PIN, and a phone that does not know it. */
async function comeToPin(restaurant: DemoRestaurant): Promise<Phone> {
  const phone = await arrive(restaurant, {
    diners: [bo],
    session: { pin_needed: true },
    with: (server) => server.answer(addresses.checkPin, { status: 300 }),
  });
  await expect(phone.button('pin.join')).toBeVisible();
  return phone;
}

/** An employee sets another PIN on a guest's phone. */
async function changePin(restaurant: DemoRestaurant, status: 200 | 300): Promise<Phone> {
  const phone = await comeToPin(restaurant);
  const field = (key: string) => page.getByLabelText(phone.words.say(key), { exact: true });
  restaurant.table.server.answer(addresses.changePinOnPhone, { status });
  await phone.button('pin.forgot').click();
  await field('pin.account').fill('Ana');
  await field('pin.password').fill('7!');
  await field('pin.newPin').fill('2580');
  await phone.button('pin.confirm').click();
  return phone;
}

/** The form stays as it was filled. */
async function expectFormKept({ dialog, words }: Phone): Promise<void> {
  const adults = dialog.getByRole('group', { name: words.say('openTable.adults'), exact: true });
  await expect(adults).toContainText('2');
}

/** Whoever has no place at the table any more scans again. */
async function expectAtDoor({ words }: Phone): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.say('start.scanAgain') })).toBeVisible();
}

const cases: Readonly<Record<keyof typeof entryMessages, CatalogueCase>> = {
  'order created successfully': { provoke: openAndHear, told: 'success', at: '/Main' },
  'table invalid': {
    provoke: (restaurant) => openAndHear(restaurant, 'no-session'),
    told: 'warning',
    at: '/',
    async then(phone) {
      await expectAtDoor(phone);
      expectNoted('the table was not opened: no-session');
    },
  },
  'please select menu': {
    async provoke(restaurant) {
      const phone = await arrive(restaurant);
      await phone.orderNow.click();
      await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
      await pressBlocked(phone.button('openTable.submit'));
      return phone;
    },
    told: inDialog,
    at: '/Home',
  },
  'input password (PIN)': {
    async provoke(restaurant) {
      changeSetting(restaurant, 'order_head_password', 1);
      const phone = await arrive(restaurant);
      await phone.fillOpening(dinner, { adults: 2, children: 0 });
      await pressBlocked(phone.button('openTable.submit'));
      return phone;
    },
    told: inDialog,
    at: '/Home',
    then: expectFormKept,
  },
  'incorrect PIN': {
    async provoke(restaurant) {
      const phone = await comeToPin(restaurant);
      await page.getByLabelText(phone.words.say('pin.label'), { exact: true }).fill('0000');
      return phone;
    },
    told: inQuestion,
    at: '/Home',
    async then({ words }) {
      const field = page.getByLabelText(words.say('pin.label'), { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'modification succeed': {
    provoke: (restaurant) => changePin(restaurant, 200),
    told: 'success',
    at: '/Home',
  },
  'modification failed': {
    provoke: (restaurant) => changePin(restaurant, 300),
    told: 'error',
    at: '/Home',
  },
  'table paused': {
    provoke: (restaurant) => openAndHear(restaurant, 'table-paused'),
    told: 'error',
    at: '/Home',
    async then(phone) {
      await expectFormKept(phone);
      expectNoted('the table was not opened: table-paused');
    },
  },
  'open-table disabled': {
    provoke: (restaurant) => openAndHear(restaurant, { code: 'opening-disabled' }),
    told: 'warning',
    at: '/Home',
    async then(phone) {
      await expectFormKept(phone);
      expectNoted('the table was not opened: opening-disabled');
    },
  },
  'please scan again': {
    provoke: (restaurant) => openAndHear(restaurant, 'scan-again'),
    told: 'error',
    at: '/',
    async then(phone) {
      await expectAtDoor(phone);
      expectNoted('the table was not opened: scan-again');
    },
  },
  'order does not exist': {
    async provoke(restaurant) {
      restaurant.useMovableClock();
      const [phone] = await sitDown(restaurant, 1);
      // The words of the server about the end come to nothing.
      restaurant.holdLine();
      restaurant.table.staff({ type: 'freeTable' });
      await restaurant.moveClock(30_000);
      return phone;
    },
    told: 'warning',
    at: '/Home',
  },
  'review rejected': {
    async provoke(restaurant) {
      const phone = await askStaff(restaurant);
      restaurant.table.staff({ type: 'reject', reason: '' });
      return phone;
    },
    told: 'error',
    at: '/Home',
  },
  'customer id occupied': {
    provoke: (restaurant) => comeBackTo(restaurant, 'id-in-use'),
    told: 'error',
    at: '/',
    then: expectAtDoor,
  },
  'failed to get limit rule': { provoke: missNewRules, told: 'warning', at: '/Main' },
  'update failed': {
    provoke: writeNoteInVain,
    told: 'warning',
    words: 'Update failed. Notes on dishes are not taken here. Please tell our staff.',
    at: '/Main',
  },
  'getting location failed': {
    provoke: (restaurant) => sayWhere(restaurant, 'denied'),
    told: inDialog,
    at: '/Home',
    then: expectOrderingBlocked,
  },
  'out-of-restaurant-area overlay': {
    provoke: (restaurant) => sayWhere(restaurant, 'outside'),
    told: inDialog,
    at: '/Home',
    then: expectOrderingBlocked,
  },
  'without menu': {
    provoke(restaurant) {
      restaurant.offered = [];
      return arrive(restaurant);
    },
    told: inMain,
    at: '/Home',
    async then({ orderNow }) {
      await expect(orderNow).toHaveAttribute('aria-disabled', 'true');
    },
  },
  'menu load failure': { provoke: missMenu, told: asAlert, at: '/Main' },
  'dish time not available': dishOutsideHours,
  'cart is submitting': {
    provoke: openCartWhileSending,
    told: 'warning',
    at: '/Main',
    async then(_, restaurant) {
      restaurant.releaseLine();
      await expect.poll(() => restaurant.visit.batches).toHaveLength(1);
    },
  },
  'sync round info success': {
    async provoke(restaurant) {
      keepRounds(restaurant, { dishes: 2, seconds: 600 });
      const [phone, ben] = await sitDown(restaurant, 2);
      ben.add('Salted edamame');
      ben.send();
      restaurant.table.staff({ type: 'skipWait', leaving: 1 });
      return phone;
    },
    told: 'info',
    words: 'Round 2 is open. You can choose again.',
    at: '/Main',
  },
};

test('[X-05] every message of the catalogue has a case, and every case its message', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(entryMessages).toSorted());
});

testCatalogue('X-05', entryMessages, cases);
