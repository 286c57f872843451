import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { openEditor } from '../support/menu-editing.ts';

const card = page.getByRole('region', { name: 'As guests see it' });
const price = page.getByRole('textbox', { name: 'At the table' });

async function openTuna() {
  const editing = await openEditor();
  await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
  return editing;
}

test.each(['1.234,50', '1,234.50', '1’234.50', '1 234,50', '1234,5 €', '€ 1.234,50', 'EUR 1234.50'])(
  '[EDIT-24] a price that is typed as %s is read, also with the restaurant’s own sign or code of money',
  async (typed) => {
    const { edits } = await openTuna();
    await price.fill(typed);
    await expect(card).toContainText('€1,234.50');
    await expect.element(price).toBeValid();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect.poll(() => edits).toMatchObject([{ type: 'changeDish', content: { price: 1234.5 } }]);
  },
);

test('[EDIT-24] a price that could be two is not saved and asks which; so is one in another money', async () => {
  const { edits } = await openTuna();
  await price.fill('1.500');
  const question = 'Not clear: do you mean 1500.00? Otherwise two decimals at most.';
  await expect.element(price).toHaveAccessibleDescription(question);
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(price).toBeFocused();
  await price.fill('12 CHF');
  await expect.element(price).toHaveAccessibleDescription('Write a price such as 12.50.');
  expect(edits).toEqual([]);
  await price.fill('1500,00');
  await expect(card).toContainText('€1,500.00');
});
