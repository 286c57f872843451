import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type AuditReply,
  type ImportPreview,
  type ImportReply,
  type ImportSource,
  type MenuEditorReply,
  type Problem,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { checkMenuFile } from '../src/catalogue/menu-file/check-menu-file.ts';
import { toMenuFile } from '../src/catalogue/menu-file/from-restaurant.ts';
import { toRestaurant } from '../src/catalogue/menu-file/to-restaurant.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { tuna } = dishes;

/** The sample as an import leaves a restaurant: its two names stand among their translations too. */
function importedSample() {
  const { menuFile } = checkMenuFile(toMenuFile(sampleRestaurant(10), ({ hash }) => ({ file: hash })));
  return toRestaurant(must(menuFile, 'the sample is sound'), ({ file = '' }) => ({
    hash: file,
    thumbHash: '',
  }));
}

const open = () => startServer({ record: importedSample() });

type Said = Partial<Omit<ImportSource, 'bytes'>>;

const sourceOf = (content: string | Uint8Array, said: Said = {}): ImportSource => ({
  name: '',
  ...said,
  bytes: Buffer.from(content).toString('base64'),
});

async function preview(device: Device, source: ImportSource): Promise<ImportPreview> {
  const { status, body } = await device.post<ImportPreview>(pathTo(addresses.previewImport), { source });
  expect(status).toBe(200);
  return body;
}

function apply(device: Device, source: ImportSource, plan: string | null, requestId: string = randomUUID()) {
  const edit = { type: 'import', source, plan: must(plan, 'a plan that can be applied') };
  return device.post<ImportReply & Problem>(pathTo(addresses.importMenu), { request_id: requestId, edit });
}

function takeBack(device: Device, of: string) {
  const edit = { type: 'undo', of };
  return device.post<ImportReply & Problem>(pathTo(addresses.importMenu), {
    request_id: randomUUID(),
    edit,
  });
}

const readMenu = async (device: Device) =>
  (await device.get<MenuEditorReply>(pathTo(addresses.menuEditor))).body;

const csv = (...lines: string[]) => lines.join('\r\n');
/** What a spreadsheet in Germany writes: semicolons, commas in prices, a mark of the encoding. */
const german = `\uFEFF${csv(
  'Kategorie;Gericht;Beschreibung;Preis;Allergene',
  'Suppen;Ribollita;mit Schwarzkohl;"6,50";A,I',
  ';Minestrone;;5,90 €;keine',
  'Nachtisch;Tiramisù;;"7,00";A,C,G',
  ';Sorbetto;;4,-;',
)}`;
const codes = { A: 'gluten', I: 'celery', C: 'eggs', G: 'milk' } as const;

test('[IMPORT-1] a table is looked at first: what its columns are, what its codes mean, what would change; nothing has changed', async () => {
  const manager = await (await open()).manager();
  const before = await readMenu(manager);
  const seen = await preview(manager, sourceOf(german, { name: 'karte.csv' }));
  expect(seen).toMatchObject({
    kind: 'csv',
    plan: null,
    problems: [],
    counts: { menus: 0, categories: 2, dishes: 4 },
    without_allergens: 3,
  });
  expect(seen.columns.map(({ title, meaning }) => [title, meaning])).toEqual([
    ['Kategorie', 'category'],
    ['Gericht', 'name:it'],
    ['Beschreibung', 'description:it'],
    ['Preis', 'price'],
    ['Allergene', 'allergens'],
  ]);
  // No code is known by itself, only the words of the law.
  expect(seen.codes).toEqual([
    { code: 'A', dishes: 2, meaning: null },
    { code: 'I', dishes: 1, meaning: null },
    { code: 'C', dishes: 1, meaning: null },
    { code: 'G', dishes: 1, meaning: null },
  ]);
  const answered = await preview(manager, sourceOf(german, { name: 'karte.csv', codes }));
  expect(answered.plan).not.toBeNull();
  expect(answered.without_allergens).toBe(1);
  expect(answered.changes.filter(({ list }) => list === 'dishes')).toMatchObject([
    { act: 'added', name: 'Ribollita' },
    { act: 'added', name: 'Minestrone' },
    { act: 'added', name: 'Tiramisù' },
    { act: 'added', name: 'Sorbetto' },
  ]);
  expect(await readMenu(manager)).toEqual(before);
});

