import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('[LC-03] guests are moved to a free table, another is pushed to it and taken away, and everybody sees it at once', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1, { adults: 2 });
  const { page } = await restaurant.kitchen();
  const panel = await openPanel(page, '12');
  await panel.getByText('1 phone', { exact: true }).last().click();
  await expect(panel.getByText(/^Connected since /)).toBeVisible();
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio', { name: 'Table 12', exact: true })).toHaveCount(0);
  await question.getByRole('radio', { name: 'Table 11', exact: true }).check();
  await expect(question.getByText(/^2 people go from table 12 to table 11/)).toBeVisible();
  await expectAccessible(page, 'move');
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(message(page, 'The guests of table 12 are at table 11.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^12\s*Free/ })).toBeVisible();

  const moved = page.getByRole('complementary', { name: 'Table 11', exact: true });
  await moved.getByRole('button', { name: 'Push a table to it', exact: true }).click();
  await question.getByRole('radio', { name: 'Table 12', exact: true }).check();
  await question.getByRole('button', { name: 'Push a table to it', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*Pushed together/ })).toBeVisible();
  await moved.getByRole('button', { name: 'Take table 12 away', exact: true }).click();
  await question.getByRole('button', { name: 'Take table 12 away', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*Free/ })).toBeVisible();
});

async function openPanel(page: Page, table: string) {
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${table}`) }).click();
  return page.getByRole('complementary', { name: `Table ${table}`, exact: true });
}

function message(page: Page, text: string) {
  return page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
}
