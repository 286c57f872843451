import { onTestFinished } from 'vitest';

/** Notes until the end of the test what the page says aloud; answers how often it has said something. */
export function listen(): (words: string) => number {
  const said: string[] = [];
  let before = '';
  const note = () => {
    const now = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('');
    if (now !== before && now !== '') said.push(now);
    before = now;
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return (words) => said.filter((one) => one.includes(words)).length;
}
