import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { must } from '@tavolata/domain';
import { emptyRestaurant } from '../../catalogue/empty-restaurant.ts';
import { EscPosReader } from '../../testing/printer/esc-pos-reader.ts';
import { samplePaper } from '../sample-papers.ts';
import type { KitchenPaper, PaperStyle } from './paper.ts';
import { drawPaper } from './draw-paper.ts';
import { measurePicture } from './measure.ts';
import { escaped, printable } from './paper-text.ts';
import { commandsFor, type PaperTarget } from './render.ts';

const style: PaperStyle = {
  ...{ language: 'en', timeZone: 'UTC', dishNames: 'kitchen', size: 3, emptyLines: 0 },
};
const target: PaperTarget = { width: 80, letters: 'gb18030', commands: 'escpos' };

/** A paper as it comes out of a printer that knows every byte, or throws. */
async function printed(
  paper: KitchenPaper,
  with_: Partial<PaperStyle & PaperTarget> = {},
  marks = samplePaper('kitchen', 0).marks,
) {
  const reader = new EscPosReader();
  reader.read(await commandsFor({ paper, marks, style: { ...style, ...with_ } }, { ...target, ...with_ }));
  expect(reader.isBetween).toBe(true);
  expect(reader.slips).toHaveLength(1);
  const [slip] = reader.slips;
  return { text: slip?.lines.join('\n') ?? '', hasPicture: slip?.hasPicture };
}

const kitchen = samplePaper('kitchen', 0).paper as KitchenPaper;
const said = (remark: string, name = 'Crispy duck', place = '12'): KitchenPaper => ({
  ...kitchen,
  place,
  dishes: kitchen.dishes.map((dish) => ({
    ...dish,
    remark,
    names: { first: name, second: name, translations: {} },
  })),
});

describe('what guests type', () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '\u001B',
        '\u001D',
        '\u0010',
        '\u0004',
        '\n',
        '\u0000',
        '\u007F',
        '\u009B',
        '\u202E',
        '\uD800',
      ),
      fc.constantFrom('\\', '{', '|', '}', '~', '^', '"', '`', '_', '-', '=', '\\x1b', '{c:x;o:qrcode}', ' '),
      fc.constantFrom('é', 'ß', '€', '宫', '保', '😀', 'й', 'ب', '\u0301', '\u200D'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 60,
  });

  test('[PR-03] [PAPER-1] no byte that a printer obeys comes from a remark, a dish or a table', async () => {
    const letters = fc.constantFrom('latin', 'gb18030') satisfies fc.Arbitrary<PaperTarget['letters']>;
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, letters, async (remark, name, place, of) => {
        // Whatever is none of the printer's letters makes it a picture: that is for another test, and takes longer.
        const known = (text: string) =>
          [...printable(text)].filter((each) => /[ -~\u4E00-\u9FA5]/u.test(each)).join('');
        const [a, b, c] =
          of === 'latin'
            ? [remark, name, place].map((text) => known(text).replace(/[^ -~]/g, ''))
            : [remark, name, place].map(known);
        const { text } = await printed(said(a ?? '', b, c), { letters: of });
        const solid = (one: string) => one.replaceAll(/\s/g, '');
        expect(solid(text)).toContain(solid(a ?? ''));
      }),
      { numRuns: 150 },
    );
  });

  test('[PR-03] [PAPER-1] a million characters of every kind come through the list as nothing but text', () => {
    fc.assert(
      fc.property(nasty, (typed) => {
        const text = printable(typed);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(printable(text)).toBe(text);
        expect(escaped(text)).not.toMatch(/(?<!\\)[{}|~_"`^=\- ]/);
      }),
      { numRuns: 20_000 },
    );
  });

  test('[PR-03] the commands that open a drawer, cut or draw a code stay letters on paper', async () => {
    const { text } = await printed(said('\u001Bp0\u0019\u00FA {c:4711;o:qrcode} \\x1b@ | = no peanuts'));
    expect(text).toContain('p0');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('{c:4711;o:qrcode} \\x1b@ | = no peanuts');
  });

  test('[PAPER-2] what a printer has no letters for is printed as a picture, whole', async () => {
    expect(await printed(said('Erdnüsse! 😀'))).toMatchObject({ hasPicture: true });
    expect(await printed(said('不要花生'), { letters: 'latin' })).toMatchObject({ hasPicture: true });
    expect(await printed(said('不要花生'))).toMatchObject({ hasPicture: false });
    expect(await printed(said('Erdnüsse, café, 5 €'), { letters: 'latin' })).toMatchObject({
      hasPicture: false,
    });
    expect(await printed(said('plain'), { letters: 'picture' })).toMatchObject({
      hasPicture: true,
      text: '',
    });
  });
});

