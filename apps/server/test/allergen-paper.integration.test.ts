import { PDFiumLibrary } from '@hyzyla/pdfium';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish } from './menu-manager.ts';
import { startServer } from './start-server.ts';

const asked = { kind: 'words', form: 'portrait', languages: 'en,zh' };
const pathOf = (query: Record<string, string>) =>
  `${pathTo(addresses.allergenPaper)}?${new URLSearchParams(query).toString()}`;

/** What is read on the paper, without its spaces. */
async function readPaper(device: Device, query: Record<string, string> = asked): Promise<string> {
  const { bytes, headers } = await device.download(pathOf(query));
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="allergens.pdf"');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('');
  document.destroy();
  library.destroy();
  return text.replaceAll(/\s/g, '');
}

test('the list of allergens comes as a PDF of the menu as it is at that moment, sold out or not, in the chosen languages', async () => {
  const server = await startServer({ now: () => Date.parse('2026-11-27T17:05:00Z') });
  const [manager, waiter] = [await server.manager(), await server.member('waiter')];
  const before = await readPaper(waiter);
  for (const { names } of Object.values(dishes)) expect(before).toContain(names.first.replaceAll(' ', ''));
  for (const words of ['27November2026at18:05', 'Notknown:pleaseaskus', '未知：请询问我们', '三文鱼寿司'])
    expect(before).toContain(words);
  expect(before).not.toContain('Toast');
  const changed = await changeDish(manager, dishes.tuna.id, {
    ...{ names: { it: 'Toast', zh: '吐司' }, allergens: ['gluten', 'milk'] },
  });
  expect(changed.status).toBe(200);
  const after = await readPaper(waiter);
  expect(after).toContain('Toast吐司gluten,milk麸质、奶');
  expect(after).not.toContain('Nigiritonno');
  expect(await readPaper(waiter, { ...asked, kind: 'matrix', form: 'landscape' })).toMatch(
    /Toast吐司●yes–no/,
  );
});

test('a list in no language, in four, or of another kind is refused, and guests have it from the staff', async () => {
  const server = await startServer();
  const waiter = await server.member('waiter');
  for (const wrong of [{ languages: '' }, { languages: 'en,it,de,fr' }, { kind: 'poem' }, { form: 'round' }])
    expect((await waiter.get(pathOf({ ...asked, ...wrong }))).status).toBe(400);
  expect((await (await server.phoneAt(1)).get(pathOf(asked))).status).toBe(401);
  expect((await (await server.member('kitchen')).get(pathOf(asked))).status).toBe(403);
});
