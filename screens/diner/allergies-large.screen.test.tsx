import { afterEach, beforeEach } from 'vitest';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { setTextSize } from '../support/large-text.ts';
import { elementOf } from '../support/locators.ts';
import { expectReadable } from '../support/readable.ts';

beforeEach(() => setTextSize(32));
afterEach(() => setTextSize(16));

test('at twice the text size what a guest avoids can be said, and what the table has of it read, in German', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2, { language: 'de' });
  const { words, page } = anna;
  ben.add('Caprese with burrata');
  await anna.button('filter.title').first().click();
  await anna.dialog.getByRole('button', { name: words.say('allergy.title') }).click();
  // The filter has chips of the same names, and is still there for a moment.
  const mine = page.getByRole('group', { name: words.say('allergy.title') });
  await mine.getByRole('button', { name: words.say('allergen.milk'), exact: true }).click();
  await anna.button('allergy.tell').click();
  await expectReadable('allergies');
  await anna.button('allergy.done').click();
  await anna.openCart();
  await expect(anna.button('cart.withAllergens', { count: '1' })).toBeVisible();
  await expectReadable('cart');
  await anna.seat(2, 'other').getByRole('heading', { level: 4 }).getByRole('button').click();
  const showName = anna.dialog
    .getByCss('article:not([inert])')
    .getByRole('button', { name: words.say('dish.showName') });
  await expect(showName).toBeVisible();
  await expectReadable('dish', (await elementOf(showName)).closest('dialog'));
  await showName.click();
  await expect(page.getByText('Allergia: latte')).toBeVisible();
  await expectReadable(
    'name for a waiter',
    await elementOf(page.getByRole('dialog', { name: words.say('dish.toWaiter') })),
  );
});
