import type { Phone } from './phone.ts';

declare global {
  interface Window {
    /** What this page has said aloud. */
    said: string[];
  }
}

/** Notes from now on what the page says aloud; answers how often it has said something. */
export async function listen({ page }: Phone): Promise<(words: string) => Promise<number>> {
  await page.evaluate(() => {
    window.said = [];
    let before = '';
    const note = () => {
      const now = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('');
      if (now !== before && now !== '') window.said.push(now);
      before = now;
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return (words) => page.evaluate((text) => window.said.filter((one) => one.includes(text)).length, words);
}
