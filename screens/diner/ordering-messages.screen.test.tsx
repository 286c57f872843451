import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { orderingMessages } from '../../scripts/texts/specified-messages.ts';
import {
  asAlert,
  asHeading,
  askStaff,
  comeBackTo,
  dishOutsideHours,
  expectOrderingBlocked,
  expectTakenBack,
  inDialog,
  inMain,
  inQuestion,
  missMenu,
  missNewRules,
  openCartWhileSending,
  sayWhere,
  tapAndHear,
  tapBlocked,
  testCatalogue,
  writeNoteInVain,
  type CatalogueCase,
} from '../support/catalogue-message.ts';
import {
  aLaCarte,
  arrive,
  changeSetting,
  closeKitchenAt,
  dinner,
  keepRounds,
  setSoldOut,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { LoyaltyFarEnd } from '../support/loyalty-far-end.ts';
import type { Phone } from '../support/phone.ts';

const tiramisu = 'Home-made tiramisu';

/** The server's no to a tap, which the phone could not foresee: nothing stays in the cart. */
function refused(no: Parameters<typeof tapAndHear>[1], words: string): CatalogueCase {
  return {
    provoke: (restaurant) => tapAndHear(restaurant, no),
    told: 'warning',
    words,
    at: '/Main',
    then: expectTakenBack,
  };
}

/** One dish in the cart, which is open. */
async function openCartWithDish(restaurant: DemoRestaurant): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await phone.add(tiramisu);
  await phone.openCart();
  return phone;
}

/** A member's login of a restaurant that takes them, which comes to nothing. */
async function logInVainly(restaurant: DemoRestaurant, ends: LoyaltyFarEnd['status']): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1);
  const loyalty = new LoyaltyFarEnd(restaurant.table.server);
  changeSetting(restaurant, 'member-login', 1);
  await phone.button('nav.member').click();
  await expect(phone.button('member.logIn')).toBeVisible();
  restaurant.stopClock();
  await phone.button('member.logIn').click();
  await expect(phone.button('member.openApp')).toBeVisible();
  // Whoever looks at dishes meanwhile hears it as a message.
  await phone.press('Escape');
  await restaurant.moveClock(300);
  await expect(phone.dialog).toBeHidden();
  loyalty.status = ends;
  await restaurant.moveClock(1500);
  return phone;
}

