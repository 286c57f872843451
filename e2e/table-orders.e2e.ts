import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tavolata/domain';
import { addresses, pathTo, type DishWire, type FloorReply } from '@tavolata/protocol';
import { inRoot } from '../scripts/lib/repository.mjs';
import { newDataDir, runServerIn } from '../scripts/lib/run-server.mjs';
import { changeSetting } from './support/restaurant-rules.ts';
import { playDinner } from './support/play-dinner.ts';
import { expect, openRestaurant, test, type Restaurant } from './support/restaurant.ts';

/** Two menus differ in what a dish costs: one that is included where there is one, and two that are not. */
function threeDishes(dishes: readonly DishWire[]): [DishWire, DishWire, DishWire] {
  const priced = dishes.filter((dish) => dish.price_1 > 0);
  const first = dishes.find((dish) => dish.price_1 === 0) ?? priced[2];
  const [second, third] = priced;
  if (!first || !second || !third) throw new Error('the menu has too few plain dishes');
  return [first, second, third];
}

test('[C-01, C-02, HI-03, HI-04] two phones fill one cart, one sends it, the kitchen serves it, and the bill is right to the cent', async ({
  restaurant,
}) => {
  const menu = restaurant.menu.menus.find(({ main_group_names }) =>
    main_group_names.en?.startsWith('Dinner'),
  );
  if (!menu) throw new Error('the demo restaurant has no dinner');
  await playDinner(restaurant, {
    tableName: '12',
    menu,
    dishes: threeDishes(restaurant.menu.plainDishesOf(menu)),
  });
  expectGoodManners(restaurant);
});

test('[C-01, C-02, HI-03, HI-04] the same on the imported card of a real restaurant', async ({ browser }) => {
  const dataDir = newDataDir();
  try {
    importRealMenu(dataDir);
    const server = await runServerIn(dataDir, { env: { SEED: 'none' } });
    await openRestaurant({
      browser,
      server,
      use: async (restaurant) => {
        const [menu] = restaurant.menu.menus;
        if (!menu) throw new Error('the imported card has no menu');
        // Where nobody has decided otherwise the staff look at every first round; here the guests are on their own.
        await changeSetting(restaurant, 'first-round-audit', { enable: false });
        const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
        await playDinner(restaurant, {
          tableName: must(tables[0], 'the imported restaurant has tables').table_name,
          menu,
          dishes: threeDishes(restaurant.menu.plainDishesOf(menu)),
        });
        expectGoodManners(restaurant);
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Converts the published card and brings it into an empty restaurant, as its owner would. */
function importRealMenu(dataDir: string): void {
  const menuFile = join(dataDir, 'little-dragon.json');
  runProgram(inRoot('scripts', 'convert-little-dragon.mjs'), [realMenu(), menuFile]);
  runProgram(inRoot('apps', 'server', 'dist', 'import.js'), [menuFile], { DATA_DIR: dataDir, SEED: 'none' });
}

/** The published card where it lies beside the clone, else a small one of the same shape. */
function realMenu(): string {
  const whole = inRoot('..', 'shared', 'menus', 'little-dragon.menu.json');
  return existsSync(whole) ? whole : inRoot('e2e', 'small-card.json');
}

function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  execFileSync(process.execPath, [program, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
}

function expectGoodManners({ manners }: Restaurant) {
  expect(manners.fileErrors).toEqual([]);
  expect(manners.strangers).toEqual([]);
}
