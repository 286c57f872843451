import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/storage/sqlite/open-database.ts';
import { newDataDir, runServerIn } from '../scripts/lib/run-server.mjs';
import { expectAccessible } from './support/axe.ts';
import { demoData } from './support/demo-data.ts';
import { expect, openRestaurant, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** Somebody has been at the data of one table's visit while the restaurant was closed. */
function damage(dataDir: string, visitId: string): void {
  const database = openDatabase(join(dataDir, 'tavolata.db'));
  try {
    database
      .prepare("UPDATE visit_states SET state = json_remove(state, '$.turn') WHERE visit_id = ?")
      .run(visitId);
  } finally {
    database.close();
  }
}

async function visitAt({ staff }: Restaurant, table: string): Promise<string> {
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  return must(tables.find(({ table_name }) => table_name === table)?.visit_id, `somebody sits at ${table}`);
}

test('a table whose visit cannot be read says so to the staff, who end it; the table beside it goes on', async ({
  browser,
}) => {
  const dataDir = newDataDir();
  cpSync(demoData(), dataDir, { recursive: true });
  const open = async (use: (restaurant: Restaurant) => Promise<void>) => {
    const server = await runServerIn(dataDir, { env: { SEED: 'demo' } });
    await openRestaurant({ browser, server, use });
  };
  try {
    let visitId = '';
    await open(async (restaurant) => {
      await sitDown(restaurant, 1, { table: '3' });
      await sitDown(restaurant, 1, { table: '4' });
      visitId = await visitAt(restaurant, '3');
    });
    damage(dataDir, visitId);
    await open(async (restaurant) => {
      const { page } = await restaurant.kitchen();
      await page.goto('/staff/floor');
      const tile = page.getByRole('button', { name: /^3 / });
      await expect(tile).toContainText('Needs help');
      await expect(page.getByRole('button', { name: /^4 / })).toContainText('In use');
      await page.getByRole('button', { name: /^Needs you/ }).click();
      await expect(page.getByRole('button', { name: /^4 / })).toBeHidden();
      await tile.click();
      await expect(page.getByText('The restaurant can’t read this order any more.')).toBeVisible();
      await expectAccessible(page, 'a table that needs help');

      const guest = await restaurant.phone();
      await guest.scan((await restaurant.staff.codeOf('3')).tableValue);
      await expect(guest.page.getByRole('heading', { level: 1 })).toContainText(
        guest.words.say('start.paused'),
      );

      await page.getByRole('button', { name: 'End it' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('settle it by what the guests say');
      await expectAccessible(page, 'ending it');
      await question.getByRole('button', { name: 'End it' }).click();
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages.getByText('Table 3 has been ended.')).toBeVisible();
      await page.getByRole('button', { name: /^All/ }).click();
      await expect(tile).toContainText('Free');

      const [next] = await sitDown(restaurant, 1, { table: '3' });
      await next.expectMenu();
      await page.goto('/staff/settings');
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await expect(page.getByText('Ended a visit that couldn’t be read')).toBeVisible();
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
