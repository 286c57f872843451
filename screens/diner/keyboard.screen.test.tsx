import { page, userEvent } from 'vitest/browser';
import { arrive, dinner, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { press } from '../support/locators.ts';
import { reload } from '../support/open-screen.ts';

/** More than any screen has. */
const mostStops = 150;

/** Goes from stop to stop with Tab until the one with this name. */
async function tabTo(role: 'button' | 'radio' | 'searchbox', name: string | RegExp): Promise<void> {
  const goal = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (goal.query() === document.activeElement) return;
    await press('Tab');
  }
  throw new Error(`the keyboard never comes to the ${role} ${String(name)}`);
}

async function pressButton(name: string | RegExp): Promise<void> {
  await tabTo('button', name);
  await press('Enter');
}

test('from Home to the kitchen with nothing but a keyboard', async ({ restaurant }) => {
  const dishName = 'Salted edamame';
  keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const phone = await arrive(restaurant);
  await pressButton('Order now');
  await pressButton('One more: Adults');
  await press('Enter');
  await tabTo('radio', /^Lunch/);
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Dinner/ })).toBeChecked();
  await pressButton('Open table');
  await phone.expectMenu();

  await pressButton('Search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await userEvent.keyboard(dishName);
  await press('Enter');
  await pressButton(`Add one ${dishName}`);
  await expect(page.getByRole('button', { name: `Add one ${dishName}`, exact: true })).toBeFocused();
  await press('Enter');
  await pressButton(/^Cart, 2 dishes/);
  await pressButton('Send round 1');
  await expect(phone.dialog).toBeHidden();
  await pressButton('Orders');
  await expect(phone.orderedDish(dishName)).toContainText('In the kitchen');
});

test('who opens a table by keyboard stands on the menu’s heading; from there, and from the start of the page, the first two stops lead past the bars to the dishes and to the cart', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  await phone.openTable(dinner, { adults: 2, children: 0 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toContainText(dinner);

  const skip = phone.button('menu.skipToDishes');
  await press('Tab');
  await expect(skip).toBeFocused();
  await press('Enter');
  // The next stop is the first dish.
  await press('Tab');
  const dishes = page.getByRole('list', { name: phone.words.say('menu.dishes') });
  await expect(dishes.getByRole('button').first()).toBeFocused();

  await reload();
  await phone.expectMenu();
  await press('Tab');
  await expect(skip).toBeFocused();
  await press('Tab');
  await expect(phone.button('menu.skipToCart').first()).toBeFocused();
  await press('Enter');
  await expect(phone.button('cart.close')).toBeVisible();
  await press('Escape');
  await expect(phone.button('menu.skipToCart').first()).toBeFocused();
});

test('from the end of each category the cart is one stop away, and on leaving it the focus is there again', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.page.getByRole('button', { name: 'Asian starters' }).click();
  const last = anna.button('dish.addOne', { name: 'Tuna and avocado tartare' });
  await expect(last).toBeVisible();
  await press('Tab');
  (last.element() as HTMLElement).focus();
  await press('Tab');
  const toCart = anna.page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('button', { name: 'Go to the cart' });
  await expect(toCart.first()).toBeFocused();
  await expect(toCart.first()).toBeInViewport({ ratio: 1 });
  await press('Enter');
  await expect(anna.button('cart.close')).toBeVisible();
  await press('Escape');
  await expect(toCart.first()).toBeFocused();
});

test('the categories are one stop of the keyboard with arrows between them, and eight stops from the top stands the first dish', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await reload();
  await anna.expectMenu();
  const first = page
    .getByRole('list', { name: anna.words.say('menu.dishes') })
    .getByRole('button')
    .first();
  const stops: string[] = [];
  for (let stop = 0; stop < mostStops && first.query() !== document.activeElement; stop += 1) {
    await press('Tab');
    stops.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  }
  expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(8);

  const categories = page
    .getByRole('navigation', { name: anna.words.say('menu.categories') })
    .getByRole('button');
  const focusOf = (place: number) => expect(categories.nth(place)).toBeFocused();
  (categories.first().element() as HTMLElement).focus();
  await press('ArrowRight');
  await focusOf(1);
  await press('End');
  await expect(categories.last()).toBeFocused();
  await press('ArrowRight');
  await focusOf(0);
  await press('ArrowRight');
  await press('Enter');
  await expect(categories.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('[SH-04] made small and shown again by keyboard, the round keeps the focus', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  const small = page.getByRole('button', { name: /Show the round$/ });
  const inFull = anna.button('round.collapse');

  // From stop to stop through the dishes it would be made small by the list that scrolls along.
  await expect(inFull).toBeVisible();
  (inFull.element() as HTMLElement).focus();
  await press('Enter');
  await expect(small).toBeFocused();
  await press('Enter');
  await expect(inFull).toBeFocused();
});
