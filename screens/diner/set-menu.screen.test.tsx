import type { DishWire } from '@tavolata/protocol';
import {
  aLaCarte,
  changeDishes,
  closeKitchen,
  nameOf,
  setSoldOut,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

test('[SM-02, SM-03, SM-05, SM-08, C-06] a set menu is put together course by course, with its rules and its price in sight', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte, adults: 1 });
  await anna.search('Lantern menu');
  await anna.button('dish.addOne', { name: 'Lantern menu' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Lantern menu' });

  // Two of the steamer's dishes are filled in, as each has a limit of its own.
  const steamer = dialog.getByCss('section').filter({ hasText: 'From the steamer' });
  await expect(steamer).toContainText('2 of 2');
  const har = steamer.getByRole('group').nth(0);
  await expect(har).toContainText('1/1');
  await expect(har.getByRole('button', { name: /^Add one/ })).toHaveAttribute('aria-disabled', 'true');

  // Confirming with gaps shows the first of them, and from then on every tap is checked.
  const confirm = dialog.getByRole('button', { name: 'Add · €24.00' });
  await confirm.click();
  const starter = dialog.getByCss('section').filter({ hasText: 'To start' });
  await expect(starter).toContainText('Choose 1 more');
  await starter.getByRole('radio').first().click();
  await expect(starter).not.toContainText('Choose 1 more');
  const main = dialog.getByCss('section').filter({ hasText: 'Main course' });
  await expect(main).toContainText('Choose 1 more');
  await main.getByRole('radio', { name: 'Crispy duck with orange' }).click();
  await expect(main).toContainText('+€3.00');
  await dialog.getByRole('button', { name: 'Add · €27.00' }).click();
  await expect(dialog).toBeHidden();
  await anna.button('search.cancel').click();

  // The cart shows the courses with what they cost extra, and takes a change of mind.
  await anna.openCart();
  const line = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: 'Lantern menu' }).first();
  await expect(line).toContainText('Crispy duck with orange +€3.00');
  await expect(line).toContainText('€27.00');
  await anna.button('cart.edit', { name: 'Lantern menu' }).click();
  await main.getByRole('radio', { name: 'Mapo tofu' }).click();
  await dialog.getByRole('button', { name: 'Done · €24.00' }).click();
  await expect(line).toContainText('Mapo tofu');
  await expect(line).not.toContainText('Crispy duck');
});

test('[SM-10] a dish on offer stands dimmed in its course, says why, and can’t be chosen', async ({
  restaurant,
}) => {
  loadsWith(restaurant, 'Mapo tofu', { bargain_stype: 1 });
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await anna.search('Lantern menu');
  await anna.button('dish.addOne', { name: 'Lantern menu' }).click();
  const main = anna.page
    .getByRole('dialog', { name: 'Lantern menu' })
    .getByCss('section')
    .filter({ hasText: 'Main course' });
  const note = main.getByText(anna.words.say('choice.offerNotHere'), { exact: true });
  await expect(note).toHaveCount(1);
  await expect(main.getByRole('radio', { name: 'Crispy duck with orange' })).toBeEnabled();
  await expect(main.getByRole('radio', { name: 'Mapo tofu' })).toHaveCount(0);
  const colourOf = (name: string) => getComputedStyle(main.getByText(name, { exact: true }).element()).color;
  expect(colourOf('Mapo tofu')).not.toBe(colourOf('Kung pao chicken'));
});

/** The menu as this phone loads it, with a dish that is another way. */
function loadsWith(restaurant: DemoRestaurant, name: string, change: Partial<DishWire>): void {
  changeDishes(restaurant, (dish) => (nameOf(dish) === name ? { ...dish, ...change } : dish));
}

test('[SM-07] only a set menu opens the dialog of courses', async ({ restaurant }) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte, adults: 1 });
  await anna.add('Home-made tiramisu');
  await expect(anna.page.getByRole('dialog', { name: 'Home-made tiramisu' })).toHaveCount(0);
  await anna.search('Bento of the day');
  await anna.button('dish.addOne', { name: 'Bento of the day' }).click();
  await expect(anna.page.getByRole('dialog', { name: 'Bento of the day' })).toBeVisible();
});

test('[SM-07] outside business time the dialog opens only for a set menu that goes at any hour', async ({
  restaurant,
}) => {
  loadsWith(restaurant, 'Basil menu', { not_joining_global_limit: 0 });
  closeKitchen(restaurant);
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await anna.search('menu');
  const basil = anna.button('dish.addOne', { name: 'Basil menu' });
  await pressBlocked(basil);
  await expect(
    anna.message(
      'This dish is not available at this time. You can still order: Set menus · Chef’s dishes · Desserts · …',
    ),
  ).toBeVisible();
  await expect(anna.page.getByRole('dialog', { name: 'Basil menu' })).toHaveCount(0);
  await anna.button('dish.addOne', { name: 'Lantern menu' }).click();
  await expect(anna.page.getByRole('dialog', { name: 'Lantern menu' })).toBeVisible();
});

test('[API-14, BH-04] a choice that is being made ends, and says why, when its dish sells out', async ({
  restaurant,
}) => {
  const set = 'Lantern menu';
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await anna.search(set);
  await anna.page.getByRole('button', { name: set, exact: true }).click();
  const detail = anna.page.getByRole('dialog', { name: '1 of 1' });
  await detail.getByRole('button', { name: `Order: ${set}` }).click();
  const choice = anna.page.getByRole('dialog', { name: set });
  await expect(choice).toBeVisible();

  setSoldOut(restaurant, set, true);
  await expect(choice).toBeHidden();
  await expect(anna.message('This dish is sold out. We changed nothing in your cart.')).toBeVisible();
  // What lies under it says so too.
  await expect(detail.getByText('Sold out', { exact: true })).toBeVisible();

  // The dish is back, and nothing opens by itself.
  setSoldOut(restaurant, set, false);
  await expect(detail.getByRole('button', { name: `Order: ${set}` })).toBeVisible();
  await expect(choice).toBeHidden();
});

test('[SM-06] a dish that sells out inside a set menu in the cart is named there, and another takes its place', async ({
  restaurant,
}) => {
  const set = 'Lantern menu';
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await anna.search(set);
  await anna.button('dish.addOne', { name: set }).click();
  const dialog = anna.page.getByRole('dialog', { name: set });
  const main = dialog.getByCss('section').filter({ hasText: 'Main course' });
  await dialog.getByCss('section').filter({ hasText: 'To start' }).getByRole('radio').first().click();
  await main.getByRole('radio', { name: 'Mapo tofu' }).click();
  await dialog.getByRole('button', { name: /^Add · / }).click();
  await anna.button('search.cancel').click();
  await anna.openCart();
  const line = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: set }).first();
  await expect(line).toContainText('Mapo tofu');

  setSoldOut(restaurant, 'Mapo tofu', true);
  await expect(line).toContainText('Mapo tofu · Sold out');

  // Its place in the course is free again, and has to be taken.
  await anna.button('cart.edit', { name: set }).click();
  await dialog.getByRole('button', { name: /^Done · / }).click();
  await expect(main).toContainText('Choose 1 more');
  await expect(main.getByRole('radio', { name: 'Mapo tofu' })).toHaveCount(0);
  await main.getByRole('radio', { name: 'Crispy duck with orange' }).click();
  await dialog.getByRole('button', { name: /^Done · / }).click();
  await expect(line).not.toContainText('Sold out');
  await expect(line).not.toContainText('Mapo tofu');
});
