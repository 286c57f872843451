import type { Page } from '@playwright/test';
import { changeSetting, setSoldOut } from './support/restaurant-rules.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

const bruschetta = {
  it: 'Bruschetta al pomodoro e basilico',
  zh: '番茄罗勒烤面包',
  de: 'Bruschetta mit Tomate und Basilikum',
};

/** The dish's names on the screen, of the three it has here. */
async function namesOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return Object.values(bruschetta).filter((name) => text.includes(name));
}

for (const [what, settings, name] of [
  ['the guest’s language', {}, bruschetta.de],
  ['the first name', { 'names-in-guest-language': { enable: false } }, bruschetta.it],
  [
    'the second name',
    {
      'names-in-guest-language': { enable: false },
      'show-item-name1-or-item-name2': { showItemName1: 0 },
    },
    bruschetta.zh,
  ],
] as const) {
  test(`[M-11] a dish has ${what} in the menu, its own sheet, search, cart and orders where the restaurant says so, and the kitchen reads its own`, async ({
    restaurant,
  }) => {
    for (const [setting, value] of Object.entries(settings))
      await changeSetting(restaurant, setting as keyof typeof settings, value);
    const opener = await restaurant.phone({ language: 'de' });
    const [anna] = await sitDown(restaurant, 1, { opener });
    const dish = anna.page.getByRole('heading', { name, exact: true, level: 3 });
    await expect(dish).toBeVisible();
    expect(await namesOn(anna.page)).toEqual([name]);

    await dish.getByRole('button').click();
    await expect(anna.dialog.getByRole('heading', { name, exact: true, level: 3 })).toBeVisible();
    expect(await namesOn(anna.page)).toEqual([name]);
    await anna.page.keyboard.press('Escape');

    await anna.add(name);
    await anna.openCart();
    await expect(anna.seat(1, 'own')).toContainText(name);
    expect(await namesOn(anna.page)).toEqual([name]);
    await anna.send();
    await anna.openOrders();
    await expect(anna.orderedDish(name)).toBeVisible();
    expect(await namesOn(anna.page)).toEqual([name]);

    // The station's language in front, the restaurant's own beside it, whatever guests read.
    const kitchen = await restaurant.kitchen();
    await expect(kitchen.line('12', bruschetta.zh)).toContainText(bruschetta.it);
    expect(await namesOn(kitchen.page)).toEqual([bruschetta.it, bruschetta.zh]);
  });
}

test('[M-10] a restaurant that hides what is sold out lists it neither in the menu nor in a search, and again once there is some', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const inMenu = anna.page.getByRole('heading', { name: 'Tomato and basil bruschetta', exact: true });
  await setSoldOut(restaurant, 'Tomato and basil bruschetta', true);
  await expect(plusOf(anna)).toHaveCount(0);
  await expect(inMenu).toBeVisible();

  await changeSetting(restaurant, 'is_show_sell_out_dishes', 0);
  await expect(inMenu).toHaveCount(0);
  await anna.search('bruschetta');
  await expect(anna.page.getByText(anna.words.say('search.none', { query: 'bruschetta' }))).toBeVisible();
  await anna.button('search.cancel').click();

  await setSoldOut(restaurant, 'Tomato and basil bruschetta', false);
  await expect(inMenu).toBeVisible();
  await expect(plusOf(anna)).toBeVisible();
});

function plusOf(phone: Phone) {
  return phone.button('dish.addOne', { name: 'Tomato and basil bruschetta' });
}
