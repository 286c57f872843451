import { addresses, printSettings } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { later } from '../support/later.ts';
import { expectReadable } from '../support/readable.ts';

/** The rates of a restaurant that keeps what is set. */
async function openTaxes(settings: Record<string, unknown> = {}) {
  const kept = { settings };
  const server = await openConsole('settings/vat', {
    size: 'small',
    with: (far) => {
      far.answer(addresses.settings, () =>
        printSettings.map(({ id, name, defaultValue }) => ({
          ...{ id, name, value: kept.settings[name] ?? defaultValue },
        })),
      );
      far.answer(addresses.setSetting, ({ params, body }) => {
        const entry = printSettings.find(({ id }) => String(id) === params['id']);
        const { value } = body as { readonly value: unknown };
        kept.settings[entry?.name ?? ''] = value;
        return { id: entry?.id ?? 0, name: entry?.name ?? '', value };
      });
    },
  });
  return Object.assign(kept, { server });
}

test('[VAT-4] a house has no rate before its manager has written one; categories and dishes may have their own', async () => {
  const house = await openTaxes();
  const vat = page.getByRole('switch', { name: 'VAT on bills', exact: true });
  await expect(page.getByText('Bills and reports say nothing of tax.')).toBeVisible();
  await vat.click();
  const first = page.getByRole('textbox', { name: 'Usual rate in percent', exact: true });
  await page.getByRole('button', { name: 'Set this rate', exact: true }).click();
  await expect(page.getByText('A percentage from 0 to 99, such as 10 or 5.5.')).toBeVisible();
  await expectAccessible();
  await expectReadable('the first rate on a small phone');
  expect(house.server.callsOf(addresses.setSetting)).toHaveLength(0);
  // Off again nothing was set, and nothing is asked.
  await vat.click();
  await expect(first).toHaveCount(0);
  await vat.click();
  await first.fill('10');
  await userEvent.keyboard('{Enter}');
  const rates = page.getByRole('combobox', { name: 'Categories with a rate of their own' });
  const optionsOf = () => [...(rates.element() as HTMLSelectElement).options].map(({ text }) => text);
  await expect.poll(() => optionsOf().length).toBeGreaterThan(2);
  const [, one = '', other = ''] = optionsOf();
  await rates.selectOptions(one);
  await page.getByRole('button', { name: `More: VAT on ${one}`, exact: true }).click();
  await rates.selectOptions(other);
  await page.getByRole('button', { name: `Usual rate again for ${other}`, exact: true }).click();
  await expect
    .poll(() => house.settings['bill-vat'])
    .toMatchObject({ percent: 10, categories: [{ percent: 11 }] });
  // Wine among the drinks, say.
  const ofDishes = page.getByRole('combobox', { name: 'Dishes with a rate of their own' });
  const [, dish = ''] = [...(ofDishes.element() as HTMLSelectElement).options].map(({ text }) => text);
  await ofDishes.selectOptions(dish);
  await page.getByRole('button', { name: `More: VAT on ${dish}`, exact: true }).click();
  await expect
    .poll(() => house.settings['bill-vat'])
    .toMatchObject({ percent: 10, categories: [{ percent: 11 }], dishes: [{ percent: 11 }] });
});

test('[VAT-3] a manager says how what is taken away is taxed, parts of a percent too, and that it is taxed as all else again', async () => {
  const drinks = { percent: 10, categories: [{ category_id: 3, percent: 20 }] };
  const house = await openTaxes({ 'bill-vat': drinks });
  const away = page.getByRole('switch', { name: 'VAT on what is taken away', exact: true });
  await expect(away).not.toBeChecked();
  await expect(page.getByText('What is taken away is taxed as what is eaten here.')).toBeVisible();
  await away.click();
  const rate = page.getByRole('textbox', { name: 'VAT on what is taken away', exact: true });
  await rate.fill('5,5');
  await userEvent.keyboard('{Enter}');
  await expect(page.getByText(/^Taken away, 5\.5 % of the price is tax/)).toBeVisible();
  const ofDishes = page.getByRole('combobox', { name: 'Dishes with another rate when taken away' });
  await expect.poll(() => (ofDishes.element() as HTMLSelectElement).options.length).toBeGreaterThan(1);
  const [, dish = ''] = [...(ofDishes.element() as HTMLSelectElement).options].map(({ text }) => text);
  await ofDishes.selectOptions(dish);
  await page.getByRole('button', { name: `More: VAT on ${dish}, taken away`, exact: true }).click();
  // What is eaten here is taxed as before.
  await expect
    .poll(() => house.settings['bill-vat'])
    .toMatchObject({ ...drinks, takeaway: { percent: 5.5, categories: [], dishes: [{ percent: 6.5 }] } });
  await expectAccessible();
  await expectReadable('rates of takeaway on a small phone');
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Delete the rates for takeaway?', exact: true });
  await expect(question).toContainText('What is taken away is then taxed as what is eaten here.');
  await question.getByRole('button', { name: 'Delete rates', exact: true }).click();
  await expect(rate).toHaveCount(0);
  await expect.poll(() => house.settings['bill-vat']).toEqual({ ...drinks, dishes: [] });
});