test('[IMPORT-2] what was looked at is imported as one edit with its entry in the log, once, and can be taken back', async () => {
  const manager = await (await open()).manager();
  const before = await readMenu(manager);
  const source = sourceOf(german, { name: 'karte.csv', codes });
  const { plan, changes } = await preview(manager, source);
  const once = await apply(manager, source, plan, 'import-of-soups');
  expect(once).toMatchObject({ status: 200, body: { changes: changes.length } });
  expect((await apply(manager, source, plan, 'import-of-soups')).body).toEqual(once.body);

  const now = await readMenu(manager);
  const [ribollita, minestrone, , sorbetto] = now.dishes.slice(before.dishes.length);
  expect(ribollita?.content).toMatchObject({
    names: { it: 'Ribollita' },
    description: { it: 'mit Schwarzkohl' },
    price: 6.5,
    allergens: ['gluten', 'celery'],
  });
  expect(minestrone?.content).toMatchObject({ price: 5.9, allergens: [] });
  // An empty cell says nothing, which is not none.
  expect(sorbetto?.content).toMatchObject({ price: 4, allergens: null });
  expect(now.menus[0]?.category_ids.length).toBe((before.menus[0]?.category_ids.length ?? 0) + 2);

  const { body: log } = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(log.entries[0]).toMatchObject({
    staff_name: 'Manager',
    what: 'importMenu',
    // By the file, not by one of its dishes.
    detail: { type: 'import', name: source.name },
  });

  const undone = await takeBack(manager, 'import-of-soups');
  expect(undone.status).toBe(200);
  const { body: after } = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(after.entries[0]).toMatchObject({ detail: { type: 'undo', name: source.name } });
  expect(await readMenu(manager)).toEqual({ ...before, version: undone.body.version });
});

test('[IMPORT-2] a file that is imported twice changes nothing the second time; a price, a name and what is left out are told', async () => {
  const manager = await (await open()).manager();
  const first = sourceOf(csv('Categoria,Piatto,Prezzo', 'Zuppe,Ribollita,6.50', 'Zuppe,Minestrone,5'), {
    menu_id: 1,
  });
  await apply(manager, first, (await preview(manager, first)).plan);
  expect((await preview(manager, first)).changes).toEqual([]);

  const second = sourceOf(csv('Categoria,Piatto,Prezzo', 'Zuppe,Ribollita,7'), {
    menu_id: 1,
    missing: 'keep',
  });
  expect((await preview(manager, second)).changes).toMatchObject([
    { act: 'changed', name: 'Ribollita', parts: [{ part: 'price', before: 6.5, after: 7 }] },
  ]);
  const removing = { ...second, missing: 'remove' } as const;
  const { changes } = await preview(manager, removing);
  const removed = changes
    .filter(({ act, list }) => act === 'removed' && list === 'dishes')
    .map(({ name }) => name);
  expect(removed).toContain('Minestrone');
  expect(removed).not.toContain('Ribollita');
});

test('[IMPORT-3] what has changed since it was looked at is looked at again', async () => {
  const manager = await (await open()).manager();
  const source = sourceOf(csv('Categoria,Piatto,Prezzo', 'Zuppe,Ribollita,6.50'));
  const { plan } = await preview(manager, source);
  await apply(manager, source, plan);
  const late = await apply(manager, source, plan);
  expect(late).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
});

