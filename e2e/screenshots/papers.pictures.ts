import { languages } from '@tavolata/domain';
import { addresses, pathTo, type PreviewQuery, type PreviewReply } from '@tavolata/protocol';
import { test } from '../support/restaurant.ts';
import { takePicture } from './take-picture.ts';

const kinds = ['kitchen', 'takeaway', 'cancelled', 'moved', 'copy', 'bill', 'test'] as const;

/** The dots of a print head by the width of its roll. */
const dots = { 58: 384, 80: 576 } as const satisfies Record<PreviewQuery['width'], number>;

test('every paper in every language, on rolls of both widths', async ({ restaurant }) => {
  const page = await restaurant.desktop();
  for (const language of languages) {
    for (const width of [58, 80] as const) {
      const papers: string[] = [];
      for (const kind of kinds) {
        const path = `${pathTo(addresses.preview)}?${new URLSearchParams({ kind, width: String(width), language })}`;
        papers.push((await restaurant.staff.get<PreviewReply>(path)).png);
      }
      const images = papers.map((png) => `<img width="${dots[width]}" src="data:image/png;base64,${png}">`);
      await page.setContent(
        `<body style="display:flex;gap:24px;align-items:start;margin:24px;background:#456">${images.join('')}</body>`,
      );
      await page.setViewportSize({ width: papers.length * (dots[width] + 24) + 24, height: 1300 });
      await takePicture(page, `paper/${language}-${width}`);
    }
  }
});
