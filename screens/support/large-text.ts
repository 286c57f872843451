import { cdp } from 'vitest/browser';

/** The one call of the browser's own protocol that is needed here; vitest leaves its types to its users. */
interface FontSizes {
  send(
    method: 'Page.setFontSizes',
    size: { fontSizes: Record<'standard' | 'fixed', number> },
  ): Promise<unknown>;
}

/** The browser's own text size in pixels: 16 as it comes, 32 for whoever has asked for letters of twice the size. */
export async function setTextSize(size: 32 | 16): Promise<void> {
  const browser = cdp() as unknown as FontSizes;
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}
