import { addresses, type ImportPreview, type ImportSource } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { elementOf } from '../support/locators.ts';
import { touchOnly } from '../support/media.ts';

const main = page.getByRole('main');
const messages = page.getByRole('region', { name: 'Messages' });
const changes = page.getByRole('region', { name: 'What changes' });

const titles = ['Gruppe', 'Speise', 'EUR', 'All.'] as const;

/** What the server says of a table of three dishes, by what it has been told of it so far. */
function previewOf({ columns, codes = {}, missing = 'keep' }: ImportSource): ImportPreview {
  const meanings = columns ?? ['category', null, 'price', 'allergens'];
  const isNamed = meanings.includes('name:it');
  const isAnswered = codes['A'] !== undefined && codes['2'] !== undefined;
  const removed: ImportPreview['changes'] =
    missing === 'remove' ? [{ list: 'dishes', act: 'removed', id: 5, name: 'Birra', parts: [] }] : [];
  return {
    ...{
      kind: 'xlsx',
      plan: isNamed && isAnswered ? `plan-${missing}` : null,
      problem_count: isNamed ? 0 : 1,
    },
    problems: isNamed ? [] : [{ row: null, column: null, code: 'no-name-column', said: '' }],
    columns: titles.map((title, place) => ({
      title,
      samples: [`${title} 1`],
      meaning: meanings[place] ?? null,
    })),
    codes: isNamed
      ? [
          { code: 'A', dishes: 2, meaning: codes['A'] ?? null },
          { code: '2', dishes: 1, meaning: codes['2'] ?? null },
        ]
      : [],
    counts: { menus: 0, categories: 2, dishes: 3 },
    ...{ without_allergens: 1, photos_left_out: 0, options_left_out: 0 },
    changes: isNamed
      ? [
          {
            list: 'dishes',
            act: 'changed',
            id: 1,
            name: 'Ribollita',
            parts: [
              { part: 'price', before: 6.5, after: 7 },
              { part: 'allergens', before: null, after: ['gluten', 'celery'] },
            ],
          },
          {
            list: 'dishes',
            act: 'added',
            id: 90,
            name: 'Sorbetto',
            parts: [{ part: 'price', before: null, after: 4 }],
          },
          ...removed,
        ]
      : [],
  };
}

/** The room with a server that reads tables, and what it was sent. */
async function openFiles(opening: Parameters<typeof openConsole>[1] = {}) {
  const seen: ImportSource[] = [];
  const edits: unknown[] = [];
  await openConsole('menu/import', {
    ...opening,
    with: (far: FarServer) => {
      far.answer(addresses.menuEditor, () => inject('sampleRestaurants').rome.menuEditor);
      far.answer(addresses.previewImport, ({ body }) => {
        const { source } = body as { source: ImportSource };
        seen.push(source);
        return previewOf(source);
      });
      far.answer(addresses.importMenu, ({ body }) => {
        edits.push((body as { edit: unknown }).edit);
        return { version: 2, changes: 2 };
      });
      opening.with?.(far);
    },
  });
  return { seen, edits };
}

const choose = async (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  userEvent.upload(await elementOf(page.getByCss('input[type=file]')), new File([content], name));

test('[IMPORT-1, IMPORT-2] a chosen table is matched, its codes are asked for, its changes read; it comes in and is taken back', async () => {
  const { seen, edits } = await openFiles();
  await expect(page.getByRole('link', { name: 'JSON' })).toHaveAttribute(
    'href',
    /of=menu&as=json&language=en$/,
  );
  await expect(page.getByRole('link', { name: 'Excel' }).first()).toHaveAttribute(
    'href',
    /of=template&as=xlsx/,
  );
  await expectAccessible();
  await choose('PK', 'karte.xlsx');
  await expect(page.getByRole('heading', { name: 'karte.xlsx' })).toBeVisible();
  await expect(main).toContainText('A spreadsheet (Excel) · 2 categories · 3 dishes');
  await expect(main.getByRole('alert')).toContainText('No column is the name of the dish yet.');
  expect(seen).toEqual([{ name: 'karte.xlsx', bytes: btoa('PK') }]);

  await page.getByRole('combobox', { name: 'Speise' }).selectOptions('Name · Italiano');
  const apply = page.getByRole('button', { name: 'Import 2 changes' });
  // Nothing is imported while somebody still has to say what A means.
  await apply.click({ force: true });
  await expect(messages).toContainText('First every allergen code needs an answer.');
  await page.getByRole('combobox', { name: 'A', exact: true }).selectOptions('gluten');
  await page.getByRole('button', { name: 'The rest is not known' }).click();
  await expect.poll(() => seen.at(-1)?.codes).toEqual({ A: 'gluten', 2: 'unknown' });
  await expect(changes).toContainText('Ribollita');
  await expect(changes).toContainText('€6.50 → €7.00');
  await expect(changes).toContainText('Not known → gluten and celery');
  await expect(changes).toContainText('1 dish comes without an answer about allergens');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(changes).toContainText('Birra');
  await expectAccessible();

  await page.getByRole('button', { name: 'Import 3 changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported: 2 changes' })).toBeVisible();
  expect(edits).toMatchObject([
    {
      type: 'import',
      plan: 'plan-remove',
      source: {
        columns: ['category', 'name:it', 'price', 'allergens'],
        codes: { A: 'gluten', 2: 'unknown' },
        missing: 'remove',
      },
    },
  ]);
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await expect(messages).toContainText('Taken back: the menu is as it was.');
  expect(edits[1]).toMatchObject({ type: 'undo' });
  await expect(page.getByRole('heading', { name: 'Drop a file here' })).toBeVisible();
});

