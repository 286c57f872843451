import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, runServerIn } from '../../scripts/lib/run-server.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** The menu that is made longer. */
const menuKey = 'dinner';

/** @typedef {{ key: string, id?: number, category: string, name: Record<string, string> }} Dish */

/**
 * The demo restaurant with so many dishes on its dinner menu: its own, with all that they say and their pictures, and then
 * the same again under other names.
 * @param {number} wanted
 */
function restaurantWith(wanted) {
  const file = inRoot('apps', 'server', 'src', 'catalogue', 'demo', 'demo-restaurant.json');
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(file, 'utf8'));
  const demo = /** @type {{ menus: { key: string, categories: string[] }[], dishes: Dish[] }} */ (read);
  const categories = demo.menus.find(({ key }) => key === menuKey)?.categories ?? [];
  const listed = demo.dishes.filter(({ category }) => categories.includes(category));
  const more = Array.from({ length: Math.max(0, wanted - listed.length) }, (_, at) => {
    const { id: _id, ...dish } = /** @type {Dish} */ (listed[at % listed.length]);
    const number = Math.floor(at / listed.length) + 2;
    return { ...dish, key: `${dish.key}-${number}`, name: numbered(dish.name, number) };
  });
  return { ...demo, dishes: [...demo.dishes, ...more] };
}

/**
 * @param {Record<string, string>} name
 * @param {number} number
 */
function numbered(name, number) {
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, `${text} ${number}`]));
}

/**
 * A built server with that restaurant.
 * @param {number} dishes
 */
export async function serverWithDishes(dishes) {
  const folder = newDataDir();
  const menuFile = join(folder, 'menu.json');
  writeFileSync(menuFile, JSON.stringify(restaurantWith(dishes)));
  const imported = spawnSync(process.execPath, [inRoot('apps', 'server', 'dist', 'import.js'), menuFile], {
    env: { ...process.env, DATA_DIR: folder, SEED: 'none' },
  });
  if (imported.status !== 0)
    throw new Error(`the import failed: ${String(imported.stdout)} ${String(imported.stderr)}`);
  const server = await runServerIn(folder, { env: { SEED: 'none' } });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
