import type { Language } from '@tavolata/domain';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { Letters } from '../code-sheets/letters.ts';
import { unpackWoff } from '../printing/paper/unpack-woff.ts';
import type { AllergenPaper } from './allergen-paper.ts';
import { layOutMatrix } from './lay-out-matrix.ts';
import { layOutWords } from './lay-out-words.ts';
import { PaperPen, unseenFont } from './paper-pen.ts';
import { pageOf, type Page, type Row } from './paper-row.ts';
import { paperWords } from './paper-words.ts';
import { Tags } from './tags.ts';

/** It has every letter of the world’s writings; nobody sees how they look. */
const everyLetter = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

/** Draws the list as a PDF of A4 pages, which a screen reader reads as a table. */
export async function drawAllergenPaper(paper: AllergenPaper): Promise<Buffer> {
  const [language = 'en'] = paper.languages;
  const { title } = paperWords[language];
  const document = new PDFDocument({
    ...{ size: 'A4', layout: paper.form, margin: 0, autoFirstPage: false },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, lang: language },
    info: { Title: `${title} · ${paper.restaurant}`, CreationDate: new Date(paper.at) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  document.registerFont(
    unseenFont,
    unpackWoff(readFileSync(createRequire(import.meta.url).resolve(everyLetter))),
  );
  drawOn(document, paper);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawOn(document: PDFKit.PDFDocument, paper: AllergenPaper): void {
  const pen = new PaperPen(document, new Letters());
  const page = pageOf(paper.form);
  const moment = momentOf(paper);
  const { head, rows } = (paper.kind === 'matrix' ? layOutMatrix : layOutWords)(paper, pen, page);
  const intro = introOf(paper, { pen, page, moment });
  const introHeight = intro.reduce((sum, { height }) => sum + height, 0);
  const pages = paginate(rows, {
    first: page.height - introHeight - head.height,
    other: page.height - head.height,
  });
  const tags = new Tags(document);
  for (const [index, onPage] of pages.entries()) {
    document.addPage();
    let y = page.top;
    const drawRow = (row: Row, draw: () => void) => {
      draw();
      y += row.height;
    };
    if (index === 0) for (const row of intro) drawRow(row, () => row.draw(y, tags));
    // A head that is repeated is read once.
    drawRow(head, () =>
      index === 0 ? tags.row((row) => head.draw(y, row)) : tags.aside(() => head.draw(y, tags.unread)),
    );
    for (const row of onPage) drawRow(row, () => tags.row((of) => row.draw(y, of)));
    tags.aside(() => {
      const words = `${paper.restaurant} · ${moment} · ${index + 1}/${pages.length}`;
      pen.text(words, {
        x: page.left,
        y: page.top + page.height + 6,
        width: page.width,
        size: 7,
        colour: '#444',
      });
    });
  }
  tags.end();
}

/** What stands above the table. */
function introOf(
  { restaurant, languages, hasChoices }: AllergenPaper,
  { pen, page, moment }: { pen: PaperPen; page: Page; moment: string },
): readonly Row[] {
  const line = (text: string, tag: 'H1' | 'P', size: number, lang?: Language): Row[] => {
    const writing = { size, weight: tag === 'H1' ? ('bold' as const) : ('regular' as const) };
    const lines = pen.linesOf(text, page.width, writing);
    const step = size * 0.47;
    return [
      {
        height: lines.length * step + 0.6,
        draw: (y, tags) =>
          tags.cell(
            tag,
            () => {
              for (const [place, each] of lines.entries())
                pen.text(each, { ...writing, x: page.left, y: y + (place + 0.8) * step, width: page.width });
            },
            lang,
          ),
      },
    ];
  };
  return [
    ...languages.flatMap((language, place) =>
      line(paperWords[language].title, 'H1', place === 0 ? 15 : 11, language),
    ),
    ...line(`${restaurant} · ${moment}`, 'P', 9),
    ...languages.flatMap((language) => {
      const { law, choices } = paperWords[language];
      return line(hasChoices ? `${law} ${choices}` : law, 'P', 7.5, language);
    }),
    { height: 2, draw: () => {} },
  ];
}

/** Rows in pages; a row that belongs to the next one goes with it. */
function paginate(
  rows: readonly Row[],
  { first, other }: { readonly first: number; readonly other: number },
): readonly (readonly Row[])[] {
  const pages: Row[][] = [[]];
  let left = first;
  for (const [index, row] of rows.entries()) {
    const needed = row.height + (row.isWithNext ? (rows[index + 1]?.height ?? 0) : 0);
    if (needed > left && pages.at(-1)?.length !== 0) {
      pages.push([]);
      left = other;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return pages;
}

/** By the restaurant’s clocks, in the first language. */
function momentOf({ at, timeZone, languages: [language = 'en'] }: AllergenPaper): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-IE' : language, style).format(at);
}
