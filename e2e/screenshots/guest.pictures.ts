import { must } from '@tavolata/domain';
import { menuNameOf, nameOf } from '../support/menu-facts.ts';
import { expect, test } from '../support/restaurant.ts';
import { takePicture } from './take-picture.ts';

for (const language of ['en', 'de', 'zh'] as const) {
  test(`the guest's screens in ${language}`, async ({ restaurant }) => {
    const { menu, staff } = restaurant;
    const { tableValue } = await staff.codeOf('12');
    const dinner = must(menu.menus[1], 'the demo restaurant has a dinner');
    const aLaCarte = must(menu.menus[2], 'the demo restaurant has an à la carte menu');
    const [first, second, third] = menu.plainDishesOf(dinner).map((dish) => nameOf(dish, language));
    const setMenu = must(
      aLaCarte.menu_item_slu.flatMap((category) => category.menu_item).find((dish) => dish.item_type === 3),
      'the demo restaurant has set menus',
    );
    const phone = await restaurant.phone({ language });
    const friend = await restaurant.phone({ language });
    const { page } = phone;
    const picture = (screen: string) => takePicture(page, `guest-${screen}-${language}`);
    const pictureOfDialog = async (screen: string) => {
      await expect(phone.dialog).toBeVisible();
      await picture(screen);
      await page.keyboard.press('Escape');
      await expect(phone.dialog).toBeHidden();
    };

    await page.goto('/');
    await expect(phone.button('start.retry')).toBeVisible();
    await picture('start');
    await phone.scan(tableValue);
    await expect(phone.orderNow).toBeVisible();
    await picture('home');
    await page.getByRole('button', { name: /^(Language|Sprache|语言)/ }).click();
    await pictureOfDialog('languages');
    await phone.button('accessibility.title').click();
    await pictureOfDialog('accessibility');
    await phone.orderNow.click();
    await pictureOfDialog('open-table');
    await phone.openTable(menuNameOf(dinner, language), { adults: 2, children: 1 });
    await page.reload();
    await phone.expectMenu();
    await picture('menu-grid');
    await phone.button('menu.showAsList').click();
    await picture('menu-list');
    await phone.button('menu.filter').click();
    await pictureOfDialog('filter');
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await pictureOfDialog('menus');
    await phone.search(must(first, 'dinner has dishes'));
    await picture('search');
    await page.getByRole('button', { name: must(first, 'dinner has dishes'), exact: true }).click();
    await pictureOfDialog('dish');
    await phone.button('search.cancel').click();

    await phone.openCart();
    await pictureOfDialog('cart-empty');
    await phone.add(must(first, 'dinner has dishes'), 2);
    await phone.add(must(second, 'dinner has two dishes'));
    await friend.scan(tableValue);
    await friend.expectMenu();
    await friend.add(must(third, 'dinner has three dishes'), 3);
    await phone.switchMenu(menuNameOf(aLaCarte, language));
    await phone.search(nameOf(setMenu, language));
    await phone.button('dish.addOne', { name: nameOf(setMenu, language) }).click();
    await pictureOfDialog('set-menu');
    await phone.button('search.cancel').click();
    await phone.openCart();
    await picture('cart');
    await phone.send();
    await phone.openOrders();
    await picture('orders');
    await phone.button('orders.legend').click();
    await pictureOfDialog('signs');
  });
}
