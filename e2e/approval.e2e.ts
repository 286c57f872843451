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

test('[A-04, X-05] who is not let in reads why, is home again, and may ask another time; who was away meanwhile reads why on coming back, once', async ({
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

  await phone.page.goto('about:blank');
  await asStaff(restaurant, '12', addresses.reject, { reason });
  await phone.page.goto('/');
  await expect(no).toBeVisible();
  await expect(phone.orderNow).toBeVisible();
  await phone.page.reload();
  await expect(phone.orderNow).toBeVisible();
  await expect(no).toHaveCount(0);
});
