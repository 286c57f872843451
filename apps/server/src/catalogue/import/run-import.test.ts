import { describe, expect, test } from 'vitest';
import type { CatalogueStore, PictureStore, StoredRestaurant } from '../catalogue-store.ts';
import { emptyRestaurant } from '../empty-restaurant.ts';
import { aMenuFile } from '../menu-file/testing/a-menu-file.ts';
import { importExit } from './import-exit.ts';
import { runImport } from './run-import.ts';

/** A data folder in memory, the files beside it, and what was printed. */
function anImport(
  files: Readonly<Record<string, string>>,
  openTables: readonly number[] = [],
  stored: StoredRestaurant | null = null,
) {
  const pictures = new Map<string, Uint8Array>();
  const printed: string[] = [];
  let restocked = 0;
  const catalogueStore: CatalogueStore = {
    read: () => Promise.resolve(stored),
    readVersion: () => Promise.resolve(stored?.version ?? 0),
    replace(record) {
      stored = { version: (stored?.version ?? 0) + 1, record };
      return Promise.resolve(stored.version);
    },
  };
  const pictureStore: PictureStore = {
    put: (name, bytes) => Promise.resolve(void pictures.set(name, bytes)),
    find: (name) => Promise.resolve(pictures.get(name) ?? null),
  };
  const runWith = async (...args: string[]) => {
    printed.length = 0;
    return runImport(args, {
      readFile: (path) => Promise.resolve(files[path] === undefined ? null : Buffer.from(files[path])),
      catalogueStore,
      pictureStore,
      openVisitTableIds: () => Promise.resolve(openTables),
      forgetStock: () => Promise.resolve(void (restocked += 1)),
      print: (line) => void printed.push(line),
    });
  };
  return { runWith, printed, pictures, read: () => stored, restocked: () => restocked };
}

const text = (changes: Parameters<typeof aMenuFile>[0] = {}) => JSON.stringify(aMenuFile(changes));
const [noodles, rice, tour] = aMenuFile().dishes;

describe('one command brings a menu into the restaurant', () => {
  test('an empty restaurant gets the menu and a report of what came', async () => {
    const restaurant = anImport({ '/m.json': text() });
    expect(await restaurant.runWith('/m.json')).toBe(importExit.done);
    expect(restaurant.read()?.record.catalogue.dishes).toHaveLength(3);
    expect(restaurant.printed).toContain('+ Dish 1 "Noodles"');
    expect(restaurant.printed.at(-1)).toBe('Imported. The menu is now at version 1.');
  });

  test('[SETUP-1] one that was started empty is no restaurant that would be replaced', async () => {
    const started = { version: 1, record: emptyRestaurant };
    const restaurant = anImport({ '/m.json': text() }, [], started);
    expect(await restaurant.runWith('/m.json')).toBe(importExit.done);
    expect(restaurant.read()).toMatchObject({
      version: 2,
      record: { info: { name: aMenuFile().info.name } },
    });
  });

  test('a restaurant that is there is replaced only when asked for', async () => {
    const restaurant = anImport({ '/m.json': text() });
    await restaurant.runWith('/m.json');
    expect(await restaurant.runWith('/m.json')).toBe(importExit.refused);
    expect(restaurant.read()?.version).toBe(1);
    expect(restaurant.restocked()).toBe(1);
    expect(await restaurant.runWith('/m.json', '--replace')).toBe(importExit.done);
    expect(restaurant.restocked()).toBe(2);
    expect(restaurant.read()?.version).toBe(2);
  });

  test('a dry run tells what would change, and changes nothing', async () => {
    if (!noodles || !rice || !tour) throw new Error('the small restaurant has three dishes');
    const restaurant = anImport({
      '/m.json': text(),
      '/new.json': text({
        dishes: [
          { ...noodles, price: 7.9 },
          { ...rice, name: { it: 'Riso bianco' } },
          { ...tour, price: 12, id: 9 },
        ],
        sections: [{ name: 'Sala', tables: [{ name: '1' }] }],
        bulletins: [{ drawing: 'logo' }],
      }),
    });
    await restaurant.runWith('/m.json');
    expect(await restaurant.runWith('/new.json', '--dry-run')).toBe(importExit.done);
    expect(restaurant.printed).toEqual([
      '+ Dish 9 "Percorso"',
      '- Dish 3 "Percorso"',
      '~ Dish 1 "Noodles": 7.10 → 7.90',
      '~ Dish 2 "Riso bianco": was "Riso"',
      '- Table 2 "2"',
      '1 menu, 1 category, 3 dishes, 1 table.',
      'Nothing was changed: this was a dry run.',
    ]);
    expect(restaurant.read()?.version).toBe(1);
    expect(restaurant.pictures.size).toBe(0);
  });

  test('a file with problems changes nothing, and each problem has its line', async () => {
    const restaurant = anImport({ '/m.json': '{\n  "format": "tavolata-menu/1",\n}' });
    expect(await restaurant.runWith('/m.json')).toBe(importExit.problemsInFile);
    expect(restaurant.printed).toEqual([
      '/m.json:2:30  nothing follows this comma: take it out',
      '1 problem; nothing was changed.',
    ]);
    expect(restaurant.read()).toBeNull();
  });

  test('a picture that is missing, broken or of unknown icons is a problem like any other', async () => {
    if (!noodles || !rice || !tour) throw new Error('the small restaurant has three dishes');
    const restaurant = anImport({
      '/menus/m.json': text({
        dishes: [
          { ...noodles, picture: { file: 'photos/noodles.jpg' } },
          { ...rice, picture: { file: 'rice.jpg' } },
          { ...tour, picture: { plate: 'slate', icons: ['maki:chocolate'] } },
        ],
      }),
      '/menus/rice.jpg': 'no picture at all',
    });
    expect(await restaurant.runWith('/menus/m.json')).toBe(importExit.problemsInFile);
    expect(restaurant.printed.map((line) => line.replace(/^\S+ +/, '')).sort()).toEqual([
      '/dishes/0/picture: there is no file "photos/noodles.jpg" beside the menu file',
      '/dishes/1/picture: this is not a picture that can be opened',
      '/dishes/2/picture: there is no icon "maki:chocolate"',
      'problems; nothing was changed.',
    ]);
    expect(restaurant.read()).toBeNull();
  });

  test('a table where people sit right now cannot be taken away from under them', async () => {
    const restaurant = anImport(
      { '/m.json': text(), '/small.json': text({ sections: [{ name: 'Sala', tables: [{ name: '1' }] }] }) },
      [1, 2],
    );
    await restaurant.runWith('/m.json');
    expect(await restaurant.runWith('/small.json', '--replace')).toBe(importExit.refused);
    expect(restaurant.printed).toEqual([
      'People sit at tables that this file does not have: 2. Free them first.',
    ]);
    expect(restaurant.read()?.version).toBe(1);
  });

  test.each([[[]], [['/m.json', '/n.json']], [['/m.json', '--force']], [['/nowhere.json']]])(
    'the call %j is not understood and changes nothing',
    async (args) => {
      const restaurant = anImport({ '/m.json': text() });
      expect(await restaurant.runWith(...args)).toBe(importExit.wrongUse);
      expect(restaurant.read()).toBeNull();
    },
  );
});
