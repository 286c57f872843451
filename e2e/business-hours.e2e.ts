import { expectAccessible } from './support/axe.ts';
import { keepDays, keepHours, todayInRome } from './support/hours.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';

const hour = 3600;
const lunch = 'Lunch, all you can eat';

test('[BH-07, BH-05] menus outside their hours can’t be chosen, and guests read why', async ({
  restaurant,
}) => {
  await keepHours(restaurant, [
    { from: -hour, to: hour, menus: [dinner] },
    { from: 2 * hour, to: 4 * hour, menus: [lunch] },
  ]);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  const reason = 'Some menus are not served now, as the kitchen is closed for them.';
  await expect(anna.page.getByText(reason)).toBeVisible();
  const lunchCard = anna.page.getByRole('button', { name: new RegExp(`^${lunch} Not served now`) });
  await expect(lunchCard).toBeDisabled();

  await anna.orderNow.click();
  await expect(anna.dialog.getByText(reason)).toBeVisible();
  await expect(
    anna.dialog.getByRole('radio', { name: new RegExp(`^${lunch} Not served now`) }),
  ).toBeDisabled();
  // The hour's own menu is chosen already.
  await expect(anna.dialog.getByRole('radio', { name: new RegExp(`^${dinner}`) })).toBeChecked();
});

test('[BH-04, BH-08] the kitchen closes: what was not sent leaves the cart, counted dishes are refused, drinks still go', async ({
  restaurant,
}) => {
  await keepHours(restaurant, [{ from: -hour, to: hour, menus: [dinner] }]);
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Salted edamame', 2);
  await ben.switchMenu('À la carte');
  await ben.add('Sencha green tea');

  await keepHours(restaurant, [{ from: -hour, to: 2, menus: [dinner] }]);
  for (const phone of [anna, ben]) {
    await expect(
      phone.message('The kitchen has closed. 2 dishes that were not sent have left the cart.'),
    ).toBeVisible();
  }
  await anna.search('Salted edamame');
  await pressBlocked(anna.button('dish.addOne', { name: 'Salted edamame' }));
  await expect(
    anna.message('This dish is not available at this time. Drinks and desserts still go.'),
  ).toBeVisible();
  await anna.button('search.cancel').click();

  await ben.add('Sencha green tea');
  await ben.openCart();
  await expect(ben.seat(2, 'own').getByText('Sencha green tea')).toBeVisible();
  await ben.send();
});

test('[BH-01, BH-02] a manager changes the kitchen’s hours on the console, and guests have them at once', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  await expect(anna.page.getByText('12:00–15:00', { exact: true })).toBeVisible();

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
  await expect(anna.page.getByText('12:00–16:30', { exact: true })).toBeVisible();
  await expect(anna.page.getByText('19:00–23:30', { exact: true })).toBeHidden();
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

test('[H-06] the home page shows the opening hours two to a row, on a phone of any width', async ({
  restaurant,
}) => {
  const menus = [lunch];
  await keepHours(restaurant, [
    { from: -hour, to: hour, menus },
    { from: hour, to: 2 * hour, menus },
    { from: 2 * hour, to: 3 * hour, menus },
    { from: 3 * hour, to: 4 * hour, menus },
    { from: 4 * hour, to: 5 * hour, menus },
  ]);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  const section = phone.page.getByRole('region', { name: phone.words.say('home.hours'), exact: true });
  const periods = section.getByRole('listitem');
  await expect(periods).toHaveCount(5);
  for (const width of [320, 360, 430, 600, 1024]) {
    await phone.page.setViewportSize({ width, height: 740 });
    const tops = await periods.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(rows, `at a width of ${width}`).toEqual([2, 2, 1]);
  }
});