test('[IMPORT-4] every problem stands at its row and column, and nothing is imported by halves', async () => {
  const manager = await (await open()).manager();
  const source = sourceOf(
    csv(
      'Category,Dish,Price,Allergens,Marks,Price before',
      ',Orphan,5,,,',
      'Soups,,5,,,',
      'Soups,No price,,,,',
      'Soups,Words,six,,,',
      'Soups,Either,1.500,,,',
      'Soups,Formula,=1+1,,,',
      'Soups,Twice,5,,,',
      'Soups,Twice,6,,,',
      'Soups,Marked,5,,crunchy,',
      'Soups,Cheaper,5,,,4',
      `Soups,${'x'.repeat(121)},5,,,`,
    ),
    { name: 'menu.csv' },
  );
  const seen = await preview(manager, source);
  expect(seen.problems.map(({ row, column, code, said }) => [row, column, code, said.slice(0, 8)])).toEqual([
    [2, 1, 'no-category', ''],
    [3, 2, 'no-name', ''],
    [4, 3, 'no-price', ''],
    [5, 3, 'price-not-read', 'six'],
    [6, 3, 'price-not-read', '1.500'],
    [7, 3, 'formula', ''],
    [9, null, 'double-dish', 'Twice'],
    [10, 5, 'no-such-mark', 'crunchy'],
    [11, null, 'former-price-too-low', '4'],
    [12, 2, 'too-long', 'xxxxxxxx'],
  ]);
  expect(seen).toMatchObject({ plan: null, changes: [] });
  expect(await apply(manager, source, 'none')).toMatchObject({ status: 400 });
});

test('[IMPORT-5] one code that nobody knows leaves the whole dish without an answer; what is no allergen is left out', async () => {
  const manager = await (await open()).manager();
  const source = sourceOf(
    csv('Category,Dish,Price,Allergens', 'S,One,5,"A,2"', 'S,Two,5,"A,X"', 'S,Three,5,2', 'S,Four,5,-'),
    {
      codes: { A: 'gluten', 2: 'not-allergen', X: 'unknown', '-': 'none' },
    },
  );
  await apply(manager, source, (await preview(manager, source)).plan);
  const made = (await readMenu(manager)).dishes.slice(-4).map(({ content }) => content.allergens);
  expect(made).toEqual([['gluten'], null, null, []]);
});

test('[IMPORT-6] an import while tables order: what was sent stays, a cart is asked about a changed price, and nothing is lost', async () => {
  const server = await open();
  const manager = await server.manager();
  const lines = await Promise.all(
    [1, 2, 3, 4].map(async (table) => {
      const line = await (await server.phoneAtOpenTable(table)).connect();
      await line.add(tuna.id, { quantity: 2 });
      return line;
    }),
  );
  const [first, ...others] = lines;
  expect(await first?.submit({ shownSum: 300 })).toMatchObject({ ok: true });

  const { body: file } = await manager.get<string>(
    `${pathTo(addresses.menuFile)}?of=menu&as=csv&language=it`,
  );
  const name = (await readMenu(manager)).dishes.find(({ id }) => id === tuna.id)?.content.names.it ?? '';
  const dearer = file.replace(new RegExp(`^(${tuna.id},[^\\r]*?),1\\.5,`, 'm'), '$1,4,');
  expect(dearer).not.toBe(file);
  const source = sourceOf(dearer, { name: 'menu.csv', missing: 'remove' });
  const { plan, changes } = await preview(manager, source);
  expect(changes).toMatchObject([{ name, parts: [{ part: 'price', before: 1.5, after: 4 }] }]);

  // The import comes while the others send: each is either sent at the price that was read, or asked.
  const [imported, ...sent] = await Promise.all([
    apply(manager, source, plan),
    ...others.map((line) => line.submit({ shownSum: 300 })),
  ]);
  expect(imported.status).toBe(200);
  for (const [place, answer] of sent.entries()) {
    const line = must(others[place], 'its phone');
    if (!('ok' in answer) || !answer.ok) {
      expect(answer).toMatchObject({ code: 'sum-changed', detail: { shown: 300, sum: 800 } });
      expect(await line.submit({ shownSum: 800 })).toMatchObject({ ok: true });
    }
  }
  for (const line of lines) {
    const { batches } = await line.visit();
    expect(batches.flatMap((batch) => batch.lines)).toMatchObject([{ dishId: tuna.id, quantity: 2 }]);
  }
});

test('[IMPORT-6] a menu that guests eat from is not taken away by a file that does not have it', async () => {
  const server = await open();
  const manager = await server.manager();
  await server.phoneAtOpenTable(1);
  const { body: file } = await manager.get<{ menus: { allYouCanEat?: boolean }[] }>(
    `${pathTo(addresses.menuFile)}?of=menu&as=json&language=it`,
  );
  const held = { ...file, menus: file.menus.filter((menu) => menu.allYouCanEat !== true) };
  const seen = await preview(manager, sourceOf(JSON.stringify(held)));
  expect(seen.plan).toBeNull();
  expect(seen.problems).toMatchObject([{ row: null, code: 'menu-in-use' }]);
});

