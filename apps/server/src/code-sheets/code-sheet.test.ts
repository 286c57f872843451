import { languages } from '@tavolata/domain';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { CodePlace, CodeSheet, CodeSheetFormat } from './code-sheet.ts';
import { drawSheet } from './draw-sheet.ts';
import { wifiCode } from './wifi-code.ts';

/** A printer of an office draws twice as fine. */
const dotsPerInch = 150;

const places: readonly CodePlace[] = [
  '1',
  'Tavolo degli sposi 24',
  '包间八号',
  'Terrasse Größe 3',
  '다섯',
  'Łódź 6',
  '7',
].map((name, index) => ({
  name,
  url: `https://trattoria-da-prova.example.com/?table_id=AQAAAAcAAAAB_kq3pXq2v7c8Q0Hf6${index}`,
  shortCode: index === 6 ? null : `ABC${index}EF`,
}));

const wifi = { name: 'Ospiti; "Sala"', password: String.raw`pasta:al,forno\7`, hasCode: true };

function aSheet(format: CodeSheetFormat, more: Partial<CodeSheet> = {}): CodeSheet {
  return {
    format,
    restaurant: 'Trattoria da Prova',
    places,
    languages: ['en', 'de', 'zh'],
    wifi: null,
    ...more,
  };
}

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  // It would ask a server of strangers for it.
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer }, fireImmediately: true });
});

/** What a camera reads on the printed pages, page by page. */
async function scanned(pdf: Buffer): Promise<string[][]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: string[][] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' });
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
    const codes = await readBarcodes(await picture.png().toBuffer(), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 60,
    });
    pages.push(codes.map(({ text }) => text).toSorted());
  }
  document.destroy();
  library.destroy();
  return pages;
}

const urlsOf = (of: readonly CodePlace[]) => of.map(({ url }) => url).toSorted();

test('each card of a sheet really scans, six to a page', async () => {
  const pages = await scanned(await drawSheet(aSheet('cards')));
  expect(pages).toEqual([urlsOf(places.slice(0, 6)), urlsOf(places.slice(6))]);
});

test('both sides of each tent scan, and the code of the network beside them', async () => {
  const pages = await scanned(await drawSheet(aSheet('tents', { wifi })));
  expect(pages).toHaveLength(4);
  const [first = []] = pages;
  const both = places.slice(0, 2).flatMap(({ url }) => [url, url]);
  expect(first).toEqual([...both, ...Array.from({ length: 4 }, () => wifiCode(wifi))].toSorted());
});

test('stickers scan, twelve to a page', async () => {
  const pages = await scanned(await drawSheet(aSheet('stickers', { wifi })));
  expect(pages).toEqual([urlsOf(places)]);
});

test('a card with everything scans in each language', async () => {
  for (const language of languages) {
    const sheet = aSheet('cards', { places: places.slice(1, 3), languages: [language], wifi });
    const [page = []] = await scanned(await drawSheet(sheet));
    expect(page).toEqual([...urlsOf(sheet.places), wifiCode(wifi), wifiCode(wifi)].toSorted());
  }
});

test('signs that mean something in the code of a network are told apart from it', () => {
  expect(wifiCode(wifi)).toBe(String.raw`WIFI:T:WPA;S:Ospiti\; \"Sala\";P:pasta\:al\,forno\\7;;`);
  expect(wifiCode({ name: 'Sala', password: '' })).toBe('WIFI:T:nopass;S:Sala;;');
});
