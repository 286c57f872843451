import { must } from '@tavolata/domain';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import { standsStill } from './support/stands-still.ts';

test.use({ sharesServer: true });

/** The console in the language with the longest words. */
async function germanConsole(restaurant: Restaurant): Promise<Page> {
  const { page } = await restaurant.kitchen();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog').getByText('Deutsch', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  return page;
}

/** Title and last answer of a question as they stand when it opens. */
async function expectClearOfEdges(question: Locator): Promise<void> {
  const place = async (part: Locator) => must((await part.boundingBox()) ?? undefined, 'it has a place');
  const panel = await place(question.locator(':scope > *').first());
  const title = await place(question.getByRole('heading'));
  const last = await place(question.getByRole('button').last());
  expect(title.y - panel.y).toBeGreaterThanOrEqual(20);
  expect(panel.y + panel.height - (last.y + last.height)).toBeGreaterThanOrEqual(20);
}

test('a question that is longer than the screen keeps title and answers clear of its edges, and what is typed into clear of the answers', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();
  const page = await germanConsole(restaurant);
  await page.goto('/staff/approvals');
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const answer = question.getByRole('button', { name: 'Warten lassen', exact: true });
  const reason = question.getByRole('textbox');
  await expect(answer).toBeFocused();
  await standsStill(page);

  await expectClearOfEdges(question);
  await expect(question.getByText(/Es darf leer bleiben\.$/)).toBeVisible();
  const unseen = await question
    .locator(':scope > *')
    .first()
    .evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  expect(unseen, 'on a tablet all of it is seen at once').toBe(0);

  // Lower still: what is typed is seen over the answers, which stay.
  await page.setViewportSize({ width: 1024, height: 560 });
  await expectClearOfEdges(question);
  await reason.focus();
  await expect(answer).toBeInViewport({ ratio: 1 });
  const foot = await reason.evaluate((field) => field.getBoundingClientRect().bottom);
  const first = question.getByRole('button', { name: 'Warenkorb zurückgeben', exact: true });
  expect(foot).toBeLessThanOrEqual(await first.evaluate((button) => button.getBoundingClientRect().top));
  await expectAccessible(page, 'a long question');
});