test.each(['json', 'csv', 'xlsx'] as const)(
  '[IMPORT-7] what is saved as %s is the same when it comes back',
  async (as) => {
    const manager = await (await open()).manager();
    const path = `${pathTo(addresses.menuFile)}?of=menu&as=${as}&language=de`;
    const { bytes, headers } = await manager.download(path);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="menu.${as}"`);
    const seen = await preview(
      manager,
      sourceOf(bytes, { name: `menu.${as}`, missing: 'remove', scope: 'all' }),
    );
    expect(seen).toMatchObject({ problems: [], changes: [], photos_left_out: 0 });
  },
);

test.each(['csv', 'xlsx'] as const)(
  'the template as %s can be imported as it is, in any language',
  async (as) => {
    const manager = await (await startServer({ record: null })).manager();
    for (const language of ['de', 'zh', 'fr']) {
      const { bytes } = await manager.download(
        `${pathTo(addresses.menuFile)}?of=template&as=${as}&language=${language}`,
      );
      const seen = await preview(manager, sourceOf(bytes, { name: `template.${as}` }));
      expect(seen).toMatchObject({
        kind: as,
        problems: [],
        codes: seen.codes.map(({ code }) => ({ code, meaning: expect.any(String) as string })),
      });
      expect(seen.plan).not.toBeNull();
    }
    const refused = await manager.get(`${pathTo(addresses.menuFile)}?of=template&as=json&language=de`);
    expect(refused.status).toBe(400);
  },
);

test('[IMPORT-8] a menu file brings the whole restaurant where that is asked for, and its names keep their numbers', async () => {
  const manager = await (await open()).manager();
  const path = `${pathTo(addresses.menuFile)}?of=menu&as=json&language=it`;
  const { body: file } = await manager.get<
    Record<string, unknown> & { dishes: { id?: number; price: number }[] }
  >(path);
  const unnumbered = {
    ...file,
    info: { ...(file['info'] as object), phone: '0123' },
    dishes: file.dishes.map(({ id: _, ...dish }) => dish),
  };
  const menuOnly = await preview(manager, sourceOf(JSON.stringify(unnumbered)));
  expect(menuOnly.changes).toEqual([]);
  const source = sourceOf(JSON.stringify(unnumbered), { scope: 'all' });
  const whole = await preview(manager, source);
  expect(whole.changes).toMatchObject([{ list: 'info', act: 'changed' }]);
  expect(await apply(manager, source, whole.plan, 'a-new-number')).toMatchObject({ status: 200 });
  expect(await takeBack(manager, 'a-new-number')).toMatchObject({ status: 200 });
});

test('[IMPORT-8] a menu file of other languages is brought whole into an empty restaurant, and taken back', async () => {
  const manager = await (await startServer({ record: null })).manager();
  const before = await readMenu(manager);
  const file = toMenuFile(sampleRestaurant(10), ({ hash }) => ({ file: hash }));
  const source = sourceOf(JSON.stringify(file), { scope: 'all' });
  const seen = await preview(manager, source);
  expect(seen).toMatchObject({ kind: 'menu-file', problems: [], counts: { dishes: file.dishes.length } });
  expect(await apply(manager, source, seen.plan, 'the-first-menu')).toMatchObject({ status: 200 });
  const { name_languages, dishes: brought } = await readMenu(manager);
  expect(name_languages).not.toEqual(before.name_languages);
  expect(name_languages).toEqual(file.info.nameLanguages);
  expect(brought).toHaveLength(file.dishes.length);
  expect((await preview(manager, source)).changes).toEqual([]);
  expect(await takeBack(manager, 'the-first-menu')).toMatchObject({ status: 200 });
  const { version: _, ...after } = await readMenu(manager);
  const { version: __, ...empty } = before;
  expect(after).toEqual(empty);
});
