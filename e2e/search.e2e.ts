import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('[M-06] a search that finds nothing says so, and begins anew with the cursor in the empty field', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const main = page.getByRole('main');
  await anna.search('unicorn');
  await expect(main.getByText(words.say('search.none', { query: 'unicorn' }), { exact: true })).toBeVisible();
  await main
    .getByRole('button', { name: words.say('search.clear'), exact: true })
    .filter({ hasText: words.say('search.clear') })
    .click();
  const field = page.getByRole('searchbox', { name: words.say('search.label') });
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.fill('edamame');
  await field.press('Enter');
  await expect(main.getByRole('heading', { name: 'Salted edamame', level: 3 })).toBeVisible();
});
