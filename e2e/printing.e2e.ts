import { runServer } from '../scripts/lib/run-server.mjs';
import { TestPrinter } from '../apps/server/src/testing/printer/test-printer.ts';
import { demoData } from './support/demo-data.ts';
import { expect, openRestaurant, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** Printers stand at ten ports: the first one that is free. */
async function aPrinter(): Promise<TestPrinter> {
  for (let port = 9100; port < 9110; port += 1) {
    const printer = await TestPrinter.start(port).catch(() => null);
    if (printer) return printer;
  }
  throw new Error('all ten ports are taken');
}

test('[PR-01] [PR-02] [PRINT-3] a printer is added, prints a test, fails at the next, and what a guest sends comes out of it, also once more', async ({
  browser,
}) => {
  const printer = await aPrinter();
  const server = await runServer({ copyOf: demoData(), env: { PRINTER_NETWORKS: '127.0.0.1' } });
  try {
    await openRestaurant({
      browser,
      server,
      async use(restaurant) {
        const { page } = await restaurant.kitchen();
        await page.getByRole('link', { name: 'Settings', exact: true }).click();
        await page.getByRole('link', { name: /^Printers/ }).click();
        await page.getByRole('button', { name: 'Add a printer', exact: true }).click();
        const sheet = page.getByRole('dialog', { name: 'A new printer' });
        await sheet.getByRole('textbox', { name: 'Name' }).fill('Pass');
        await sheet.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1');
        await sheet.getByRole('textbox', { name: 'Port' }).fill(String(printer.port));
        const stations = sheet
          .getByRole('group', { name: 'Stations whose tickets it prints' })
          .getByRole('button');
        for (const station of await stations.all()) await station.click();
        await sheet.getByRole('button', { name: 'Chinese too', exact: true }).click();
        await sheet.getByRole('button', { name: 'Save', exact: true }).click();
        const card = page.getByRole('listitem').filter({ hasText: 'Pass' });
        // The server asks printers how they are now and then, maybe before anybody has looked here.
        await expect(card.getByRole('status')).toHaveText(
          /^(Not used yet: print a test|Ready, asked at .*)$/,
        );

        const printTest = card.getByRole('button', { name: 'Print a test: Pass', exact: true });
        await printTest.click();
        await expect(card.getByRole('status')).toHaveText(/^Last paper at /);
        // It is said to have Chinese letters, and the test shows whether it does.
        expect(printer.slips.map(({ hasPicture }) => hasPicture)).toEqual([false]);
        expect(printer.texts[0]).toContain('宫保鸡丁');

        printer.fault = 'cover-open';
        await printTest.click();
        await expect(card.getByRole('status')).toHaveText('Its cover is open. · one paper waits');
        const bar = page.getByRole('region', { name: 'Printers', exact: true });
        await expect(bar.getByRole('alert')).toContainText('Its cover is open.');
        await bar.getByRole('button', { name: 'Print again', exact: true }).click();
        await expect(page.getByText('It is on its way to paper again.')).toBeVisible();
        // Not before: the server looks at the printer by itself as well, and who asks meanwhile gets a second copy.
        printer.fault = null;
        await printer.untilPrinted(2);
        await expect(bar).toHaveCount(0);
        await expect(card.getByRole('status')).toHaveText(/^Last paper at /);
        expect(printer.slips).toHaveLength(2);

        const on = page.getByRole('switch', { name: 'Print', exact: true });
        if (!(await on.isChecked())) await on.click();
        await expect(page.getByText('Kitchen tickets and bills go to the printers below.')).toBeVisible();
        const [anna] = await sitDown(restaurant, 1);
        await anna.add('Caprese with burrata');
        await anna.openCart();
        await anna.send();
        await printer.untilPrinted(3);
        expect(printer.texts[2]).toContain('Table 12');

        await page.getByRole('button', { name: 'Papers', exact: true }).click();
        const papers = page.getByRole('list', { name: 'Papers', exact: true });
        await papers
          .getByRole('button', { name: /^Print again: Table 12/ })
          .first()
          .click();
        await printer.untilPrinted(4);
        expect(printer.texts[3]).toContain('COPY 2');
        expect(printer.complaints).toEqual([]);
      },
    });
  } finally {
    await printer.stop();
  }
});
