import { must } from '@tavolata/domain';
import { addresses, type DishWire } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import {
  aLaCarte,
  arrive,
  changeDishes,
  changeSetting,
  closeKitchen,
  dinner,
  keepRounds,
  nameOf,
  sitDown,
  test,
} from '../support/demo-table.tsx';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

const minuteMs = 60_000;
const clockInRome = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
});

test('[BH-03, SH-05] before the kitchen closes guests are told how many minutes are left, and until when to order', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const notice = anna.page.getByRole('complementary', { name: 'Opening hours' });
  await expect(notice).toBeHidden();

  const closes_at = Date.now() + 9.5 * minuteMs;
  restaurant.change({ kitchen: { ...restaurant.kitchen, closes_at, changes_at: closes_at } });
  await expect(notice).toHaveText(
    new RegExp(
      `^The kitchen closes in (10|9) minutes\\. Last orders by ${clockInRome.format(closes_at)}\\.$`,
    ),
  );
  await expectAccessible({ withColours: false });

  // Fifteen minutes before unless the restaurant wants it otherwise.
  changeSetting(restaurant, 'disable-order-notice-appear-time', 5);
  await expect(notice).toBeHidden();
});

test('[BH-08] past the last round the cart’s plus of a counted dish says why it can’t go up', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  changeSetting(restaurant, 'rule-global-turn-max-number', 1);
  const [anna, ben] = await sitDown(restaurant, 2);
  ben.add('Salted edamame');
  ben.send();
  await anna.add('Prawn crackers');
  restaurant.table.staff({ type: 'skipWait', leaving: 1 });
  await anna.openCart();
  await pressBlocked(anna.dialog.getByRole('button', { name: 'Add one Prawn crackers' }));
  await expect(
    anna.message('The one round is used. You can still order: Set menus · Chef’s dishes · Desserts · …'),
  ).toBeVisible();
});

test('[STILL-1] outside business time guests are told what they can still order', async ({ restaurant }) => {
  const drinks = must(
    restaurant
      .menu(aLaCarte)
      .menu_item_slu.find(({ menu_item }) => menu_item.some((dish) => nameOf(dish) === 'Sencha green tea')),
    'the drinks',
  );
  const isDrink = ({ item_id }: DishWire) => drinks.menu_item.some((dish) => dish.item_id === item_id);
  changeDishes(restaurant, (dish) => ({ ...dish, not_joining_global_limit: isDrink(dish) ? 1 : 0 }));
  closeKitchen(restaurant);
  const [anna] = await sitDown(restaurant, 1);
  await anna.search('Salted edamame');
  await pressBlocked(anna.button('dish.addOne', { name: 'Salted edamame' }));
  await expect(
    anna.message('This dish is not available at this time. You can still order: Drinks and tea'),
  ).toBeVisible();
});

test('[STILL-1] where everything counts in rounds nothing is said of what can still be ordered', async ({
  restaurant,
}) => {
  changeDishes(restaurant, (dish) => ({ ...dish, not_joining_global_limit: 0 }));
  closeKitchen(restaurant);
  const [anna] = await sitDown(restaurant, 1);
  await anna.search('Salted edamame');
  await pressBlocked(anna.button('dish.addOne', { name: 'Salted edamame' }));
  await expect(anna.message('This dish is not available at this time.')).toBeVisible();
});

test('[BH-07, BH-05] menus outside their hours can’t be chosen, and guests read why', async ({
  restaurant,
}) => {
  const lunch = 'Lunch, all you can eat';
  const idOf = (menu: string) => String(restaurant.menu(menu).main_group_id);
  const { kitchen } = restaurant;
  const current = {
    ...{ start_time: '19:00:00', end_time: '23:30:00', name: {}, value: [] },
    ...{ default_menu: idOf(dinner), preferred_menu: '', alternative_menu: '', hide_menu: '' },
    ...{ turn_dishes: null, turn_mins: null, max_turn: null },
  };
  restaurant.change({ kitchen: { ...kitchen, current, closed_menus: idOf(lunch) } });
  const phone = await arrive(restaurant);
  const reason = 'Some menus are not served now, as the kitchen is closed for them.';
  await expect(page.getByText(reason)).toBeVisible();
  const closed = new RegExp(`^${lunch} Not served now`);
  const card = page.getByRole('button', { name: closed });
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await pressBlocked(card);
  await expect(phone.warning(`${lunch} is not served now.`)).toBeVisible();
  await expect(phone.dialog).toHaveCount(0);
  await phone.expectAt('/Home');

  await phone.orderNow.click();
  await expect(phone.dialog.getByText(reason)).toBeVisible();
  await expect(phone.dialog.getByRole('radio', { name: closed })).toBeDisabled();
  // The hour's own menu is chosen already.
  await expect(phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner}`) })).toBeChecked();
});

test('[BH-04, BH-08] the kitchen closes: what was not sent leaves the cart, counted dishes are refused, drinks still go', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Salted edamame', 2);
  ben.add('Sencha green tea');
  await expect.poll(() => restaurant.visit.lines).toHaveLength(2);
  closeKitchen(restaurant);
  restaurant.table.restaurant({ type: 'closeKitchen' });
  await expect(
    anna.message('The kitchen has closed. 2 dishes that were not sent have left the cart.'),
  ).toBeVisible();
  await anna.search('Salted edamame');
  await pressBlocked(anna.button('dish.addOne', { name: 'Salted edamame' }));
  await expect(
    anna.message(
      'This dish is not available at this time. You can still order: Set menus · Chef’s dishes · Desserts · …',
    ),
  ).toBeVisible();
  await anna.button('search.cancel').click();

  await anna.switchMenu(aLaCarte);
  await anna.add('Sencha green tea');
  await anna.openCart();
  await expect(anna.seat(1, 'own').getByText('Sencha green tea')).toBeVisible();
  await anna.send();
});

for (const width of [320, 360, 430, 600, 1024]) {
  test(`[H-06] the home page shows the opening hours two to a row, ${width} px wide`, async ({
    restaurant,
  }) => {
    await arrive(restaurant, {
      with: (server) =>
        server.change(addresses.restaurant, (reply) => {
          const [hour] = reply.business_hours;
          return { ...reply, business_hours: Array.from({ length: 5 }, () => must(hour, 'an hour')) };
        }),
    });
    await page.viewport(width, 740);
    const periods = page.getByRole('region', { name: 'Opening hours', exact: true }).getByRole('listitem');
    await expect(periods).toHaveCount(5);
    const tops = periods.elements().map((one) => one.getBoundingClientRect().top);
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(rows).toEqual([2, 2, 1]);
  });
}
