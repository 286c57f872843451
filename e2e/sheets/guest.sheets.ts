import { must } from '@tavolata/domain';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { menuNameOf, nameOf } from '../support/menu-facts.ts';
import type { Phone } from '../support/phone.ts';
import { pressBlocked } from '../support/press-blocked.ts';
import { changeSetting } from '../support/restaurant-rules.ts';
import { expect, test, type Restaurant } from '../support/restaurant.ts';
import { isCompared, takeSheet } from './contact-sheet.ts';
import { unlikeKept } from './kept-sheet.ts';

test.use({ isFridayEvening: true });

const languages = ['de', 'zh'] as const;
type Language = (typeof languages)[number];

/** A guest whose screens come on sheets. */
async function comeIn(restaurant: Restaurant, language: Language, table?: string) {
  const phone = await restaurant.phone({ language });
  if (table !== undefined) await phone.scan((await restaurant.staff.codeOf(table)).tableValue);
  const look = async (screen: string) => {
    const file = inRoot('test-results', 'sheets', language, `${screen}.png`);
    await takeSheet(phone.page, file);
    if (isCompared)
      expect.soft(await unlikeKept(`${language}/${screen}`, file), `${language}/${screen}`).toEqual([]);
  };
  const lookAndClose = async (screen: string) => {
    await expect(phone.dialog).toBeVisible();
    await look(screen);
    await phone.page.keyboard.press('Escape');
    await expect(phone.dialog).toBeHidden();
  };
  return { phone, look, lookAndClose };
}

const dishesOf = ({ menu }: Restaurant, language: Language) => {
  const [, dinner, aLaCarte] = menu.menus;
  const plain = menu.plainDishesOf(must(dinner, 'the demo’s dinner'));
  const choices = must(aLaCarte, 'the demo’s à la carte').menu_item_slu.flatMap(({ menu_item }) => menu_item);
  const named = (dish: (typeof choices)[number] | undefined) => nameOf(must(dish, 'a dish'), language);
  return {
    dinner: menuNameOf(must(dinner, 'the demo’s dinner'), language),
    aLaCarte: menuNameOf(must(aLaCarte, 'the demo’s à la carte'), language),
    first: named(plain[0]),
    second: named(plain[1]),
    third: named(plain[2]),
    setMenu: named(choices.find(({ item_type }) => item_type === 3)),
    seasoned: named(choices.find((one) => one.item_type === 0 && one.required_condiment === 1)),
  };
};

const heading = (phone: Phone, key: string) =>
  phone.page.getByRole('heading', { name: phone.words.say(key), level: 1 });
const inNavigation = (phone: Phone, key: string) =>
  phone.page
    .getByRole('navigation', { name: phone.words.say('nav.label') })
    .getByRole('button', { name: phone.words.say(key), exact: true });

