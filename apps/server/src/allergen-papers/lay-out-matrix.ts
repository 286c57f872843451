import { allergens } from '@tavolata/domain';
import type { AllergenPaper } from './allergen-paper.ts';
import { categoryRow } from './category-row.ts';
import { namesBlock } from './names-block.ts';
import type { PaperPen } from './paper-pen.ts';
import type { Layout, Page, Row } from './paper-row.ts';
import { paperWords } from './paper-words.ts';

/** In millimetres, and the letters of the head in points: three languages fit beside each other. */
const columns = {
  landscape: { column: 12.6, headSize: 7.5, step: 2.9 },
  portrait: { column: 9, headSize: 6.6, step: 2.35 },
};
const mostHead = 34;

/** All dishes by all 14: each says yes or no with a mark and a word; what nobody has answered, and a set menu, says so across all 14. */
export function layOutMatrix(paper: AllergenPaper, pen: PaperPen, page: Page): Layout {
  const { column, headSize, step } = columns[paper.form];
  const nameWidth = page.width - allergens.length * column - 2;
  const cellsLeft = page.left + nameWidth + 2;
  const words = paper.languages.map((language) => paperWords[language]);
  const [first = paperWords.en] = words;
  const writing = { size: headSize };
  const longest = Math.max(
    ...words.flatMap((one) => allergens.map((allergen) => pen.widthOf(one.allergens[allergen], writing))),
  );
  const upright = Math.min(mostHead, longest);
  const height = upright + 6;
  const head: Row = {
    height,
    draw: (y, tags) => {
      const dish = [...new Set(words.map((one) => one.dish))].join(' · ');
      tags.cell('TH', () =>
        pen.text(dish, { x: page.left, y: y + height - 2, width: nameWidth, size: 8, weight: 'bold' }),
      );
      for (const [place, allergen] of allergens.entries()) {
        const x = cellsLeft + place * column;
        tags.cell(
          'TH',
          () => {
            pen.text(`${place + 1}`, {
              x: x + 1,
              y: y + height - 1.6,
              width: column,
              size: 7,
              weight: 'bold',
            });
            for (const [line, one] of words.entries())
              pen.upright(one.allergens[allergen], {
                ...{ x: x + step + line * step, y: y + height - 5, width: upright },
                ...(line === 0 ? writing : { size: headSize - 1, colour: '#333' }),
              });
          },
          undefined,
          'Column',
        );
      }
      pen.rule([page.left, y + height], [page.left + page.width, y + height]);
    },
  };
  const unknown = [...new Set(words.map((one) => one.unknown))].join(' · ');
  const dependsOn = [...new Set(words.map((one) => one.depends))].join(' · ');
  const rows = paper.sections.flatMap(({ names, rows: dishes }): Row[] => [
    categoryRow(names, { pen, page }),
    ...dishes.map(({ names: dishNames, contains, depends }): Row => {
      const block = namesBlock(dishNames, nameWidth, pen);
      const rowHeight = Math.max(block.height, 4) + 2;
      return {
        height: rowHeight,
        draw: (y, tags) => {
          tags.cell('TH', () => block.draw(page.left, y + 0.8), undefined, 'Row');
          const line = y + rowHeight / 2 + 1;
          const width = allergens.length * column;
          if (depends) {
            const own = allergens.filter((allergen) => contains?.has(allergen));
            const inIt = own.map((allergen) => first.allergens[allergen]).join(', ');
            const said = own.length === 0 ? dependsOn : `● ${inIt} · ${dependsOn}`;
            tags.cell('TD', () => pen.text(said, { x: cellsLeft, y: line, width, size: 8 }));
          } else if (contains === null) {
            tags.cell('TD', () =>
              pen.text(`? ${unknown}`, { x: cellsLeft, y: line, width, size: 8, weight: 'bold' }),
            );
          } else
            for (const [place, allergen] of allergens.entries()) {
              const x = cellsLeft + place * column;
              tags.cell('TD', () => drawAnswer(pen, { x, y: line, isIn: contains.has(allergen) }));
            }
          pen.rule([page.left, y + rowHeight], [page.left + page.width, y + rowHeight]);
        },
      };
    }),
  ]);
  return { head, rows };

  function drawAnswer(of: PaperPen, { x, y, isIn }: { x: number; y: number; isIn: boolean }): void {
    if (isIn) of.dot(x + 1.4, y - 1);
    const word = isIn ? first.yes : `– ${first.no}`;
    of.text(word, {
      ...{ x: isIn ? x + 2.8 : x + 0.6, y, width: column - (isIn ? 3.2 : 1), size: 7.5 },
      ...(isIn ? { weight: 'bold', read: `● ${first.yes}` } : { colour: '#555' }),
    });
  }
}
