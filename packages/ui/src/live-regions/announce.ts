/** How urgently a message is read: after the current sentence, or at once. */
export type Urgency = 'polite' | 'assertive';

type Region = Readonly<Record<Urgency, HTMLElement>>;

// A modal dialog makes everything outside it silent, so it brings its own regions; the last ones mounted speak.
const regions: Region[] = [];
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Adds a pair of regions until the returned function is called. */
export function addRegion(region: Region): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

/** Reads a message aloud to people who cannot see the screen. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const element = regions.at(-1)?.[urgency];
  if (!element) return;
  // The same words twice are only read twice when the region was empty in between.
  element.textContent = '';
  requestAnimationFrame(() => {
    element.textContent = text;
  });
}

/** Reads only the last of several quick messages with the same key, once they settle. */
export function announceSettled(key: string, text: string, settleMs: number): void {
  clearTimeout(waiting.get(key));
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key);
      announce(text);
    }, settleMs),
  );
}
