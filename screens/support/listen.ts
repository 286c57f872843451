/** Notes from now on what the page says aloud; answers how often it has said something. */
export function listen(): (words: string) => number {
  const said: string[] = [];
  let before = '';
  const note = () => {
    const now = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('');
    if (now !== before && now !== '') said.push(now);
    before = now;
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  return (words) => said.filter((one) => one.includes(words)).length;
}
