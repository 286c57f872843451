import { addresses } from '@tavolata/protocol';
import { expect as plainly, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { changeSetting, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Refused, Rejected } from '../support/far-server.ts';
import { elementOf, pressBlocked } from '../support/locators.ts';
import { annaBianchi, links, LoyaltyFarEnd, watchIphone, watchWindows } from '../support/loyalty-far-end.ts';
import type { Size } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';
import type { Language } from '../support/words.ts';

const hourMs = 3_600_000;

/** A phone at a table of a restaurant whose guests can be members, and the far end of the loyalty service. */
async function sitDownWhereMembersAre(
  restaurant: DemoRestaurant,
  language: Language = 'en',
  size: Size = 'phone',
) {
  const [phone] = await sitDown(restaurant, 2, { language, size });
  const loyalty = new LoyaltyFarEnd(restaurant.table.server);
  // The phone hears of every change of a setting.
  changeSetting(restaurant, 'member-login', 1);
  await expect(phone.button('nav.member')).toBeVisible();
  return { phone, loyalty };
}

async function openDrawer(phone: Phone): Promise<void> {
  await phone.button('nav.member').click();
  await expect(page.getByRole('heading', { name: phone.words.say('member.title'), level: 2 })).toBeVisible();
}

/** What the drawer says beside what ears hear of it. */
const wordsOfFailure = (phone: Phone) =>
  phone.dialog.getByRole('paragraph').filter({ hasText: /^(Authorization|Please scan|That was quick)/ });

/** The clock stands, and the guest has pressed the button. */
async function logIn(
  restaurant: DemoRestaurant,
  { phone, loyalty }: { phone: Phone; loyalty: LoyaltyFarEnd },
) {
  await openDrawer(phone);
  await expect(phone.button('member.logIn')).toBeVisible();
  restaurant.stopClock();
  await phone.button('member.logIn').click();
  await expect.poll(() => loyalty.begun.length).toBe(1);
  await expect(phone.button('member.openApp')).toBeVisible();
}

test('[SH-02] [SH-06] members have their way in the footer where there is a loyalty service, and nobody has it elsewhere', async ({
  restaurant,
}) => {
  const { phone } = await sitDownWhereMembersAre(restaurant);
  restaurant.table.server.change(addresses.restaurant, (reply) => ({ ...reply, takes_members: false }));
  changeSetting(restaurant, 'member-login', 0);
  await expect(phone.button('nav.member')).toHaveCount(0);
  // The four that are always there.
  for (const key of ['nav.menu', 'nav.home', 'nav.cart', 'nav.orders'])
    await expect(phone.button(key)).toBeVisible();
});

test.for(['de', 'pt'] as const)(
  '[SH-02] the six ways of the footer fit on the smallest screen in %s, each wide enough for a finger',
  async (language, { restaurant }) => {
    await sitDownWhereMembersAre(restaurant, language, 'small');
    const bar = await elementOf(page.getByCss('nav:has([data-tour="cart"])'));
    await expectReadable('the six ways', bar);
    const widths = [...bar.children].map((way) => way.getBoundingClientRect().width);
    plainly(widths).toHaveLength(6);
    plainly(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  },
);

test('[V-04] a login is begun once however often it is pressed, says so, and ends at the card with the window closed', async ({
  restaurant,
}) => {
  const windows = watchWindows();
  const { phone, loyalty } = await sitDownWhereMembersAre(restaurant);
  await openDrawer(phone);
  for (const key of ['member.collect', 'member.seePoints', 'member.known', 'member.kept'])
    await expect(page.getByText(phone.words.say(key), { exact: true })).toBeVisible();
  await expectAccessible();
  restaurant.stopClock();
  await phone.button('member.logIn').dblClick();
  await expect(phone.button('member.loggingIn')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => windows.length).toBe(1);
  plainly(loyalty.begun).toMatchObject([{ project: 'QOP', string_id: 'da-prova', type: 'QR_CODE' }]);
  plainly(loyalty.begun[0]?.verify_id).toMatch(/^[\w-]{22}$/);
  plainly(windows[0]).toMatchObject({ closed: false, location: { href: links.app_link } });

  await restaurant.moveClock(1499);
  plainly(loyalty.asked).toBe(0);
  await restaurant.moveClock(1);
  await expect.poll(() => loyalty.asked).toBe(1);
  await restaurant.moveClock(1500);
  await expect.poll(() => loyalty.asked).toBe(2);
  loyalty.member = annaBianchi;
  loyalty.status = { status: '1', detail: '' };
  await restaurant.moveClock(1500);
  await expect(page.getByRole('heading', { name: 'Anna Bianchi', level: 3 })).toBeVisible();
  plainly(windows[0]?.closed).toBe(true);
  await restaurant.moveClock(60_000);
  plainly(loyalty.asked).toBe(3);
  plainly(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Anna Bianchi');
  plainly(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(loyalty.begun[0]?.verify_id);
});

test('[V-03] the card has logo, name, number with its middle hidden and points, before and after this bill', async ({
  restaurant,
}) => {
  const { phone, loyalty } = await sitDownWhereMembersAre(restaurant);
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  loyalty.member = { ...annaBianchi, logo_picture: pixel };
  await openDrawer(phone);
  const card = page.getByRole('region', { name: phone.words.say('member.card') });
  await expect(card.getByRole('heading', { name: 'Anna Bianchi' })).toBeVisible();
  await expect(card).toContainText('+39 33••••••67');
  await expect(card).toContainText('Phone number ending in 67');
  await expect(card).toContainText('1,240 points');
  await expect(card).toContainText('1,268 after this bill');
  await expect(card.getByCss('img')).toHaveAttribute('src', pixel);
  await expectAccessible();
});

test('[V-03] on Android the page takes the app’s place after three seconds, and not before', async ({
  restaurant,
}) => {
  const windows = watchWindows();
  await logIn(restaurant, await sitDownWhereMembersAre(restaurant));
  await restaurant.moveClock(2999);
  plainly(windows.map(({ location }) => location.href)).toEqual([links.app_link]);
  await restaurant.moveClock(1);
  plainly(windows.map(({ location }) => location.href)).toEqual([links.page_link]);
});

test('[V-03] an iPhone is sent to the app, and to the page after four seconds on which nothing opened', async ({
  restaurant,
}) => {
  const followed = watchIphone();
  const windows = watchWindows();
  await logIn(restaurant, await sitDownWhereMembersAre(restaurant));
  await restaurant.moveClock(3999);
  plainly(followed).toEqual([links.app_link]);
  await restaurant.moveClock(1);
  plainly(followed).toEqual([links.app_link, links.page_link]);
  plainly(windows).toEqual([]);
});

test.for([
  [{ status: '2', detail: '' }, 'Authorization cancelled'],
  [{ status: '3', detail: '' }, 'Please scan the code again: this login has run out.'],
  [{ status: 'error', detail: '' }, 'Authorization failed'],
  [{ status: 'error', detail: 'card blocked' }, 'Authorization failed: card blocked'],
  [new Rejected('failure'), 'Authorization failed: the loyalty service does not answer just now'],
  [new Rejected('not-found'), 'Please scan the code again: this login has run out.'],
] as const)(
  '[V-05] a login that comes to nothing says %s, asks no more and forgets the member',
  async ([status, text], { restaurant }) => {
    const windows = watchWindows();
    const at = await sitDownWhereMembersAre(restaurant);
    const { phone, loyalty } = at;
    await logIn(restaurant, at);
    loyalty.status = status;
    await restaurant.moveClock(1500);
    await expect(wordsOfFailure(phone)).toHaveText(text);
    await expect(phone.button('member.logInAgain')).toBeVisible();
    await expect.poll(() => loyalty.cleared).toBe(1);
    plainly(windows[0]?.closed).toBe(true);
    await restaurant.moveClock(10_000);
    plainly(loyalty.asked).toBe(1);
  },
);

test.for([
  ['forbidden', 'Authorization failed'],
  ['failure', 'Authorization failed: the loyalty service does not answer just now'],
  ['too-many-requests', 'That was quick. Please wait a moment and try again.'],
] as const)(
  '[V-05] a login that is answered with %s from the first says so',
  async ([code, text], { restaurant }) => {
    const { phone, loyalty } = await sitDownWhereMembersAre(restaurant);
    await openDrawer(phone);
    loyalty.begins = new Rejected(code);
    await phone.button('member.logIn').click();
    await expect(wordsOfFailure(phone)).toHaveText(text);
    await expect(phone.button('member.logInAgain')).toBeVisible();
    plainly(loyalty.asked).toBe(0);
  },
);

test('[V-05] after an hour the login has run out, and can be begun again', async ({ restaurant }) => {
  watchWindows();
  const at = await sitDownWhereMembersAre(restaurant);
  const { phone, loyalty } = at;
  await logIn(restaurant, at);
  // A phone that slept hears the clock late.
  await restaurant.moveClock(1500);
  await expect.poll(() => loyalty.asked).toBe(1);
  restaurant.letClockRun();
  restaurant.useMovableClock();
  vi.setSystemTime(Date.now() + hourMs);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect(wordsOfFailure(phone)).toHaveText('Please scan the code again: this login has run out.');
  await phone.button('member.logInAgain').click();
  await expect.poll(() => loyalty.begun.length).toBe(2);
  plainly(loyalty.begun[0]?.verify_id).not.toBe(loyalty.begun[1]?.verify_id);
});

test('[V-05] what comes of a login is said as a message to a guest who looks at dishes meanwhile', async ({
  restaurant,
}) => {
  watchWindows();
  const at = await sitDownWhereMembersAre(restaurant);
  const { phone, loyalty } = at;
  await logIn(restaurant, at);
  await phone.press('Escape');
  await restaurant.moveClock(300);
  await expect(phone.dialog).toBeHidden();
  loyalty.status = { status: 'error', detail: 'card blocked' };
  await restaurant.moveClock(1500);
  await expect(phone.message('Authorization failed: card blocked')).toBeVisible();
  await phone.button('nav.member').click();
  await expect(phone.button('member.logIn')).toBeVisible();
  await expect(phone.message('Authorization failed: card blocked')).toHaveCount(0);
});

test('[V-05] logging out forgets the member, and the way in is there again', async ({ restaurant }) => {
  const { phone, loyalty } = await sitDownWhereMembersAre(restaurant);
  loyalty.member = annaBianchi;
  loyalty.kept = { kept_days: 10, kept_because: 'Points are booked by hand.' };
  await openDrawer(phone);
  await expect(page.getByText(/10 days after your visit: Points are booked by hand\./)).toBeVisible();
  await phone.button('member.logOut').click();
  await expect(phone.button('member.logIn')).toBeVisible();
  plainly(loyalty.cleared).toBe(1);
  await expect(page.getByText('Anna Bianchi')).toHaveCount(0);
});

test('who has to wait may give up, opens the app again, and where no window opens is told how', async ({
  restaurant,
}) => {
  watchWindows(null);
  const at = await sitDownWhereMembersAre(restaurant);
  const { phone, loyalty } = at;
  await logIn(restaurant, at);
  await expect(page.getByText(phone.words.say('member.openYourself'))).toBeVisible();
  const windows = watchWindows();
  await phone.button('member.openApp').click();
  await expect(page.getByText(phone.words.say('member.sayYesThere'))).toBeVisible();
  plainly(windows).toHaveLength(1);
  await restaurant.moveClock(4999);
  await expect(phone.button('member.cancel')).toHaveCount(0);
  await restaurant.moveClock(1);
  await phone.button('member.cancel').click();
  await expect(phone.button('member.logIn')).toBeVisible();
  await expect.poll(() => loyalty.cleared).toBe(1);
  const { asked } = loyalty;
  await restaurant.moveClock(10_000);
  plainly(loyalty.asked).toBe(asked);
});

test('without a network nobody logs in, and a login that has begun goes on when it is back', async ({
  restaurant,
}) => {
  watchWindows();
  const at = await sitDownWhereMembersAre(restaurant);
  const { phone, loyalty } = at;
  const { server } = restaurant.table;
  await openDrawer(phone);
  server.cut();
  await pressBlocked(phone.button('member.logIn'));
  await expect
    .element(phone.button('member.logIn'))
    .toHaveAccessibleDescription(phone.words.say('rejection.offline'));
  plainly(loyalty.begun).toEqual([]);
  server.mend();
  await expect(phone.button('member.logIn')).not.toHaveAttribute('aria-disabled', 'true');
  restaurant.stopClock();
  await phone.button('member.logIn').click();
  await expect(phone.button('member.openApp')).toBeVisible();
  server.isReachable = false;
  await restaurant.moveClock(4500);
  plainly(loyalty.cleared).toBe(0);
  server.isReachable = true;
  loyalty.member = annaBianchi;
  loyalty.status = { status: '1', detail: '' };
  await restaurant.moveClock(1500);
  await expect(page.getByRole('heading', { name: 'Anna Bianchi', level: 3 })).toBeVisible();
});

test('a login that the phone had begun before it loaded anew goes on by itself', async ({ restaurant }) => {
  const { phone, loyalty } = await sitDownWhereMembersAre(restaurant);
  loyalty.waiting = { verify_id: 'begun-before', ...links, since: Date.now() - 60_000 };
  loyalty.member = null;
  await openDrawer(phone);
  await expect(phone.button('member.loggingIn')).toBeVisible();
  await expect.poll(() => loyalty.asked).toBe(1);
});

test('the card of somebody else at the table is said by its name, and one’s own can take its place', async ({
  restaurant,
}) => {
  const { phone, loyalty } = await sitDownWhereMembersAre(restaurant);
  loyalty.member = { ...annaBianchi, integrals: null, integrals_after: null, is_own: false };
  await openDrawer(phone);
  await expect(page.getByText(/Anna Bianchi’s card is on this bill\./)).toBeVisible();
  await expect(phone.button('member.logIn')).toBeVisible();
  await expect(phone.button('member.logOut')).toHaveCount(0);
});

test('what did not load can be asked for again', async ({ restaurant }) => {
  const { phone } = await sitDownWhereMembersAre(restaurant);
  const { server } = restaurant.table;
  server.isBroken = addresses.loyalty;
  await openDrawer(phone);
  await expect(page.getByText(phone.words.say('member.notLoaded'))).toBeVisible();
  await expectAccessible();
  server.isBroken = null;
  await phone.button('shared.retry').click();
  await expect(phone.button('member.logIn')).toBeVisible();
});

test('a phone that the table has not said yes to is told so, and logs in once it has', async ({
  restaurant,
}) => {
  const { phone } = await sitDownWhereMembersAre(restaurant);
  const { server } = restaurant.table;
  server.answer(addresses.loyalty, new Refused({ code: 'not-trusted' }));
  await openDrawer(phone);
  await expect(page.getByText(phone.words.say('refusal.notTrusted'))).toBeVisible();
  await expect(page.getByText(phone.words.say('member.notLoaded'))).toHaveCount(0);
  const reply = { string_id: 'da-prova', waiting: null, member: null, kept_days: 0, kept_because: '' };
  server.answer(addresses.loyalty, reply);
  await phone.button('shared.retry').click();
  await expect(phone.button('member.logIn')).toBeVisible();
});