test('[IMPORT-1] a file that is dropped beside the place for it is taken too, and none makes the browser leave', async () => {
  await openFiles();
  await expect(page.getByRole('heading', { name: 'Drop a file here', exact: true })).toBeVisible();
  const drop = (type: 'dragover' | 'drop') => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Gruppe,Speise,EUR,All.'], 'karte.csv', { type: 'text/csv' }));
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([drop('dragover'), drop('drop')]).toEqual([true, true]);
  await expect(page.getByRole('heading', { name: 'karte.csv' })).toBeVisible();
  // The one that is looked at stays, and the page too.
  expect([drop('dragover'), drop('drop')]).toEqual([true, true]);
  await expect(page.getByRole('heading', { name: 'karte.csv' })).toBeVisible();
});

test('a finger is asked for a file, and not to drag one', async () => {
  await touchOnly();
  await openFiles({ size: 'phone' });
  await expect(page.getByRole('heading', { name: 'Which file?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('[IMPORT-4] pasted text is looked at, and every problem stands at its line, on a phone as well', async () => {
  const { seen } = await openFiles({
    size: 'phone',
    with: (far) =>
      far.answer(addresses.previewImport, ({ body }) => {
        seen.push((body as { source: ImportSource }).source);
        return {
          ...previewOf({ name: '', bytes: '' }),
          ...{ kind: 'text', columns: [], codes: [], problem_count: 3 },
          problems: [
            { row: 1, column: null, code: 'line-not-read', said: 'Buon appetito' },
            { row: 4, column: 3, code: 'price-not-read', said: 'six' },
          ],
        };
      }),
  });
  await expect(page.getByRole('heading', { name: 'Drop a file here' })).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Zuppe\nRibollita 6,50');
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  await expect(page.getByRole('textbox', { name: 'Your menu as text' })).toHaveValue('Zuppe\nRibollita 6,50');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(main.getByRole('alert')).toContainText('3 things are to be put right first');
  await expect(main.getByRole('alert')).toContainText('Row 1');
  await expect(main.getByRole('alert')).toContainText('Row 4, column 3');
  await expect(main.getByRole('alert')).toContainText('And 1 more.');
  expect(atob(seen[0]?.bytes ?? '')).toBe('Zuppe\nRibollita 6,50');
  await expectAccessible();
});

test('[IMPORT-3, IMPORT-9] what has changed meanwhile is looked at again, and a file larger than any menu isn’t even sent', async () => {
  const { seen } = await openFiles({
    with: (far) => far.answer(addresses.importMenu, () => new Rejected('edited-meanwhile')),
  });
  await choose(new Uint8Array(6 * 1024 * 1024), 'huge.xlsx');
  await expect(main.getByRole('alert')).toContainText('The file is larger than 5 MB.');
  expect(seen).toEqual([]);
  await page.getByRole('button', { name: 'Another file' }).click();
  await choose('PK', 'karte.xlsx');
  await page.getByRole('combobox', { name: 'Speise' }).selectOptions('Name · Italiano');
  await page.getByRole('button', { name: 'The rest is not known' }).click();
  const before = seen.length;
  await page.getByRole('button', { name: 'Import 2 changes' }).click();
  await expect(messages).toContainText('The menu has been changed meanwhile.');
  await expect.poll(() => seen.length).toBeGreaterThan(before);
});

test.each([
  ['a PDF', 'karte.pdf', new TextEncoder().encode('%PDF-1.7 …')],
  ['a photo that is called a table', 'karte.csv', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
] as const)(
  '[IMPORT-9, IMPORT-11] %s is told what can be read instead, and is led on to text, a template or writing by hand',
  async (_what, name, bytes) => {
    const { seen } = await openFiles();
    await choose(bytes, name);
    await expect(main.getByRole('alert')).toContainText('This is no menu in a form that can be read.');
    const ways = page.getByRole('region', { name: 'How to go on', exact: true });
    await expect(ways).toContainText('but no PDF, scan or photo');
    await expect(ways.getByRole('link')).toHaveAttribute('href', /of=template&as=xlsx/);
    await expectAccessible();
    expect(seen).toEqual([]);
    await ways.getByRole('button', { name: 'Paste text', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Your menu as text' })).toBeVisible();
    await choose(bytes, name);
    await ways.getByRole('button', { name: 'Write the dishes by hand', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search dishes' })).toBeVisible();
  },
);

test('a menu that is called like what it is stands there with one word', async () => {
  await openFiles({
    with: (far) =>
      far.answer(addresses.previewImport, () => ({
        ...previewOf({ name: '', bytes: '' }),
        ...{ kind: 'csv', plan: 'plan', columns: [], codes: [], problem_count: 0, problems: [] },
        changes: ['Menu', 'Cena'].map((name, id) => ({ list: 'menus', act: 'added', id, name, parts: [] })),
      })),
  });
  await choose('PK', 'menu.csv');
  await expect(changes.getByRole('listitem')).toHaveText(['Menu', 'CenaMenu']);
});

test('[SETUP-1] an empty menu is begun by hand or from a file', async () => {
  await openConsole('menu/edit', {
    restaurant: 'empty',
    with: (far) => far.answer(addresses.menuEditor, () => inject('sampleRestaurants').empty.menuEditor),
  });
  await page.getByRole('button', { name: 'From a file' }).click();
  await expect(page.getByRole('heading', { name: 'Drop a file here' })).toBeVisible();
});
