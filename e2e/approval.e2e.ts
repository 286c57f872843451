import { addresses } from '@tavolata/protocol';
import { changeSetting } from './support/restaurant-rules.ts';
import type { Phone } from './support/phone.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';
import { asStaff } from './support/staff-decisions.ts';

const atTable12 = { adults: 2, children: 0 };

/** A phone whose guest has asked to open table 12, in a restaurant where the staff look first. */
async function askToOpen(restaurant: Restaurant): Promise<Phone> {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await restaurant.phone();
  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await phone.openTable(dinner, atTable12);
  return phone;
}

function banner({ page, words }: Phone) {
  return page.getByRole('region', { name: words.say('approval.label'), exact: true });
}

/** The line of the banner, which a tap enlarges. */
function toggle(phone: Phone) {
  return banner(phone).getByRole('button', { name: new RegExp(`^${phone.words.say('approval.review')}`) });
}

function secondsLeft(phone: Phone) {
  return banner(phone).getByRole('button', { name: /^Again in \d+ s$/ });
}

test('[A-06] a minute after asking the guest may ask again; the count goes on over a reload', async ({
  restaurant,
}) => {
  restaurant.useMovableClocks();
  const phone = await askToOpen(restaurant);
  const ofButton = async () => Number(/\d+/.exec((await secondsLeft(phone).textContent()) ?? '')?.[0]);
  await phone.page.reload();
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'false');
  await toggle(phone).click();
  const first = await ofButton();
  expect(first).toBeLessThan(60);
  await expect.poll(ofButton).toBeLessThan(first);
  await expect(secondsLeft(phone)).toHaveAttribute('aria-disabled', 'true');

  const again = banner(phone).getByRole('button', { name: phone.words.say('approval.again'), exact: true });
  await restaurant.moveClocks(60_000);
  await again.click();
  await expect(phone.message(phone.words.say('approval.askedAgain'))).toBeVisible();
  await expect(secondsLeft(phone)).toBeVisible();
});

test('[A-04, X-05] who is not let in reads why, is home again, and may ask another time', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  await expect(banner(phone)).toBeVisible();
  const reason = 'This table is reserved';
  await asStaff(restaurant, '12', addresses.reject, { reason });
  const no = phone.message(phone.words.say('approval.rejectedBecause', { reason }));
  await expect(no).toBeVisible();
  await expect(phone.page).toHaveURL(/\/Home$/);
  await phone.openTable(dinner, atTable12);
  await expect(banner(phone)).toBeVisible();
  await expect(no).toHaveCount(0);
});

test('[A-04] who was not let in while the phone had no network reads why, and not that a visit is over', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  await expect(banner(phone)).toBeVisible();
  await phone.page.context().setOffline(true);
  const reason = 'Please wait until we take you to your table';
  await asStaff(restaurant, '12', addresses.reject, { reason });
  await phone.page.context().setOffline(false);
  await expect(phone.message(phone.words.say('approval.rejectedBecause', { reason }))).toBeVisible();
  await expect(phone.page).toHaveURL(/\/Home$/);
  await expect(phone.orderNow).toBeVisible();
});

test('[A-04] who was not let in while the page was closed reads why on coming back, and not again after a reload', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  const { page, words } = phone;
  await expect(banner(phone)).toBeVisible();
  await page.goto('about:blank');
  const reason = 'Please wait until we take you to your table';
  const no = phone.message(words.say('approval.rejectedBecause', { reason }));
  await asStaff(restaurant, '12', addresses.reject, { reason });
  await page.goto('/');
  await expect(no).toBeVisible();
  await expect(phone.orderNow).toBeVisible();
  await page.reload();
  await expect(phone.orderNow).toBeVisible();
  await expect(no).toHaveCount(0);
});
