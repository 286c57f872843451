/** How urgently a message is read: after the current sentence, or at once. */
export type Urgency = 'polite' | 'assertive';

type Region = Readonly<Record<Urgency, HTMLElement>>;

// A modal dialog makes everything outside it silent, so it brings its own regions; the last ones mounted speak.
const regions: Region[] = [];
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const settled = new Map<string, string>();

/** Adds a pair of regions until the returned function is called. */
export function addRegion(region: Region): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

/** Reads a message aloud to people who cannot see the screen. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  // What was true before may not be now; and the same words twice are only read twice when it was empty in between.
  for (const { polite, assertive } of regions) {
    polite.textContent = '';
    assertive.textContent = '';
  }
  // Where no screen is there is nobody to hear it.
  if (regions.length === 0) return;
  requestAnimationFrame(() => {
    const region = regions.findLast(canBeHeard);
    if (region) region[urgency].textContent = text;
  });
}

/** A dialog that has closed since keeps its regions until it has slid away, and nobody hears them. */
function canBeHeard({ polite }: Region): boolean {
  return polite.closest('dialog')?.open !== false;
}

/** Reads only the last of several quick messages with the same key, once they settle; the one before is out of date. */
export function announceSettled(key: string, text: string, settleMs: number): void {
  clearTimeout(waiting.get(key));
  for (const { polite } of regions) if (polite.textContent === settled.get(key)) polite.textContent = '';
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key);
      settled.set(key, text);
      announce(text);
    }, settleMs),
  );
}
