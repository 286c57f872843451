import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { inRoot } from '../scripts/lib/repository.mjs';
import { newDataDir, runServerIn } from '../scripts/lib/run-server.mjs';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, openRestaurant, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

const named = (en: string) => ({ en, de: en });
const everyDay = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'holiday'];

/** A restaurant in Zurich as its owner writes it down: francs, its own hours, three prices for three kinds of people. */
const zurich = {
  format: 'tavolata-menu/1',
  info: {
    name: 'Zum Kranich',
    currencySymbol: 'CHF',
    timeZone: 'Europe/Zurich',
    nameLanguages: ['en', 'de'],
    address: 'Limmatquai 1, Zürich',
    phone: '+41 44 000 00 00',
    logo: { drawing: 'logo' },
    background: { drawing: 'room' },
  },
  sections: [{ name: 'Saal', tables: [{ id: 1, name: '1' }] }],
  stations: [{ key: 'pass', name: named('Pass'), language: 'en' }],
  extraItems: [
    { key: 'adult', name: named('Adult'), price: 39.5 },
    { key: 'child', name: named('Child'), price: 18 },
    { key: 'senior', name: named('Senior'), price: 30 },
  ],
  menus: [
    {
      key: 'evening',
      name: named('Evening'),
      allYouCanEat: true,
      categories: ['warm'],
      prices: [{ days: everyDay, adult: ['adult'], child: ['child'], other: ['senior'] }],
    },
    { key: 'card', name: named('Card'), categories: ['drinks'] },
  ],
  categories: [
    { key: 'warm', name: named('Warm') },
    { key: 'drinks', name: named('Drinks') },
  ],
  dishes: [
    {
      key: 'dumplings',
      category: 'warm',
      name: named('Dumplings'),
      price: 0,
      allergens: ['none'],
      station: 'pass',
    },
    { key: 'tea', category: 'drinks', name: named('Tea'), price: 4.5, allergens: ['none'], station: 'pass' },
  ],
};

async function inZurich(
  browser: Parameters<typeof openRestaurant>[0]['browser'],
  use: (restaurant: Restaurant) => Promise<void>,
): Promise<void> {
  const dataDir = newDataDir();
  try {
    const menuFile = join(dataDir, 'kranich.json');
    writeFileSync(menuFile, JSON.stringify(zurich));
    const program = inRoot('apps', 'server', 'dist', 'import.js');
    const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none' };
    execFileSync(process.execPath, [program, menuFile], { env, stdio: 'pipe' });
    const server = await runServerIn(dataDir, { env: { SEED: 'none' } });
    await openRestaurant({ browser, server, use });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test('[O-06] a restaurant that counts in francs shows no euro, from the door to the bill; its staff make one adult two adults, a child and a senior, each charged as what they are, to the centime', async ({
  browser,
}) => {
  await inZurich(browser, async (restaurant) => {
    await changeSetting(restaurant, 'first-round-audit', { enable: false });
    const anna = await restaurant.phone();
    const { page } = anna;
    const inFrancs = async (...sums: readonly string[]) => {
      const text = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');
      expect(text).not.toContain('€');
      for (const sum of sums) expect(text).toContain(sum);
    };
    const { tableValue } = await restaurant.staff.codeOf('1');
    await anna.scan(tableValue);
    await expect(anna.orderNow).toBeVisible();
    await inFrancs('CHF 39.50');
    await sitDown(restaurant, 1, { opener: anna, menu: 'Evening', table: '1' });
    await anna.switchMenu('Card');
    await inFrancs('CHF 4.50');
    await anna.add('Tea', 2);
    await anna.openCart();
    await inFrancs('CHF 9.00');
    await anna.send();
    await anna.openOrders();
    await inFrancs('CHF 48.50');

    const staff = (await restaurant.kitchen()).page;
    await staff.getByRole('link', { name: 'Floor', exact: true }).click();
    const tile = staff.getByRole('button', { name: /^1\b/ });
    await expect(tile).toContainText('CHF 48.50');
    await tile.click();
    const panel = staff.getByRole('complementary', { name: 'Table 1', exact: true });
    await expect(panel).toContainText('CHF 48.50');
    await expect(staff.locator('body')).not.toContainText('€');

    await panel.getByRole('button', { name: 'Change people' }).click();
    const people = staff.getByRole('alertdialog', { name: 'People at table 1' });
    for (const kind of ['Adults', 'Children', 'Others']) {
      await people.getByRole('button', { name: `One more: ${kind}` }).click();
    }
    // Two adults, a child and a senior are 127.00, beside two cups of tea.
    await expect(people).toContainText('CHF 136.00');
    await people.getByRole('button', { name: 'Save' }).click();
    await expect(people).toBeHidden();
    await expect(panel).toContainText('CHF 136.00');
    const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
    expect(tables[0]).toMatchObject({
      adult_number: 2,
      child_number: 1,
      other_number: 1,
      should_amount: 136,
    });
    await expect(staff.locator('body')).not.toContainText('€');
  });
});