const cases: Readonly<Record<keyof typeof orderingMessages, CatalogueCase>> = {
  'same-dish number exceeded (extra fee may apply)': {
    async provoke(restaurant) {
      const [phone] = await sitDown(restaurant, 1);
      await phone.search('Tuna and avocado tartare');
      const plus = phone.button('dish.addOne', { name: 'Tuna and avocado tartare' });
      const { rule_lnr_max_num } = restaurant.dish('Tuna and avocado tartare');
      for (let unit = 0; unit <= rule_lnr_max_num; unit += 1) await plus.click();
      return phone;
    },
    told: 'warning',
    words: /^From here each one costs €\d\.\d\d extra\.$/,
    at: '/Main',
  },
  'complete order': {
    async provoke(restaurant) {
      keepRounds(restaurant, { dishes: 1, seconds: 600 });
      const [phone] = await sitDown(restaurant, 1, { before: (self) => self.add('Salted edamame') });
      await tapBlocked(phone, 'Prawn crackers');
      return phone;
    },
    told: 'warning',
    words: 'Round full: 1 of 1. Send it when you are ready.',
    at: '/Main',
  },
  'complete order, the round has ended': refused(
    { code: 'turn-complete', turn: 1, secondsLeft: 90 },
    'This round is with the kitchen. Round 2 opens in 01:30.',
  ),
  'similar-dish number exceeded': refused(
    { code: 'category-limit-reached', limit: 8, sent: 5, inCart: 3 },
    'This category is full: 8 of 8 for this round.',
  ),
  'max rounds exceeded': refused(
    { code: 'last-turn-passed', maxTurns: 10 },
    'All 10 rounds are used. You can still order: Set menus · Chef’s dishes · Desserts · …',
  ),
  'the dish is sold out': refused(
    { code: 'dish-sold-out', available: 0 },
    'This dish is sold out. We changed nothing in your cart.',
  ),
  'the dish is sold out (available count {n})': refused(
    { code: 'dish-sold-out', available: 2 },
    'Only 2 left. We changed nothing in your cart.',
  ),
  'commit-cart-fail': {
    async provoke(restaurant) {
      const phone = await openCartWithDish(restaurant);
      // It has just sold out, which this phone has not heard.
      restaurant.holdLine();
      setSoldOut(restaurant, tiramisu, true);
      await phone.button('cart.send').click();
      restaurant.releaseLine();
      return phone;
    },
    told: inQuestion,
    at: '/Main',
    async then({ words }) {
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(words.say('dish.soldOut')).first()).toBeVisible();
      await expect(question.getByText(tiramisu).first()).toBeVisible();
    },
  },
  'commit cart failed': {
    async provoke(restaurant) {
      const phone = await openCartWithDish(restaurant);
      restaurant.holdLine();
      restaurant.stopClock();
      await phone.button('cart.send').click();
      await restaurant.moveClock(6000);
      return phone;
    },
    told: inDialog,
    at: '/Main',
  },
  'max order count of a round exceeded': refused(
    { code: 'dish-limit-reached', limit: 3 },
    'You already have all 3 of this dish for now.',
  ),
  'dish does not exist': refused({ code: 'line-not-found' }, 'This dish has just left the cart.'),
  'commit success': {
    async provoke(restaurant) {
      const phone = await openCartWithDish(restaurant);
      await phone.send();
      return phone;
    },
    told: 'success',
    words: 'Sent. 1 dish is with the kitchen.',
    at: '/Main',
  },
  'cart empty': refused({ code: 'cart-empty' }, 'The cart is empty.'),
  'cannot edit in the last N seconds': refused(
    { code: 'turn-closing', turn: 2, secondsLeft: 5 },
    'Round 2 is closing. You can add again in 5\u00a0s.',
  ),
  'cannot submit and modify the cart at the same time': refused(
    { code: 'submitting', sentBySeat: 2 },
    'Guest 2 is sending the cart. Try again in a moment.',
  ),
  'the order is being submitted': {
    provoke: openCartWhileSending,
    told: 'warning',
    at: '/Main',
    async then(_, restaurant) {
      restaurant.releaseLine();
      await expect.poll(() => restaurant.visit.batches).toHaveLength(1);
    },
  },
  'dish time not available': dishOutsideHours,
  'kitchen closing in {time} minutes': {
    async provoke(restaurant) {
      closeKitchenAt(restaurant, Date.now() + 9.5 * 60_000);
      const [phone] = await sitDown(restaurant, 1);
      return phone;
    },
    told: (_, words) => page.getByRole('complementary', { name: 'Opening hours' }).filter({ hasText: words }),
    words: /^The kitchen closes in (10|9) minutes\./,
    at: '/Main',
  },
  'some menus disabled as the kitchen is closed': {
    provoke(restaurant) {
      const closed_menus = String(restaurant.menu(dinner).main_group_id);
      restaurant.change({ kitchen: { ...restaurant.kitchen, closed_menus } });
      return arrive(restaurant);
    },
    told: inMain,
    at: '/Home',
    async then() {
      await expect(
        page.getByRole('button', { name: new RegExp(`^${dinner} Not served now`) }),
      ).toBeDisabled();
    },
  },
  'under review, please wait': {
    async provoke(restaurant) {
      const phone = await askStaff(restaurant);
      await phone.button('nav.cart').click();
      return phone;
    },
    // A message would lie over the menu, below the banner that says it already.
    told: ({ words }) =>
      page
        .getByRole('region', { name: words.say('approval.label') })
        .getByText(words.say('approval.review'), { exact: true }),
    at: '/Main',
    async then({ dialog }) {
      await expect(dialog).toHaveCount(0);
    },
  },
  'review rejected': {
    async provoke(restaurant) {
      const phone = await askStaff(restaurant);
      restaurant.table.staff({ type: 'reject', reason: 'We close soon' });
      return phone;
    },
    told: 'error',
    words: 'The table was not opened: We close soon',
    at: '/Home',
  },
  'request successful': {
    async provoke(restaurant) {
      restaurant.useMovableClock();
      const phone = await askStaff(restaurant);
      const banner = page.getByRole('region', { name: phone.words.say('approval.label') });
      await restaurant.moveClock(61_000);
      await banner
        .getByRole('button', { name: new RegExp(`^${phone.words.say('approval.review')}`) })
        .click();
      await banner.getByRole('button', { name: phone.words.say('approval.again'), exact: true }).click();
      return phone;
    },
    told: 'success',
    at: '/Main',
  },
  'order unlocked': {
    async provoke(restaurant) {
      const phone = await askStaff(restaurant);
      restaurant.stopClock();
      restaurant.table.staff({ type: 'approve', orderId: 512 });
      return phone;
    },
    told: ({ words }, text) =>
      page.getByRole('region', { name: words.say('approval.label') }).getByText(text, { exact: true }),
    at: '/Main',
  },
  'table id missing': {
    provoke: (restaurant) => arrive(restaurant, { spot: 'lite', path: '/Main' }),
    told: asHeading,
    at: '/',
  },
  'please select menu': {
    provoke: (restaurant) => arrive(restaurant, { path: '/Main' }),
    told: 'warning',
    at: '/Home',
  },
  'menu load failed, please try again': {
    provoke: missMenu,
    told: asAlert,
    at: '/Main',
    async then() {
      await expect(page.getByCss('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  'no matching dishes found': {
    async provoke(restaurant) {
      const [phone] = await sitDown(restaurant, 1);
      await phone.search('unicorn');
      return phone;
    },
    told: inMain,
    words: 'No dish called “unicorn”.',
    at: '/Main',
  },
  'settings or featured dishes load failed, update failed': {
    provoke: missNewRules,
    told: 'warning',
    at: '/Main',
  },
  'user {n} does not exist': {
    async provoke(restaurant) {
      const [phone, ben] = await sitDown(restaurant, 2);
      ben.add('Salted edamame');
      restaurant.table.restaurant({ type: 'phoneGone', dinerId: 'ben' });
      await phone.openCart();
      // The staff have sent the guest away, which this phone has not heard.
      restaurant.holdLine();
      restaurant.table.staff({ type: 'sendAway', seat: 2 });
      await phone.button('cart.takeOverOf', { guest: phone.words.say('cart.guest', { seat: '2' }) }).click();
      restaurant.releaseLine();
      return phone;
    },
    told: 'warning',
    words: 'Guest 2 is not at this table any more.',
    at: '/Main',
  },
  'unable to get dish rule data': refused({ code: 'dish-not-found' }, 'This dish is not on your menu.'),
  'condiments update failed': {
    provoke: writeNoteInVain,
    told: 'warning',
    words: 'Update failed. Notes on dishes are not taken here. Please tell our staff.',
    at: '/Main',
  },
  'no data found': refused('not-found', 'We can’t find this any more.'),
  'poor network, unable to reach server': {
    async provoke(restaurant) {
      const phone = await openCartWithDish(restaurant);
      restaurant.table.server.cut();
      await phone.dialog.getByRole('button', { name: /^Add one/ }).click();
      return phone;
    },
    told: 'warning',
    words: 'Poor network: 1 change waits for the connection.',
    at: '/Main',
  },
  'call service sent': {
    async provoke(restaurant) {
      const [phone] = await sitDown(restaurant, 1);
      await phone.button('nav.call').first().click();
      await page
        .getByRole('main')
        .getByRole('button', { name: phone.words.say('call.submit'), exact: true })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: phone.words.say('call.confirm'), exact: true })
        .click();
      return phone;
    },
    told: 'success',
    words: 'We are coming to table 12.',
    at: '/Main',
  },
  'authorization failed': {
    provoke: (restaurant) => logInVainly(restaurant, { status: 'error', detail: '' }),
    told: 'error',
    at: '/Main',
  },
  'authorization failed: {detail}': {
    provoke: (restaurant) => logInVainly(restaurant, { status: 'error', detail: 'card blocked' }),
    told: 'error',
    words: 'Authorization failed: card blocked',
    at: '/Main',
  },
  'authorization cancelled': {
    provoke: (restaurant) => logInVainly(restaurant, { status: '2', detail: '' }),
    told: 'warning',
    at: '/Main',
  },
  'please scan the code again': {
    provoke: (restaurant) => logInVainly(restaurant, { status: '3', detail: '' }),
    told: 'error',
    at: '/Main',
  },
  'order does not exist or table reset, please reopen': refused(
    { code: 'visit-not-open' },
    'This table is not open any more. Please open it again.',
  ),
  'table invalid': {
    provoke: (restaurant) => comeBackTo(restaurant, 'no-session'),
    told: 'warning',
    at: '/',
  },
  'table abnormal': {
    provoke: (restaurant) =>
      arrive(restaurant, {
        with(server) {
          for (const address of [addresses.scan, addresses.resume] as const)
            server.change(address, (session) => ({
              ...session,
              table: { ...session.table, table_status: 7 },
            }));
        },
      }),
    told: asHeading,
    at: '/',
  },
  'table not available': refused('table-paused', 'This table is taking a break'),
  'ID already in use': {
    provoke: (restaurant) => comeBackTo(restaurant, 'id-in-use'),
    told: 'error',
    at: '/',
  },
  'not in restaurant area, unable to order': {
    provoke: (restaurant) => sayWhere(restaurant, 'outside'),
    told: inDialog,
    at: '/Home',
    then: expectOrderingBlocked,
  },
  'getting location failed': {
    provoke: (restaurant) => sayWhere(restaurant, 'denied'),
    told: inDialog,
    at: '/Home',
    then: expectOrderingBlocked,
  },
};

test('[X-06] every message of the catalogue has a case, and every case its message', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(orderingMessages).toSorted());
});

testCatalogue('X-06', orderingMessages, cases);