describe('a kitchen ticket', () => {
  test('[PR-01] says where, what, how many, with what and for whom, in 58 and in 80 mm', async () => {
    for (const width of [58, 80] as const) {
      const { text } = await printed(kitchen, { width, language: 'zh' });
      for (const words of [
        '桌号 12',
        '炒锅',
        '2 x 香酥鸭',
        'Crispy duck',
        '加辣',
        'No peanuts, please',
        '座位 1 Anna',
      ])
        expect(text.replaceAll(/ +/g, ' ')).toContain(words);
    }
  });

  test('[PR-06] send-order-print-dish-name-type says which names', async () => {
    const names = { first: 'Duck', second: 'Anatra', translations: { zh: '鸭' } };
    const paper = {
      ...kitchen,
      dishes: kitchen.dishes.slice(0, 1).map((dish) => ({ ...dish, names, options: [] })),
    };
    const having = async (dishNames: PaperStyle['dishNames']) => {
      const { text } = await printed(paper, { dishNames, language: 'zh' });
      return ['Duck', 'Anatra', '鸭'].filter((name) => text.includes(name));
    };
    expect(await having('first')).toEqual(['Duck']);
    expect(await having('second')).toEqual(['Anatra']);
    expect(await having('both')).toEqual(['Duck', 'Anatra']);
    expect(await having('kitchen')).toEqual(['Duck', '鸭']);
  });

  test('[PR-06] delivery-kitchen-head-empty-line leaves lines above what is taken away, and above nothing else', async () => {
    const takeaway = samplePaper('takeaway', 0).paper as KitchenPaper;
    const above = async (paper: KitchenPaper, emptyLines: number) =>
      (await printed(paper, { emptyLines })).text.split('\n').findIndex((line) => line.trim() !== '');
    expect(await above(takeaway, 4)).toBe((await above(takeaway, 0)) + 4);
    expect(await above(kitchen, 4)).toBe(await above(kitchen, 0));
  });

  test('[PR-06] rule-printer-font-size says how large dishes are', async () => {
    const sizes = [1, 2, 3] as const;
    const marks = samplePaper('kitchen', 0).marks;
    const all = await Promise.all(
      sizes.map((size) => commandsFor({ paper: kitchen, marks, style: { ...style, size } }, target)),
    );
    const large = (commands: Buffer, size: number) =>
      commands.toString('latin1').split(`\u001D!${String.fromCharCode(size)}`).length - 1;
    expect(all.map((commands) => [large(commands, 0x01) > 0, large(commands, 0x11) > 1])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  test('[PAPER-4] a name with a word that is too long for wide letters is written in narrow ones, whole', async () => {
    const lines = async (name: string, width: 58 | 80) =>
      (await printed(said('', name), { width, size: 3, letters: 'latin' })).text
        .split('\n')
        .filter((line) => /Canard|crous|stillant|Schinken|Kaiser/.test(line))
        .slice(0, 2)
        .map((line) => line.trim());
    expect(await lines('Canard croustillant', 58)).toEqual([
      '2 x Canard croustillant',
      '1 x Canard croustillant',
    ]);
    expect(await lines('Kaiser Schinken', 58)).toEqual(['2 x Kaiser', 'Schinken']);
    expect(await lines('Canard croustillant', 80)).toEqual([
      '2 x Canard croustillant',
      '1 x Canard croustillant',
    ]);
  });

  test('[PRINT-3] a copy, a paper that may be there twice, and one of another printer say so', async () => {
    const { paper, marks } = samplePaper('copy', 0);
    const { text } = await printed(paper as KitchenPaper, {}, marks);
    for (const words of ['POSSIBLE DUPLICATE', 'COPY 2', 'instead of Bar'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  test('what is white on black breaks between its words, and is drawn as it is in black on white', async () => {
    const moved = await printed(samplePaper('moved', 0).paper as KitchenPaper, { width: 58, language: 'de' });
    const lines = moved.text.split('\n').map((line) => line.trim());
    expect(lines.slice(0, 2)).toEqual(['UMZUG von', '3 nach 12']);
    const drawn = async (document: string) => {
      const { commands, transform } = (await import('receiptline')).default;
      const command = { ...commands.svg, measureText: measurePicture };
      const svg = transform(document, { cpl: 12, encoding: 'gb18030', cutting: false, command });
      return sharp(await drawPaper(svg))
        .greyscale()
        .raw()
        .toBuffer();
    };
    const words = 'A\\x20退<B';
    const black = await drawn(`^^^"${words}"^^^`);
    const white = await drawn(`^^^"\`${words}\`"^^^`);
    // Six places of the twelve, all of them turned over, and nothing beside them.
    const turned = black.map((dot, index) => (dot === white[index] ? 0 : 1));
    expect(turned.reduce((all, each) => all + each, 0)).toBe(6 * 2 * 12 * 48);
  });

  test('what nobody wants any more, what is added and who has moved stand above the table', async () => {
    const of = async (kind: 'cancelled' | 'moved') =>
      (await printed(samplePaper(kind, 0).paper as KitchenPaper)).text;
    expect(await of('cancelled')).toContain('CANCELLED');
    expect((await of('moved')).replaceAll(/\s+/g, ' ')).toContain('MOVED from 3 to 12');
    expect((await printed({ ...kitchen, batch: 2 })).text).toContain('ADDED');
  });
});

test('[SETUP-12] the kitchen of a new house is called in the language of the paper, whichever names its dishes have on it', async () => {
  const [unnamed] = emptyRestaurant.stations;
  const station = must(unnamed, 'a kitchen').names;
  const head = async (of: KitchenPaper['station'], dishNames: PaperStyle['dishNames']) =>
    (await printed({ ...kitchen, station: of }, { language: 'de', dishNames })).text;
  for (const dishNames of ['first', 'both', 'kitchen'] as const)
    expect(await head(station, dishNames)).toContain('Küche · ');
  const named = { ...station, translations: { ...station.translations, de: 'Herd' } };
  expect(await head(named, 'first')).toContain('Kitchen · ');
});