for (const language of languages) {
  test(`before the menu, in ${language}`, async ({ restaurant }) => {
    const { dinner } = dishesOf(restaurant, language);
    const door = await comeIn(restaurant, language);
    await door.phone.page.goto('/');
    await expect(door.phone.button('start.retry')).toBeVisible();
    await door.look('start');

    const home = await comeIn(restaurant, language, '12');
    const { phone } = home;
    await expect(phone.orderNow).toBeVisible();
    await home.look('home');
    await phone.page.getByRole('main').evaluate((main) => {
      (document.scrollingElement ?? main).scrollTo(0, 700);
    });
    await home.look('home-further-down');
    await phone.page.getByRole('button', { name: /^(Sprache|语言)/ }).click();
    await home.lookAndClose('languages');
    await phone.button('accessibility.title').click();
    await home.lookAndClose('accessibility');
    await changeSetting(restaurant, 'order_head_password', 1);
    await phone.page.reload();
    await phone.orderNow.click();
    await pressBlocked(phone.button('openTable.submit'));
    await home.lookAndClose('open-table-faults');
    await phone.orderNow.click();
    await phone.dialog.getByRole('radio').nth(1).check();
    await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
    await phone.dialog.getByLabel(phone.words.say('openTable.pin'), { exact: true }).fill('4711');
    await home.look('open-table');
    await phone.button('openTable.submit').click();
    await phone.expectMenu();
    const late = await comeIn(restaurant, language, '12');
    await expect(late.phone.page.getByRole('alertdialog')).toBeVisible();
    await late.look('pin');
    await changeSetting(restaurant, 'order_head_password', 0);

    await changeSetting(restaurant, 'open-table-audit', { enable: true });
    const asking = await comeIn(restaurant, language, '5');
    await asking.phone.openTable(dinner, { adults: 2, children: 0 });
    const banner = asking.phone.words.say('approval.label');
    await expect(asking.phone.page.getByRole('region', { name: banner, exact: true })).toBeVisible();
    // At first it is large, for so long as a guest needs to read it.
    await expect(asking.phone.page.getByText(asking.phone.words.say('approval.lookAround'))).toBeHidden();
    await asking.look('waiting');

    const looking = await comeIn(restaurant, language);
    await looking.phone.page.goto('/lite');
    await expect(looking.phone.button('lite.lookMenu')).toBeVisible();
    await looking.look('lite-home');
    await looking.phone.button('lite.lookMenu').click();
    await looking.phone.dialog.getByRole('radio').first().check();
    await looking.look('lite-picker');
    await looking.phone.dialog
      .getByRole('button', { name: looking.phone.words.say('lite.lookMenu') })
      .click();
    await expect(looking.phone.page.getByRole('listitem').first()).toBeVisible();
    await looking.look('lite-menu');

    const unlucky = await comeIn(restaurant, language, '9');
    await expect(unlucky.phone.orderNow).toBeVisible();
    await unlucky.phone.page.route(/\/api\/v3\/restaurant(\?|$)/, (route) => route.abort());
    await unlucky.phone.page.reload();
    const failed = unlucky.phone.words.say('home.failed');
    await expect(unlucky.phone.page.getByText(failed, { exact: true })).toBeVisible();
    await unlucky.look('home-failed');
  });

  test(`a dinner, in ${language}`, async ({ restaurant }) => {
    const names = dishesOf(restaurant, language);
    const { phone, look, lookAndClose } = await comeIn(restaurant, language, '12');
    const { page, words } = phone;
    await phone.openTable(names.dinner, { adults: 2, children: 1 });
    await page.reload();
    await phone.expectMenu();
    await look('menu-grid');
    await phone.button('menu.showAsList').click();
    await look('menu-list');
    await phone.button('menu.filter').click();
    await lookAndClose('filter');
    await phone.button('menu.filter').click();
    await phone.dialog.getByRole('button', { name: words.say('allergy.title') }).click();
    const avoided = phone.page
      .getByRole('group', { name: words.say('allergy.title') })
      .getByRole('button', { name: words.say('allergen.milk'), exact: true });
    await avoided.click();
    await expect(avoided).toHaveAttribute('aria-pressed', 'true');
    await look('allergies');
    await phone.button('allergy.done').click();
    await page.keyboard.press('Escape');
    await expect(phone.dialog).toBeHidden();
    await look('menu-list-allergies');
    await phone.button('menu.showAsGrid').click();
    await look('menu-grid-allergies');
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await lookAndClose('menus');
    await phone.button('menu.search').click();
    await look('search-ideas');
    await phone.button('search.cancel').click();
    await phone.search(names.first);
    await look('search');
    await page.getByRole('button', { name: names.first, exact: true }).click();
    await lookAndClose('dish');
    await phone.button('search.cancel').click();
    await phone.search('xyzzy');
    await look('search-none');
    await phone.button('search.cancel').click();

    await phone.openCart();
    await lookAndClose('cart-empty');
    await phone.add(names.first, 2);
    await phone.add(names.second);
    const friend = await comeIn(restaurant, language, '12');
    await friend.phone.expectMenu();
    await friend.phone.add(names.third, 3);
    await phone.openCart();
    await look('cart');
    await page.keyboard.press('Escape');
    await phone.switchMenu(names.aLaCarte);
    await look('menu-a-la-carte');
    for (const [screen, name] of [
      ['set-menu', names.setMenu],
      ['condiments', names.seasoned],
    ] as const) {
      await phone.search(name);
      await phone.button('dish.addOne', { name }).click();
      await lookAndClose(screen);
      await phone.button('search.cancel').click();
    }
    await phone.openCart();
    await phone.send();
    await look('after-sending');
    await phone.openCart();
    await lookAndClose('cart-between-rounds');
    await phone.openOrders();
    await look('orders');
    await phone.radio('orders.scopeMe').click();
    await look('share');
    await phone.button('bill.short').click();
    await lookAndClose('bill');
    await phone.button('orders.legend').click();
    await lookAndClose('signs');
    await inNavigation(phone, 'nav.call').click();
    await expect(heading(phone, 'call.title')).toBeVisible();
    await look('call');
    await inNavigation(phone, 'nav.home').click();
    await look('home-open-table');
    await phone.goToMenu();
    await page.context().setOffline(true);
    await expect(page.getByRole('complementary', { name: words.say('offline.label') })).toBeVisible();
    await look('offline');
    await phone.openCart();
    await look('cart-offline');
  });

  test(`new here, in ${language}`, async ({ restaurant }) => {
    const { phone, look } = await comeIn(restaurant, language, '7');
    await phone.page.context().clearCookies({ name: 'guide_hidden' });
    await phone.openTable(dishesOf(restaurant, language).dinner, { adults: 2, children: 0 });
    await expect(phone.button('tour.start')).toBeVisible();
    await look('tour-offer');
    await phone.button('tour.start').click();
    for (const stop of [1, 2, 3, 4, 5]) {
      await look(`tour-${stop}`);
      await phone.page
        .getByRole('button', { name: phone.words.say(stop < 5 ? 'tour.next' : 'tour.done'), exact: true })
        .click();
    }
  });
}
