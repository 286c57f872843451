import {
  addresses,
  pathTo,
  type CodeMeaning,
  type ImportPreview,
  type ImportReply,
  type ImportSource,
  type MenuEditorReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startServer } from './start-server.ts';

// Menus that others have published are no part of this project: who has them says where.
const folder = process.env['MENUS_DIR'] ?? '';
const whyNot = folder === '' ? 'MENUS_DIR does not say where they are' : `${folder} does not hold them`;
const isThere = folder !== '' && existsSync(join(folder, 'openmenu-1.5-sample.xml'));

const read = (file: string): ImportSource => ({
  name: file,
  bytes: readFileSync(join(folder, file)).toString('base64'),
});

describe.skipIf(!isThere)(`menus of others come in whole${isThere ? '' : `: skipped, as ${whyNot}`}`, () => {
  test.each([
    [
      '09-tastyigniter-menus.json',
      { kind: 'tasty-igniter', menus: 1, categories: 1, dishes: 12, codes: 0, options: 6 },
    ],
    [
      'little-dragon.menu.json',
      { kind: 'category-list', menus: 1, categories: 24, dishes: 255, codes: 9, options: 0 },
    ],
    [
      'openmenu-1.5-sample.xml',
      { kind: 'open-menu', menus: 2, categories: 4, dishes: 14, codes: 2, options: 0 },
    ],
  ] as const)('[IMPORT-10] %s', async (file, counts) => {
    const manager = await (await startServer({ record: null })).manager();
    const preview = async (source: ImportSource) =>
      (await manager.post<ImportPreview>(pathTo(addresses.previewImport), { source })).body;
    const first = await preview(read(file));
    expect(first).toMatchObject({
      ...{ kind: counts.kind, problems: [], options_left_out: counts.options },
      counts: { categories: counts.categories, dishes: counts.dishes },
    });
    expect(first.codes.filter(({ meaning }) => meaning === null)).toHaveLength(counts.codes);

    const codes: Record<string, CodeMeaning> = {};
    for (const { code } of first.codes) codes[code] = 'unknown';
    const source = { ...read(file), codes };
    const { plan } = await preview(source);
    const edit = { type: 'import', source, plan };
    const imported = await manager.post<ImportReply>(pathTo(addresses.importMenu), {
      request_id: randomUUID(),
      edit,
    });
    expect(imported.status).toBe(200);
    const { body: menu } = await manager.get<MenuEditorReply>(pathTo(addresses.menuEditor));
    expect([menu.menus.length, menu.categories.length, menu.dishes.length]).toEqual([
      counts.menus,
      counts.categories,
      counts.dishes,
    ]);
    // Nobody knows a code, so that no dish with one says anything.
    expect(menu.dishes.filter(({ content }) => content.allergens !== null)).toEqual([]);
    expect((await preview(source)).changes).toEqual([]);
  });

  test('[IMPORT-10] a file of choices alone is no menu, and says so', async () => {
    const manager = await (await startServer({ record: null })).manager();
    const { body } = await manager.post<ImportPreview>(pathTo(addresses.previewImport), {
      source: read('09-tastyigniter-menu_options.json'),
    });
    expect(body.problems).toMatchObject([{ code: 'no-dishes', said: 'Toppings, Sides, Size, Drinks' }]);
  });
});
