import { addresses, pathTo, type CodesReply } from '@tavolata/protocol';
import type { Page } from '@playwright/test';
import { runServer } from '../scripts/lib/run-server.mjs';
import { readFile } from 'node:fs/promises';
import { expectCodeOf } from './support/qr-picture.ts';
import { expect, openRestaurant, test } from './support/restaurant.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();

test('[SETUP-1] from an empty folder, a manager is led to a named restaurant, tables, a menu by hand and from a spreadsheet, and codes; a guest scans one and orders', async ({
  browser,
}) => {
  const server = await runServer({ env: { SEED: 'none' } });
  await openRestaurant({
    browser,
    server,
    use: async (restaurant) => {
      const page = await restaurant.desktop();
      const { account, password } = server.loginOf('manager');
      await page.goto('/staff/');
      await page.getByLabel('Account', { exact: true }).fill(account);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, 'Log in').click();
      await button(page, 'Begin').click();

      await field(page, 'Name').fill('Osteria Zero');
      await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Rome');
      await button(page, 'Save').click();
      await button(page, 'Next').click();
      await field(page, 'Which tables').fill('1-12');
      await button(page, 'Add').click();
      await expect(page.getByRole('region', { name: 'Dining room' })).toContainText('12 tables');
      await button(page, 'Next').click();

      await button(page, 'New menu').click();
      await field(page, /^Name · English/).fill('Evening');
      await page.getByRole('dialog').getByText('All you can eat').click();
      await field(page, 'Adults').fill('24.90');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await button(page, 'New category').click();
      await field(page, /^Name · English/).fill('Pasta');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await button(page, 'New dish').click();
      await field(page, /^Name · English/).fill('Tonnarelli');
      await button(page, 'It has none of the 14').click();
      await button(page, 'Save').click();
      await expect(page.getByRole('link', { name: /^Tonnarelli/ })).toContainText('Included');

      // What else there is comes with a spreadsheet: here the template as it is.
      await button(page, 'Files').click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Excel', exact: true }).first().click();
      const template = await (await downloading).path();
      await page.locator('input[type=file]').setInputFiles({
        name: 'menu.xlsx',
        mimeType: 'application/octet-stream',
        buffer: await readFile(template),
      });
      await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Caprese');
      await page.getByRole('button', { name: /^Import \d+ changes$/ }).click();
      await expect(page.getByRole('heading', { name: 'The menu is in' })).toBeVisible();
      await button(page, 'Next').click();

      // Guests send at once, without being seen by the staff first.
      await page.getByRole('switch', { name: 'Staff approve the first round' }).click();
      await button(page, 'Save').click();
      await button(page, 'Next').click();
      const card = page.getByRole('img', { name: 'The code to scan for table 2', exact: true });
      await expect(card).toBeVisible();
      const { tables } = await restaurant.staff.get<CodesReply>(pathTo(addresses.codes));
      expect(tables).toHaveLength(12);
      const [, second] = tables;
      await expectCodeOf(card, second?.url ?? '');
      await button(page, 'Finish').click();
      await expect(button(page, 'Finish')).toBeHidden();

      const phone = await restaurant.phone();
      await phone.scan(new URL(second?.url ?? '').searchParams.get('table_id') ?? '');
      await expect(phone.page.getByText('Osteria Zero').filter({ visible: true }).first()).toBeVisible();
      await phone.openTable('Evening', { adults: 2, children: 0 });
      await phone.add('Tonnarelli', 2);
      await phone.add('Caprese', 1);
      await phone.openCart();
      await phone.send();
      const kitchen = await restaurant.kitchen();
      await expect(kitchen.line('2', 'Tonnarelli')).toContainText('2');
      await expect(kitchen.line('2', 'Caprese')).toBeVisible();
    },
  });
});
