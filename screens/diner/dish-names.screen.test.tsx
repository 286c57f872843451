import { page } from 'vitest/browser';
import type { SettingName } from '@tavolata/protocol';
import { changeSetting, setSoldOut, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

const bruschetta = {
  it: 'Bruschetta al pomodoro e basilico',
  zh: '番茄罗勒烤面包',
  de: 'Bruschetta mit Tomate und Basilikum',
};

/** The dish's names on the screen, of the three it has here. */
function namesOnScreen(): readonly string[] {
  const text = document.body.innerText;
  return Object.values(bruschetta).filter((name) => text.includes(name));
}

const inRestaurantsNames = { 'names-in-guest-language': { enable: false } };

for (const [what, settings, name] of [
  ['the guest’s language', {}, bruschetta.de],
  ['the first name', inRestaurantsNames, bruschetta.it],
  [
    'the second name',
    { ...inRestaurantsNames, 'show-item-name1-or-item-name2': { showItemName1: 0 } },
    bruschetta.zh,
  ],
] as const) {
  test(`[M-11] a dish has ${what} in the menu, its own sheet, search, cart and orders where the restaurant says so`, async ({
    restaurant,
  }) => {
    for (const [setting, value] of Object.entries(settings)) {
      changeSetting(restaurant, setting as SettingName, value);
    }
    const [anna] = await sitDown(restaurant, 1, { language: 'de' });
    const dish = page.getByRole('heading', { name, exact: true, level: 3 });
    await expect(dish).toBeVisible();
    expect(namesOnScreen()).toEqual([name]);

    await dish.getByRole('button').click();
    await expect(anna.dialog.getByRole('heading', { name, exact: true, level: 3 })).toBeVisible();
    expect(namesOnScreen()).toEqual([name]);
    await anna.press('Escape');
    await expect(anna.dialog).toBeHidden();

    await anna.add(name);
    await anna.openCart();
    await expect(anna.seat(1, 'own')).toContainText(name);
    expect(namesOnScreen()).toEqual([name]);
    await anna.send();
    await anna.openOrders();
    await expect(anna.orderedDish(name)).toBeVisible();
    expect(namesOnScreen()).toEqual([name]);
  });
}

test('[M-11] a category that a search finds says its language where it is not the guest’s', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'names-in-guest-language', { enable: false });
  const [anna] = await sitDown(restaurant, 1, { language: 'de' });
  await anna.search('bruschetta');
  const categories = page.getByRole('navigation', { name: anna.words.say('menu.categories') });
  await expect(categories.getByCss('[lang="it"]')).toHaveText('Antipasti italiani');
});

test('[M-10] a restaurant that hides what is sold out lists it neither in the menu nor in a search, and again once there is some', async ({
  restaurant,
}) => {
  const dish = 'Tomato and basil bruschetta';
  const [anna] = await sitDown(restaurant, 1);
  const plus = anna.button('dish.addOne', { name: dish });
  const inMenu = page.getByRole('heading', { name: dish, exact: true });
  setSoldOut(restaurant, dish, true);
  await expect(plus).toHaveCount(0);
  await expect(inMenu).toBeVisible();

  changeSetting(restaurant, 'is_show_sell_out_dishes', 0);
  await expect(inMenu).toHaveCount(0);
  await anna.search('bruschetta');
  await expect(page.getByText(anna.words.say('search.none', { query: 'bruschetta' }))).toBeVisible();
  await anna.button('search.cancel').click();

  setSoldOut(restaurant, dish, false);
  await expect(inMenu).toBeVisible();
  await expect(plus).toBeVisible();
});
