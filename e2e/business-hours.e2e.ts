import { expectAccessible } from './support/axe.ts';
import { keepDays, todayInRome } from './support/hours.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';

const lunch = 'Lunch, all you can eat';

test('[BH-01, BH-02] a manager changes the kitchen’s hours on the console, and guests have them at once', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  const hours = (period: string) => anna.page.locator('#root').getByText(period, { exact: true });
  await expect(hours('12:00–15:00')).toBeVisible();

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Hours', exact: true }).click();
  await page.getByRole('button', { name: 'Remove: 19:00–23:30' }).click();
  await page.getByRole('region', { name: '12:00–15:00' }).getByLabel('Until').fill('16:30');
  const lunchtime = page.getByRole('region', { name: '12:00–16:30' });
  await lunchtime.getByLabel(dinner).selectOption('Served');
  await lunchtime.getByRole('button', { name: 'Mon' }).click();
  await expect(lunchtime.getByRole('button', { name: 'Mon' })).toHaveAttribute('aria-pressed', 'true');
  await lunchtime.getByRole('button', { name: 'Mon' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Saved. All phones follow at once.')).toBeVisible();

  await anna.page.reload();
  await expect(hours('12:00–16:30')).toBeVisible();
  await expect(hours('19:00–23:30')).toBeHidden();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Changed the hours')).toBeVisible();
});

test('[HOURS-1] a manager names today a holiday on the console, and guests are served what holidays have', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'country_holidays', { isEnable: false, value: [] });
  await keepDays(restaurant, [
    { days: [0, 1, 2, 3, 4, 5, 6], menus: [dinner] },
    { days: [7], menus: [lunch] },
  ]);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  const notServed = (menu: string) =>
    anna.page.getByRole('button', { name: new RegExp(`^${menu} Not served now`) });
  await expect(notServed(lunch)).toBeDisabled();
  await expect(notServed(dinner)).toHaveCount(0);

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const group = page.getByRole('region', { name: 'Holidays', exact: true });
  await group.getByRole('switch', { name: 'Holiday prices and hours', exact: true }).check();
  await expect(group.getByText('No holidays yet. Add the first day.')).toBeVisible();
  const field = group.getByLabel('Day', { exact: true });
  await group.getByRole('button', { name: 'Add holiday', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Choose a day first.');
  await field.fill(todayInRome());
  await group.getByRole('button', { name: 'Add holiday', exact: true }).click();
  await expect(group.getByText('They hold on 1 day.')).toBeVisible();
  await expect(group.getByRole('button', { name: /^Remove: / })).toHaveCount(1);
  await expectAccessible(page, 'holidays');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Saved. All phones follow at once.')).toBeVisible();

  await anna.page.reload();
  await expect(notServed(dinner)).toBeDisabled();
  await expect(notServed(lunch)).toHaveCount(0);
});