const rate = page.getByRole('textbox', { name: 'VAT on bills', exact: true });

test('on a slow line each press counts: it goes on from the one before, and none is undone by the next', async () => {
  const house = await openTaxes({ 'bill-vat': { percent: 19, categories: [] } });
  const saved = later();
  house.server.changeLate(addresses.setSetting, saved.comes);
  const more = page.getByRole('button', { name: 'More: VAT on bills', exact: true });
  for (const shown of ['20', '21', '22']) {
    await more.click();
    await expect(rate).toHaveValue(shown);
  }
  await page.getByRole('switch', { name: 'VAT on what is taken away', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'VAT on what is taken away', exact: true })).toHaveValue(
    '22',
  );
  // One after the other: none can arrive before the one that it goes on from.
  expect(house.server.callsOf(addresses.setSetting)).toHaveLength(1);
  saved.come();
  await expect
    .poll(() => house.settings['bill-vat'])
    .toMatchObject({ percent: 22, takeaway: { percent: 22 } });
  await expect(rate).toHaveValue('22');
});

test('a rate that was not saved is not shown any more, and why is said', async () => {
  const house = await openTaxes({ 'bill-vat': { percent: 19, categories: [] } });
  house.server.answer(addresses.setSetting, new Rejected('failure'));
  await page.getByRole('button', { name: 'More: VAT on bills', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The server could not');
  await expect(rate).toHaveValue('19');
});

test('who has the rates open sees at once what another manager sets, and goes on from there', async () => {
  const house = await openTaxes({ 'bill-vat': { percent: 19, categories: [] } });
  await expect(rate).toHaveValue('19');
  house.settings['bill-vat'] = { percent: 7, categories: [{ category_id: 3, percent: 20 }] };
  house.server.tell('MENU_UPDATE', { version: 99 });
  await expect(rate).toHaveValue('7');
  await page.getByRole('button', { name: 'More: VAT on bills', exact: true }).click();
  await expect
    .poll(() => house.settings['bill-vat'])
    .toMatchObject({ percent: 8, categories: [{ category_id: 3, percent: 20 }] });
});

test('[SETTING-2] rates that two managers change within a moment hold both, and of the same rate the second is told', async () => {
  const before = { percent: 19, categories: [{ category_id: 3, percent: 20 }], dishes: [] };
  const house = await openTaxes({ 'bill-vat': before });
  await expect(rate).toHaveValue('19');
  const id = printSettings.find(({ name }) => name === 'bill-vat')?.id ?? 0;
  house.server.refuseUnseen(addresses.setSetting, () => ({ id, value: house.settings['bill-vat'] }));
  // Another manager gives it a rate for takeaway, and nobody has heard of it yet.
  const takeaway = { percent: 5, categories: [], dishes: [] };
  house.settings['bill-vat'] = { ...before, takeaway };
  const more = page.getByRole('button', { name: 'More: VAT on bills', exact: true });
  await more.click();
  await expect.poll(() => house.settings['bill-vat']).toEqual({ ...before, percent: 20, takeaway });
  await expect(page.getByRole('textbox', { name: 'VAT on what is taken away', exact: true })).toHaveValue(
    '5',
  );

  house.settings['bill-vat'] = { ...before, percent: 7, takeaway };
  await more.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Somebody else has just changed this.',
  );
  await expect(rate).toHaveValue('7');
  expect(house.settings['bill-vat']).toMatchObject({ percent: 7 });
});

test('[VAT-4] all rates are deleted only by who says so', async () => {
  const vat = { percent: 19, categories: [{ category_id: 3, percent: 20 }] };
  const house = await openTaxes({ 'bill-vat': vat });
  const onBills = page.getByRole('switch', { name: 'VAT on bills', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Delete all VAT rates?', exact: true });
  await onBills.click();
  await expect(question.getByRole('button', { name: 'Not now', exact: true })).toBeFocused();
  await expectAccessible();
  await question.getByRole('button', { name: 'Not now', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(onBills).toBeChecked();
  expect(house.settings['bill-vat']).toEqual(vat);
  await onBills.click();
  await question.getByRole('button', { name: 'Delete rates', exact: true }).click();
  await expect(page.getByText('Bills and reports say nothing of tax.')).toBeVisible();
  expect(house.settings['bill-vat']).toBeNull();
});
