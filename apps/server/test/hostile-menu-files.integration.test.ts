import { addresses, pathTo, type ImportPreview, type ImportSource } from '@tavolata/protocol';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { ReadingRoom } from '../src/catalogue/import/reading/read-in-thread.ts';
import { startServer } from './start-server.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A spreadsheet with one sheet of these rows. */
const workbook = (sheet: Uint8Array): Zippable => ({
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': sheet,
});
const sheet = (rows: string) =>
  zipSync(workbook(strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`)));
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row r="1">${cell('A1', 'Category')}${cell('B1', 'Dish')}${cell('C1', 'Price')}</row>`;
const bytes = (hex: string) => Buffer.from(hex, 'hex');

test.each([
  ['a bomb in a spreadsheet', zipSync(workbook(new Uint8Array(60_000_000).fill(65))), 'unpacks-too-large'],
  [
    'a spreadsheet of a thousand parts',
    zipSync(Object.fromEntries(Array.from({ length: 1000 }, (_, part) => [`p${part}`, strToU8('x')]))),
    'unpacks-too-large',
  ],
  ['a cell at the very end', sheet(`<row r="1048576">${cell('XFD1048576', 'x')}</row>`), 'too-many-rows'],
  [
    'a sheet with words of its own',
    zipSync(workbook(strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))),
    'broken-sheet',
  ],
  ['half a spreadsheet', sheet(head).subarray(0, 300), 'broken-sheet'],
  ['another packed file', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'not-a-menu'],
  ['a photo that is called a spreadsheet', bytes('ffd8ffe000104a46'), 'not-a-menu'],
  ['a document', Buffer.from('%PDF-1.7 …'), 'not-a-menu'],
  ['an old or locked spreadsheet', bytes(`d0cf11e0a1b11ae1${'00'.repeat(600)}`), 'old-or-locked-sheet'],
  ['bytes of nothing', bytes('0001020300040506'), 'not-a-menu'],
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['XML that grows', Buffer.from('<!DOCTYPE l [<!ENTITY l "ha">]><omf>&l;</omf>'), 'broken-xml'],
  ['XML that breaks off', Buffer.from('<omf><menus>'), null],
  ['XML of something else', Buffer.from('<rss/>'), 'not-a-menu'],
  ['JSON of something else', Buffer.from('{"a": 1}'), 'not-a-menu'],
  ['JSON without an end', Buffer.from('['.repeat(100_000)), 'menu-file'],
  ['ten thousand rows', Buffer.from(`Dish,Price,Category\n${'a,1,b\n'.repeat(10_000)}`), 'too-many-rows'],
  ['more than 5 MB', Buffer.alloc(5_300_000, 'a'), 'too-large'],
])('[IMPORT-9] %s is refused with its reason, and the server goes on', async (_what, content, code) => {
  const manager = await (await startServer()).manager();
  const source: ImportSource = { name: 'menu.xlsx', bytes: Buffer.from(content).toString('base64') };
  const { status, body } = await manager.post<ImportPreview>(pathTo(addresses.previewImport), { source });
  expect(status).toBe(200);
  expect(body).toMatchObject({ plan: null, changes: [] });
  if (code !== null) expect(body.problems[0]?.code).toBe(code);
});

test('[IMPORT-9] 100 MB are not even read, and nobody but a manager has anything read', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const source: ImportSource = { name: '', bytes: 'A'.repeat(100_000_000) };
  const refused = await manager.post(pathTo(addresses.previewImport), { source }).catch(() => null);
  // The server answers while the rest is still on its way, and some clients see only that the line is closed.
  if (refused !== null) expect(refused.status).toBe(413);
  const stranger = await server
    .device()
    .post(pathTo(addresses.previewImport), { source: { name: '', bytes: '' } });
  expect(stranger.status).toBe(401);
  expect((await manager.get(pathTo(addresses.menuEditor))).status).toBe(200);
});

test('[IMPORT-9] a formula is said at its cell, whatever it came to last, and only where its column is used', async () => {
  const manager = await (await startServer()).manager();
  const formula = '<c r="C2"><f>B9*1.1</f><v>2</v></c><c r="D2"><f>1+1</f><v>2</v></c>';
  const content = sheet(
    `${head}<row r="2">${cell('A2', 'Soups')}${cell('B2', 'Minestrone')}${formula}</row>`,
  );
  const source: ImportSource = { name: 'menu.xlsx', bytes: Buffer.from(content).toString('base64') };
  const { body } = await manager.post<ImportPreview>(pathTo(addresses.previewImport), { source });
  expect(body.problems).toEqual([{ row: 2, column: 3, code: 'formula', said: '' }]);
});

test('a file that takes too long, or more memory than a menu needs, ends with its thread', async () => {
  const rows = Array.from({ length: 4000 }, (_, row) => `dish ${row},1,soups`).join('\n');
  const upload = {
    name: 'a.csv',
    bytes: Buffer.from(`Dish,Price,Category\n${rows}`),
    language: 'en',
  } as const;
  expect(await new ReadingRoom({ withinMs: 1, megabytes: 256 }).read(upload)).toMatchObject({
    kind: null,
    problems: [{ code: 'too-long-to-read' }],
  });
  expect(await new ReadingRoom().read(upload)).toMatchObject({ kind: 'csv', dishes: { length: 4000 } });
});
