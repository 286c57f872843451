import { createRequire } from 'node:module';
import { languages, type Language } from '@tavolata/domain';
import { PreviewQuery } from '@tavolata/protocol/schemas';
import type receiptline from 'receiptline';
import { expect, test } from 'vitest';
import { EscPosReader } from '../../testing/printer/esc-pos-reader.ts';
import { dotsOf, PaperCanvas, type Dots } from '../../testing/printer/paper-canvas.ts';
import { StarReader } from '../../testing/printer/star-reader.ts';
import { withoutQuestion } from '../drivers/star-dialogue.ts';
import { samplePaper } from '../sample-papers.ts';
import { drawPaper } from './draw-paper.ts';
import { layOut } from './lay-out.ts';
import { measureChinese } from './measure.ts';
import type { PaperStyle } from './paper.ts';
import { commandsFor, pngOf, type PaperTarget, type PaperWidth, type Print } from './render.ts';

const { commands, transform } = createRequire(import.meta.url)('receiptline') as typeof receiptline;

/** `npm run papers` looks at all of them; otherwise one language of each kind of letters, each on one roll. */
const keeps = process.env['KEEP_PAPERS'] !== undefined;
const some: readonly (readonly [Language, PaperWidth])[] = [
  ['de', 58],
  ['zh', 80],
];
const rolls = [58, 80] as const satisfies readonly PaperWidth[];
const looked = keeps
  ? languages.flatMap((language) => rolls.map((width) => [language, width] as const))
  : some;
const kinds = PreviewQuery.properties.kind.enum;
const families = ['escpos', 'star'] as const;
const printers = (['latin', 'gb18030', 'picture'] as const).flatMap((letters) =>
  families.map((family) => ({ letters, commands: family })),
);
const columnsOf = { 58: 32, 80: 48 } as const;
const quarterPastSeven = Date.UTC(2026, 9, 31, 18, 15);

test.each(looked)(
  '[PR-01] [PAPER-3] what a printer makes of its bytes is the preview, dot for dot, in %s on a roll of %i mm',
  async (language, width) => {
    const style: PaperStyle = {
      ...{ language, timeZone: 'Europe/Rome', dishNames: 'kitchen', size: 3, emptyLines: 2 },
    };
    for (const [index, kind] of kinds.entries()) {
      const print = { ...samplePaper(kind, quarterPastSeven), style };
      const preview = await dotsOf(await pngOf(print, width));
      // One paper is for one family, the next for the other.
      const asked = printers.filter(({ commands: family }) => keeps || family === families[index % 2]);
      for (const printer of asked) {
        const { dots, isChinese } = await printed(print, { width, ...printer });
        const meant = isChinese ? await drawnInChinese(print, width) : preview;
        expect(different(dots, meant), `${kind} ${language} ${JSON.stringify(printer)}`).toBe('');
      }
    }
  },
);

test('[PAPER-3] each copy is a paper of its own, and a long picture comes whole', async () => {
  const style: PaperStyle = {
    ...{ language: 'en', timeZone: 'UTC', dishNames: 'kitchen', size: 3, emptyLines: 0 },
  };
  const { paper, marks } = samplePaper('kitchen', 0);
  if (paper.kind !== 'kitchen') throw new Error('a kitchen’s paper');
  const dishes = Array.from({ length: 13 }, () => paper.dishes).flat();
  const print = { paper: { ...paper, dishes }, marks, style };
  const preview = await dotsOf(await pngOf(print, 58));
  expect(preview.height).toBeGreaterThan(2400);
  for (const family of families) {
    const target = { width: 58, letters: 'picture', commands: family } as const;
    const { slips } = await read(print, target, 2);
    expect(slips).toHaveLength(2);
    for (const slip of slips) {
      const dots = await slip.draw?.();
      expect(dots && different(dots, preview)).toBe('');
    }
  }
});

/** The paper that comes out, and whether the printer's own Chinese letters stand on it. */
async function printed(print: Print, target: PaperTarget) {
  const { slips } = await read(print, target);
  const [slip] = slips;
  const dots = await slip?.draw?.();
  if (!dots) throw new Error('nothing was printed');
  return { dots, isChinese: target.letters === 'gb18030' && !slip?.hasPicture };
}

async function read(print: Print, target: PaperTarget, copies = 1) {
  const Reader = target.commands === 'star' ? StarReader : EscPosReader;
  const reader = new Reader(undefined, new PaperCanvas(columnsOf[target.width] * 12));
  reader.read(withoutQuestion(await commandsFor(print, target, copies)));
  return reader;
}

/** As the preview, but for signs that are as wide as a Chinese letter at such a printer. */
async function drawnInChinese({ paper, marks, style }: Print, width: PaperWidth): Promise<Dots> {
  const columns = columnsOf[width];
  const document = layOut(paper, marks, style, { columns, measure: measureChinese });
  const command = { ...commands.svg, measureText: measureChinese };
  const svg = transform(document, { cpl: columns, encoding: 'gb18030', cutting: false, command });
  return dotsOf(await drawPaper(svg));
}

/** Where two differ first, as somebody can read it; nothing where they don't. */
function different(one: Dots, other: Dots): string {
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} × ${one.height} dots, not ${other.width} × ${other.height}`;
  const at = one.data.findIndex((dot, index) => dot < 128 !== (other.data[index] ?? 0) < 128);
  return at < 0 ? '' : `column ${at % one.width} of row ${Math.floor(at / one.width)}`;
}
