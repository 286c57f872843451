import { must } from '@tavolata/domain';
import { changeSetting } from '../support/restaurant-rules.ts';
import { menuNameOf, nameOf } from '../support/menu-facts.ts';
import { expect, test } from '../support/restaurant.ts';
import { takePicture } from './take-picture.ts';

for (const language of ['en', 'de', 'zh'] as const) {
  test(`the guest's other ways in, in ${language}`, async ({ restaurant }) => {
    const { menu, staff } = restaurant;
    const dinner = must(menu.menus[1], 'the demo restaurant has a dinner');
    const aLaCarte = must(menu.menus[2], 'the demo restaurant has an à la carte menu');
    const dish = nameOf(must(menu.plainDishesOf(aLaCarte)[0], 'a dish'), language);
    const valueOf = async (table: string) => (await staff.codeOf(table)).tableValue;
    const phoneAt = async (tableValue: string) => {
      const phone = await restaurant.phone({ language });
      await phone.scan(tableValue);
      return phone;
    };
    const picture = (phone: Awaited<ReturnType<typeof phoneAt>>, screen: string) =>
      takePicture(phone.page, `guest-${screen}-${language}`);

    await changeSetting(restaurant, 'order_head_password', 1);
    const anna = await phoneAt(await valueOf('3'));
    await anna.orderNow.click();
    await anna.dialog.getByRole('radio').nth(1).check();
    await anna.button('openTable.add', { kind: anna.words.say('openTable.adults') }).click();
    await anna.dialog.getByLabel(anna.words.say('openTable.pin'), { exact: true }).fill('4711');
    await picture(anna, 'open-table-pin');
    await anna.button('openTable.submit').click();
    await anna.expectMenu();
    await anna.page
      .getByRole('navigation', { name: anna.words.say('nav.label') })
      .getByRole('button', { name: anna.words.say('nav.call'), exact: true })
      .click();
    await expect(
      anna.page.getByRole('heading', { name: anna.words.say('call.title'), level: 1 }),
    ).toBeVisible();
    await picture(anna, 'call');
    const bo = await phoneAt(await valueOf('3'));
    await expect(bo.page.getByRole('alertdialog')).toBeVisible();
    await picture(bo, 'pin');
    await changeSetting(restaurant, 'order_head_password', 0);

    await changeSetting(restaurant, 'open-table-audit', { enable: true });
    const chiara = await phoneAt(await valueOf('5'));
    await chiara.openTable(menuNameOf(dinner, language), { adults: 2, children: 0 });
    const asked = chiara.words.say('approval.label');
    await expect(chiara.page.getByRole('region', { name: asked, exact: true })).toBeVisible();
    await picture(chiara, 'waiting');
    await changeSetting(restaurant, 'open-table-audit', { enable: false });

    const dario = await restaurant.phone({ language });
    await dario.page.goto('/lite');
    await expect(dario.button('lite.lookMenu')).toBeVisible();
    await picture(dario, 'lite-home');

    // The restaurant's own code for takeaway is sealed like any other; plain ones do here.
    await changeSetting(restaurant, 'is_encrypting', 0);
    const elena = await phoneAt('-1');
    await elena.orderNow.click();
    await elena.dialog.getByLabel(elena.words.say('quickService.name'), { exact: true }).fill('Elena');
    await picture(elena, 'takeaway');
    await elena.button('quickService.begin').click();
    await elena.expectMenu();
    await elena.add(dish);
    await elena.openCart();
    await elena.button('quickService.buy').click();
    const number = elena.page.getByRole('region', {
      name: elena.words.say('quickService.number'),
      exact: true,
    });
    await expect(number).toBeVisible();
    await picture(elena, 'takeaway-number');
  });
}

test('a guest without a phone', async ({ restaurant }) => {
  const page = await restaurant.desktop();
  await page.goto(`/?table_id=${encodeURIComponent((await restaurant.staff.codeOf('12')).tableValue)}`);
  await expect(page.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await takePicture(page, 'guest-desktop-en');
});
