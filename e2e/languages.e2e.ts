import { must } from '@tavolata/domain';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';
import { Words } from './support/words.ts';

test.use({ sharesServer: true });

test('[E-07] the language that a guest has chosen is there again after the page was loaded anew', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  const { page } = phone;
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByText('Deutsch', { exact: true }).click();
  const inGerman = page.getByRole('button', { name: new Words('de').say('home.orderNow'), exact: true });
  await expect(inGerman).toBeVisible();
  await page.reload();
  await expect(inGerman).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
});

for (const language of ['de', 'zh'] as const) {
  test(`[E-07] a phone in ${language} reads no English, from the scan to the orders`, async ({
    restaurant,
  }) => {
    const { tableValue } = await restaurant.staff.codeOf('12');
    const dinner = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
    const dish = must(restaurant.menu.plainDishesOf(dinner)[0], 'dinner has dishes');
    const phone = await restaurant.phone({ language });
    const { page, words } = phone;
    const expectNoEnglish = async (screen: string) => {
      expect.soft(await words.findEnglish(page), screen).toEqual([]);
    };

    await page.goto('/');
    await expect(phone.button('start.retry')).toBeVisible();
    await expectNoEnglish('start');
    await phone.scan(tableValue);
    await expect(phone.orderNow).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expectNoEnglish('home');
    await phone.orderNow.click();
    await expect(phone.dialog).toBeVisible();
    await expectNoEnglish('open table');
    await page.keyboard.press('Escape');
    await expect(phone.dialog).toBeHidden();
    await phone.openTable(menuNameOf(dinner, language), { adults: 2, children: 1 });
    await expectNoEnglish('menu');
    await phone.add(nameOf(dish, language), 2);
    await phone.openCart();
    await expectNoEnglish('cart');
    await phone.send();
    await phone.openOrders();
    await expect(phone.orderedDish(nameOf(dish, language))).toContainText(words.say('orders.status.waiting'));
    await expectNoEnglish('orders');
  });
}
