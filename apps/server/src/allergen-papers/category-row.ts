import type { PaperPen } from './paper-pen.ts';
import type { Page, Row } from './paper-row.ts';

const height = 6.4;

/** What the dishes below it are, across the paper. */
export function categoryRow(
  names: readonly string[],
  { pen, page }: { readonly pen: PaperPen; readonly page: Page },
): Row {
  return {
    height,
    isWithNext: true,
    draw: (y, tags) => {
      tags.cell('TH', () => {
        pen.band({ x: page.left, y: y + 0.6, width: page.width, height: height - 0.6 });
        pen.text(names.join(' · '), {
          ...{ x: page.left + 1, y: y + height - 1.8, width: page.width - 2 },
          ...{ size: 9, weight: 'bold' },
        });
      });
    },
  };
}
