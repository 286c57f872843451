import { must } from '@tavolata/domain';
import { LANGUAGES } from '@tavolata/ui';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, findWithAxe } from '../support/axe.ts';
import { aLaCarte, arrive, changeSetting, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { setTextSize } from '../support/large-text.ts';
import { elementOf, press } from '../support/locators.ts';
import { inEveryWindow, reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';
import { standsStill } from '../support/stands-still.ts';

const title = page.getByRole('heading', { level: 1 });

/** The way to another menu, by what it is called. */
const wayTo = (phone: Phone, menu: string) => phone.button('menu.otherMenu', { menu });

for (const [look, mode] of [
  ['grid', 1],
  ['list', 0],
] as const) {
  test(`[M-01] in the ${look} one tap beside the categories leads to the menu beside the table’s own, and one from the same place back`, async ({
    restaurant,
  }) => {
    changeSetting(restaurant, 'qop-menu-default-mode', mode);
    const [anna] = await sitDown(restaurant, 1);
    const categories = page.getByRole('navigation', { name: anna.words.say('menu.categories') });
    const there = wayTo(anna, aLaCarte);
    const before = (await elementOf(there)).getBoundingClientRect();
    expect(before.width).toBeGreaterThanOrEqual(44);
    expect(before.height).toBeGreaterThanOrEqual(44);
    await expect(there).toHaveText(aLaCarte);
    // No category, and none of their bar.
    await expect(categories.getByRole('button', { name: aLaCarte })).toHaveCount(0);
    await there.click();

    await expect(title).toContainText(aLaCarte);
    await expect(title).toBeFocused();
    await expect(categories.getByRole('button').first()).toHaveText('Set menus');
    await expect(there).toHaveCount(0);
    const back = wayTo(anna, dinner);
    const [x, y] = [before.left + before.width / 2, before.top + before.height / 2];
    expect((await elementOf(back)).contains(document.elementFromPoint(x, y))).toBe(true);
    await back.click();
    await expect(title).toContainText(dinner);
    await expect(title).toBeFocused();
    await expect(there).toBeVisible();
  });
}

test('by keyboard the way to the other menu and the one to the list are one stop, with arrows between them', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await reload();
  await anna.expectMenu();
  const way = wayTo(anna, aLaCarte);
  const toList = anna.button('menu.showAsList');
  const categories = page.getByRole('navigation', { name: anna.words.say('menu.categories') });
  (await elementOf(categories.getByRole('button').first())).focus();
  await press('Tab');
  await expect(way).toBeFocused();
  await press('ArrowRight');
  await expect(toList).toBeFocused();
  await press('ArrowRight');
  await expect(way).toBeFocused();
  await press('Tab');
  const dishes = page.getByRole('list', { name: anna.words.say('menu.dishes') });
  await expect(dishes.getByRole('button').first()).toBeFocused();
  await press('Shift+Tab');
  await expect(way).toBeFocused();
  await press('Enter');
  await expect(title).toContainText(aLaCarte);
  await expect(title).toBeFocused();
  await expectAccessible();
});

for (const language of LANGUAGES) {
  test(`the way to the other menu says in ${language} where it leads, and is read in every window`, async ({
    restaurant,
  }) => {
    const called = (menu: string) => must(restaurant.menu(menu).main_group_names[language], menu);
    const [anna] = await sitDown(restaurant, 1, { language });
    for (const [from, to] of [
      [dinner, aLaCarte],
      [aLaCarte, dinner],
    ] as const) {
      await expect(title).toContainText(called(from));
      await expect(wayTo(anna, called(to))).toHaveText(called(to));
      await standsStill();
      await inEveryWindow((size) =>
        expectReadable(`from ${from}, ${size}`, null, { dots: 'where lines are counted' }),
      );
      expect(await findWithAxe({ wordsOnly: true })).toEqual([]);
      await wayTo(anna, called(to)).click();
    }
  });
}

test('at twice the text size a phone shows its sign alone, which says where it leads and is no smaller than a finger', async ({
  restaurant,
}) => {
  await setTextSize(32);
  try {
    const [anna] = await sitDown(restaurant, 1, { language: 'de' });
    const way = wayTo(anna, aLaCarte);
    await expectReadable('the menu');
    const { width, height } = (await elementOf(way)).getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await way.click();
    await expect(title).toContainText(aLaCarte);
    await expectReadable('the other menu');
  } finally {
    await setTextSize(16);
  }
});

test('[BH-07] outside its hours nothing leads to the other menu, and it stands there again when they begin', async ({
  restaurant,
}) => {
  const { kitchen } = restaurant;
  const [anna] = await sitDown(restaurant, 1);
  const way = wayTo(anna, aLaCarte);
  await expect(way).toBeVisible();
  const closed_menus = String(restaurant.menu(aLaCarte).main_group_id);
  restaurant.change({ kitchen: { ...kitchen, closed_menus } });
  await expect(way).toHaveCount(0);
  await expect(anna.button('menu.showAsList')).toBeVisible();
  restaurant.change({ kitchen });
  await expect(way).toBeVisible();
});

test('where several menus go beside the own one, the way is to their list, and from each of them back', async ({
  restaurant,
}) => {
  const bar = { main_group_id: 44, main_group_name: 'Bar', main_group_names: { en: 'Bar' } };
  restaurant.menus = [...restaurant.menus, { ...restaurant.menu(aLaCarte), ...bar, menu_item_slu: [] }];
  const [anna] = await sitDown(restaurant, 1);
  const way = anna.button('menu.menus');
  await expect(way).toHaveText('Menus');
  await way.click();
  await anna.dialog.getByRole('button', { name: /^Bar/ }).click();
  await expect(title).toContainText('Bar');
  await wayTo(anna, dinner).click();
  await expect(title).toContainText(dinner);
});

test('who may order from one menu alone has no way to another beside the categories', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await expect(anna.button('menu.showAsList')).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('who only looks at the menus has no way to another beside the categories', async ({ restaurant }) => {
  const phone = await arrive(restaurant, { spot: 'lite', path: '/lite' });
  await phone.button('lite.lookMenu').click();
  await phone.dialog.getByText(dinner, { exact: true }).click();
  await phone.dialog.getByRole('button', { name: phone.words.say('lite.lookMenu'), exact: true }).click();
  await expect(phone.button('menu.showAsList')).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('another menu draws the dishes that are near the screen, and never more for a moment', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const dishes = () => document.querySelectorAll('[role="listitem"] h3').length;
  await expect.poll(dishes).toBeGreaterThan(0);
  let most = 0;
  const watcher = new MutationObserver(() => (most = Math.max(most, dishes())));
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  await wayTo(anna, aLaCarte).click();
  await expect(title).toContainText(aLaCarte);
  await expect.poll(() => most).toBeGreaterThan(2);
  await standsStill();
  expect(most).toBeLessThanOrEqual(14);
});
