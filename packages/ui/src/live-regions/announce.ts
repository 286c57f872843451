/** How urgently a message is read: after the current sentence, or at once. */
export type Urgency = 'polite' | 'assertive';

type Region = Readonly<Record<Urgency, HTMLElement>>;

/** What is read; what may be out of date by then is put into words when its turn comes, and left out where that is nothing. */
type Words = string | (() => string);

interface Message {
  readonly text: Words;
  readonly urgency: Urgency;
  /** A newer message with the same key makes this one out of date. */
  readonly key: string | null;
  readonly at: number;
}

/** A voice needs about so long for a letter; what is taken away sooner may never have been read. */
const msPerLetter = 60;
const leastMs = 1000;
/** What has waited so long, as on a phone in a pocket, is no news any more. */
const staleMs = 30_000;
/** Who walks the page with a screen reader later doesn’t come upon what was said long ago. */
const keptMs = 30_000;

// A modal dialog makes everything outside it silent, so it brings its own regions; the last ones mounted speak.
const regions: Region[] = [];
const settling = new Map<string, ReturnType<typeof setTimeout>>();
let waiting: readonly Message[] = [];
/** What is being read, until it has had its time; `done` ends that. */
let read: { readonly message: Message; done?: ReturnType<typeof setTimeout> } | null = null;
/** Until the last words that were read are taken away. */
let kept: ReturnType<typeof setTimeout> | undefined;

/** Adds a pair of regions until the returned function is called. */
export function addRegion(region: Region): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
    // Where no screen is there is nobody to hear the rest.
    if (regions.length > 0) return;
    waiting = [];
    endReading();
  };
}

/** Reads a message aloud to people who cannot see the screen; several at once are read one after another. */
export function announce(text: Words, urgency: Urgency = 'polite'): void {
  say({ text, urgency, key: null, at: Date.now() });
}

/** Reads only the last of several quick messages with the same key, once they settle; the one before is out of date. */
export function announceSettled(key: string, text: Words, settleMs: number): void {
  clearTimeout(settling.get(key));
  waiting = waiting.filter((message) => message.key !== key);
  if (read?.message.key === key) {
    wipe();
    endReading();
    readNext();
  }
  settling.set(
    key,
    setTimeout(() => {
      settling.delete(key);
      say({ text, urgency: 'polite', key, at: Date.now() });
    }, settleMs),
  );
}

function say(message: Message): void {
  if (regions.length === 0) return;
  // Twice the same words in a row say no more than once.
  if (waiting.some(({ text, urgency }) => text === message.text && urgency === message.urgency)) return;
  const isUrgent = message.urgency === 'assertive';
  const before = isUrgent ? waiting.filter(({ urgency }) => urgency === 'assertive').length : waiting.length;
  waiting = waiting.toSpliced(before, 0, message);
  // What is urgent cuts in; what it cuts off is read again after it.
  if (isUrgent && read?.message.urgency === 'polite') {
    waiting = waiting.toSpliced(before + 1, 0, read.message);
    endReading();
  }
  if (!read) readNext();
}

function readNext(): void {
  waiting = waiting.filter(({ at }) => Date.now() - at < staleMs);
  const [message, ...others] = waiting;
  clearTimeout(kept);
  if (!message) {
    kept = setTimeout(wipe, keptMs);
    return;
  }
  waiting = others;
  const text = typeof message.text === 'string' ? message.text : message.text();
  if (text === '') return readNext();
  const now: NonNullable<typeof read> = { message };
  read = now;
  // What was true before may not be now; and the same words twice are only read twice when it was empty in between.
  wipe();
  requestAnimationFrame(() => {
    if (read !== now) return;
    const region = regions.findLast(canBeHeard);
    if (region) region[message.urgency].textContent = text;
    now.done = setTimeout(
      () => {
        read = null;
        readNext();
      },
      Math.max(leastMs, text.length * msPerLetter),
    );
  });
}

function endReading(): void {
  clearTimeout(read?.done);
  read = null;
}

function wipe(): void {
  for (const { polite, assertive } of regions) {
    polite.textContent = '';
    assertive.textContent = '';
  }
}

/** A dialog that has closed since keeps its regions until it has slid away, and nobody hears them. */
function canBeHeard({ polite }: Region): boolean {
  return polite.closest('dialog')?.open !== false;
}
