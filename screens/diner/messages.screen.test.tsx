import { aLaCarte, setStock, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

for (const view of ['nav.orders', 'nav.call', 'nav.home'] as const) {
  test(`why a tap was refused goes with the menu that it is about, by ${view}, before its time is over`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
    const dish = 'Raw seafood platter';
    setStock(restaurant, dish, 1);
    await anna.search(dish);
    // What goes from here on goes by what the guest does.
    restaurant.stopClock();
    const more = anna.button('dish.addOne', { name: dish });
    await more.click();
    await pressBlocked(more);
    const refusal = anna.message(/sold out|Only \d left/);
    await expect(refusal).toBeVisible();
    await anna.button(view).click();
    await expect(
      anna.page.getByRole('heading', { level: 1, name: anna.words.say('search.label') }),
    ).toHaveCount(0);
    await expect(refusal).toHaveCount(0);
  });
}
