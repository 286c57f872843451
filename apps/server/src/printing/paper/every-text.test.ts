import { createRequire } from 'node:module';
import type receiptline from 'receiptline';
import { cleanText } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { EscPosReader } from '../../testing/printer/esc-pos-reader.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { samplePaper } from '../sample-papers.ts';
import { layOut } from './lay-out.ts';
import { measurePicture } from './measure.ts';
import { noMarks, type KitchenPaper, type PaperStyle } from './paper.ts';
import type { Letters } from './paper.ts';
import { commandsFor } from './render.ts';

const { commands, transform } = createRequire(import.meta.url)('receiptline') as typeof receiptline;

/** A million are printed with TEXTS=1000000. */
const texts = Number(process.env['TEXTS'] ?? 8000);
const dishesOfPaper = 20;
/** A table, and a name and a remark of each dish. */
const textsOfPaper = 1 + 2 * dishesOfPaper;

const style: PaperStyle = { language: 'en', timeZone: 'UTC', dishNames: 'first', size: 3, emptyLines: 0 };

/** What does something at a printer, in the receipt language or to letters beside it. */
const nasty = [
  ...[
    '\u001B',
    '\u001Bp0',
    '\u001D',
    '\u0010\u0004',
    '\n',
    '\r',
    '\t',
    '\u0000',
    '\u007F',
    '\u009B',
    '\u0085',
  ],
  ...['\u2028', '\u202E', '\u200B', '\u200D', '\uFEFF', '\uD800', '\uDFFF', '\uE000', '\uFFFF', '\uFE0F'],
  ...[
    '\\',
    '{',
    '|',
    '}',
    '~',
    '^',
    '"',
    '`',
    '_',
    '-',
    '=',
    '\\x1b',
    '{c:x;o:qrcode}',
    '{i:AAAA}',
    ' ',
    '\u00A0',
  ],
];

test(`[PR-03] [PAPER-1] ${texts} texts as names, remarks and tables: every byte is one that the printer writes, and the paper says what the screen says`, async ({
  annotate,
}) => {
  const seed = Number(process.env['TEXT_SEED'] ?? Date.now() % 1_000_000);
  await annotate(`the same texts again: TEXT_SEED=${seed}`);
  const random = seededRandom(seed);
  for (let done = 0; done < texts; done += textsOfPaper) {
    const letters = (['latin', 'gb18030', 'picture'] as const)[Math.floor(random() * 3)] ?? 'latin';
    const paper = aPaper(() => aText(letters, random));
    const shown = letters === 'picture' ? await drawn(paper) : await printed(paper, letters);
    expect(shown).toBe(onScreen(paper));
  }
});

/** A text of letters that a printer has, or of all that there are, with whatever may do harm in between. */
function aText(letters: Letters, random: () => number): string {
  const below = (end: number) => Math.floor(random() * end);
  const letter = (): string => {
    if (random() < 0.15) return nasty[below(nasty.length)] ?? '';
    if (random() < 0.5) return String.fromCharCode(0x20 + below(0x5f));
    if (letters === 'latin') return 'äöüßÄÖÜéèêàçñõãíóúÉÑ'[below(19)] ?? '';
    if (letters === 'gb18030') return String.fromCharCode(0x4e00 + below(0x9fa5 - 0x4e00));
    return String.fromCodePoint(random() < 0.5 ? below(0x3000) : below(0x110000));
  };
  return Array.from({ length: below(24) }, letter).join('');
}

function aPaper(text: () => string): KitchenPaper {
  const { paper } = samplePaper('kitchen', 0);
  const named = (first: string) => ({ first, second: '', translations: {} });
  const dishes = Array.from({ length: dishesOfPaper }, () => ({
    ...{ names: named(text()), quantity: 1, options: [], remark: text(), seat: 1, label: '1' },
  }));
  return { ...(paper as KitchenPaper), place: `P${text()}`, station: named('Wok'), dishes };
}

/** All letters of a screen, as they are seen there: what is not seen, and blanks, are left out. */
function onScreen({ place, dishes }: KitchenPaper): string {
  const lines = dishes.flatMap(({ names, remark }) => [
    `1x${seen(names.first)}`,
    ...(remark === '' ? [] : [`!${seen(remark)}`]),
    'Seat1',
  ]);
  return [seen(place), 'Wok·Round2', '00:00', ...lines, '#1'].join('');
}

function seen(text: string): string {
  const letters = cleanText(text)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC');
  // A mark over nothing, or over one of these signs, is nothing that anybody writes.
  return letters.replaceAll(/(^|[\\|{}~_"`^=\- ])\p{Mark}+/gu, '$1').replaceAll(/[ ─]/gu, '');
}

async function printed(paper: KitchenPaper, letters: Letters): Promise<string> {
  const reader = new EscPosReader();
  const target = { width: 80, letters, commands: 'escpos' } as const;
  // It throws at a byte that no printer knows.
  reader.read(await commandsFor({ paper, marks: noMarks, style }, target));
  expect([reader.isBetween, reader.slips.length, reader.slips[0]?.hasPicture]).toEqual([true, 1, false]);
  return seen((reader.slips[0]?.lines ?? []).join(''));
}

/** What stands in the drawing that becomes the dots. */
async function drawn(paper: KitchenPaper): Promise<string> {
  const document = layOut(paper, noMarks, style, { columns: 48, measure: measurePicture });
  const command = { ...commands.svg, measureText: measurePicture };
  const svg = transform(document, { cpl: 48, encoding: 'gb18030', cutting: false, command });
  const letters = [...svg.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/gs)].map(([, letter = '']) => letter);
  // Nothing stands beside the letters that were looked at.
  expect(svg.trimEnd().replaceAll(/<[^>]*>/g, '').length).toBe(letters.join('').length);
  return seen(
    letters
      .join('')
      .replaceAll(/&#x([0-9a-f]+);/g, asCharacter)
      .replaceAll(/&\w+;/g, named),
  );
}

const asCharacter = (_: string, code: string) => String.fromCodePoint(Number.parseInt(code, 16));
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const named = (entity: string) => entities[entity] ?? entity;
