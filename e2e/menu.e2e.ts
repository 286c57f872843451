import type { Locator } from '@playwright/test';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test.use({ sharesServer: true });

test('[M-03] scrolling marks the category that is read, and choosing one scrolls to it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const third = categories(anna).getByRole('button').nth(2);
  const name = (await third.locator('span').first().innerText()).trim();
  await third.click();
  await expect(anna.page.getByRole('heading', { name, level: 2 })).toBeInViewport();
  await expect(third).toHaveAttribute('aria-current', 'true');

  // The other way: the list moves, and the category follows it.
  await scroller(anna).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(categories(anna).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  const down = async () => {
    await scroller(anna).evaluate((element) => element.scrollBy({ top: 250, behavior: 'instant' }));
    return third.getAttribute('aria-current');
  };
  await expect.poll(down, { intervals: [50], timeout: 30_000 }).toBe('true');
});

function categories({ page }: Phone): Locator {
  return page.getByRole('navigation', { name: 'Categories' });
}

/** The box of the list that scrolls. */
function scroller({ page }: Phone): Locator {
  return page.getByRole('list', { name: 'Dishes' }).locator('..');
}
