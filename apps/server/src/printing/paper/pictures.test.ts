import { languages, type Language } from '@tavolata/domain';
import { PreviewQuery } from '@tavolata/protocol/schemas';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePaper, type SampleKind } from '../sample-papers.ts';
import type { PaperStyle } from './paper.ts';
import { pngOf, type PaperWidth } from './render.ts';

/** `npm run papers` draws all of them anew; then look at each. */
const keeps = process.env['KEEP_PAPERS'] !== undefined;
const looked: readonly Language[] = keeps ? languages : ['de', 'zh'];

const folder = fileURLToPath(new URL('../../../../../docs/screenshots/paper/', import.meta.url));
const kinds: readonly SampleKind[] = PreviewQuery.properties.kind.enum;
const quarterPastSeven = Date.UTC(2026, 9, 31, 18, 15);
const [gap, ground] = [16, '#888888'];
const papersOfRow = kinds.indexOf('bill');

test.each(looked.flatMap((language) => [58, 80].map((width) => [language, width as PaperWidth] as const)))(
  '[PR-01] every paper looks as in its picture, in %s on a roll of %i mm',
  async (language, width) => {
    const file = `${folder}${language}-${width}.png`;
    const drawn = await aSheet(language, width);
    if (keeps) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, drawn);
    }
    expect(await dotsOf(drawn)).toEqual(await dotsOf(readFileSync(file)));
  },
);

/** All papers beside each other: what the kitchen reads, and under it what guests read. */
async function aSheet(language: Language, roll: PaperWidth): Promise<Buffer> {
  const style: PaperStyle = {
    ...{ language, timeZone: 'Europe/Rome', dishNames: 'kitchen', size: 3, emptyLines: 2 },
  };
  const placed = [];
  let [width, height] = [0, gap];
  for (const row of [kinds.slice(0, papersOfRow), kinds.slice(papersOfRow)]) {
    let [left, below] = [gap, height];
    for (const kind of row) {
      const input = await pngOf({ ...samplePaper(kind, quarterPastSeven), style }, roll);
      placed.push({ input, top: height, left });
      const size = await sharp(input).metadata();
      left += size.width + gap;
      below = Math.max(below, height + size.height + gap);
    }
    [width, height] = [Math.max(width, left), below];
  }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(placed)
    .greyscale()
    .png({ compressionLevel: 9, palette: true, colours: 4, effort: 10 })
    .toBuffer();
}

/** Its measures, and a number that differs where a dot does: a failure says no more than somebody can read. */
async function dotsOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dots = data.reduce((sum, dot) => (Math.imul(sum, 31) + (dot < 64 ? 1 : dot > 192 ? 2 : 0)) | 0, 0);
  return { width: info.width, height: info.height, dots };
}
