import { onTestFinished } from 'vitest';

interface Ear {
  /** How often the page has said something. */
  (words: string): number;
  /** How long it stood to be read, in milliseconds; what still stands is not counted. */
  readonly msOf: (words: string) => number;
}

/** Notes until the end of the test what the page says aloud, and for how long. */
export function listen(): Ear {
  const said: { readonly text: string; readonly from: number; until: number }[] = [];
  let before = '';
  const note = () => {
    const now = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('');
    if (now === before) return;
    const at = performance.now();
    const last = said.at(-1);
    if (last && before !== '') last.until = at;
    if (now !== '') said.push({ text: now, from: at, until: at });
    before = now;
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  const heard = (words: string) => said.filter(({ text }) => text.includes(words));
  return Object.assign((words: string) => heard(words).length, {
    msOf: (words: string) => heard(words).reduce((sum, { from, until }) => sum + until - from, 0),
  });
}
