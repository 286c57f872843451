import { allergens, type Language } from '@tavolata/domain';
import type { AllergenPaper } from './allergen-paper.ts';
import { categoryRow } from './category-row.ts';
import { namesBlock } from './names-block.ts';
import type { PaperPen } from './paper-pen.ts';
import type { Layout, Page, Row } from './paper-row.ts';
import { paperWords } from './paper-words.ts';

const size = 8.5;
const step = size * 0.46;

type PaperDish = AllergenPaper['sections'][number]['rows'][number];

/** All dishes with what is in them, in words. */
export function layOutWords(paper: AllergenPaper, pen: PaperPen, page: Page): Layout {
  const nameWidth = page.width * 0.42;
  const left = page.left + nameWidth + 4;
  const width = page.width - nameWidth - 4;
  const words = paper.languages.map((language) => paperWords[language]);
  const head: Row = {
    height: 6,
    draw: (y, tags) => {
      const place = { y: y + 4, size: 8, weight: 'bold' } as const;
      const each = (key: 'dish' | 'contains') => [...new Set(words.map((one) => one[key]))].join(' · ');
      const cell = (key: 'dish' | 'contains', x: number, room: number) =>
        tags.cell('TH', () => pen.text(each(key), { ...place, x, width: room }), undefined, 'Column');
      cell('dish', page.left, nameWidth);
      cell('contains', left, width);
      pen.rule([page.left, y + 6], [page.left + page.width, y + 6]);
    },
  };
  const rows = paper.sections.flatMap(({ names, rows: dishes }): Row[] => [
    categoryRow(names, { pen, page }),
    ...dishes.map((dish): Row => {
      const block = namesBlock(dish.names, nameWidth, pen);
      const isUnknown = dish.contains === null && !dish.depends;
      const writing = { size, ...(isUnknown && { weight: 'bold' as const }) };
      const lines = paper.languages.flatMap((language) =>
        pen.linesOf(contentsIn(language, dish), width, writing),
      );
      const height = Math.max(block.height, lines.length * step) + 2;
      return {
        height,
        draw: (y, tags) => {
          tags.cell('TH', () => block.draw(page.left, y + 0.8), undefined, 'Row');
          tags.cell('TD', () => {
            for (const [place, line] of lines.entries())
              pen.text(line, { ...writing, x: left, y: y + 0.6 + (place + 0.85) * step, width });
          });
          pen.rule([page.left, y + height], [page.left + page.width, y + height]);
        },
      };
    }),
  ]);
  return { head, rows };
}

function contentsIn(language: Language, { contains, depends }: PaperDish): string {
  const words = paperWords[language];
  const inIt = allergens.filter((allergen) => contains?.has(allergen)).map((one) => words.allergens[one]);
  const listed = inIt.join(language === 'zh' ? '、' : ', ');
  if (depends) return inIt.length === 0 ? words.depends : `${listed} · ${words.depends}`;
  if (contains === null) return `? ${words.unknown}`;
  return inIt.length === 0 ? `– ${words.none}` : listed;
}
