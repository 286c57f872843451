import { announce, type Urgency } from '../live-regions/announce.ts';

/** How grave a message is; each has its own icon shape, colour and time. */
export type Level = 'success' | 'info' | 'default' | 'warning' | 'error';

/** A message to the guest. The same key again refreshes it instead of stacking a second one. */
export interface Snack {
  readonly key: string;
  readonly level: Level;
  readonly text: string;
  /** Answers something that was done: it goes with the next thing that is done, and with the view. */
  readonly isAnswer?: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Technical lines behind "Details", for a fault nobody foresaw. */
  readonly details?: readonly string[];
}

/** The messages on screen, newest last, and their clocks. */
export interface Snackbars {
  readonly show: (snack: Snack) => void;
  readonly close: (key: string) => void;
  /** The guest has gone on: what was answered before is no longer about what is on the screen. */
  readonly closeAnswers: () => void;
  /** The guest has turned to another view: what was told beside the one before goes too, unless it warns or can be acted on. */
  readonly turnPage: () => void;
  /** What the guest had before them is over, and with it all that was told of it; an error stays until it is closed. */
  readonly clear: () => void;
  /** Stops all clocks while someone touches, points at or focuses a message. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly snapshot: () => readonly Snack[];
  readonly subscribe: (listener: () => void) => () => void;
}

const MOST_AT_ONCE = 6;
/** An error stays until it is closed. */
const SHOWN_MS = { success: 4000, info: 4000, default: 4000, warning: 6000, error: Infinity } as const;
/** Whoever can still do something about it gets at least this long. */
const WITH_ACTION_MS = 6000;

interface SnackbarSettings {
  /** Reads a message aloud; the snackbar itself is not live too. */
  readonly say?: (text: string, urgency: Urgency) => void;
}

/** A fresh, empty stack of messages. */
export function createSnackbars({ say = announce }: SnackbarSettings = {}): Snackbars {
  let snacks: readonly Snack[] = [];
  let isPaused = false;
  const clocks = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function change(next: readonly Snack[]) {
    snacks = next;
    listeners.forEach((listener) => listener());
  }

  function close(key: string) {
    stopClock(key);
    if (snacks.some((snack) => snack.key === key)) change(snacks.filter((snack) => snack.key !== key));
  }

  function startClock(snack: Snack) {
    const { key } = snack;
    stopClock(key);
    const shownMs = shownMsOf(snack);
    if (isPaused || shownMs === Infinity) return;
    clocks.set(
      key,
      setTimeout(() => close(key), shownMs),
    );
  }

  function stopClock(key: string) {
    clearTimeout(clocks.get(key));
    clocks.delete(key);
  }

  return {
    show(snack) {
      const isKnown = snacks.some(({ key }) => key === snack.key);
      const next = isKnown
        ? snacks.map((known) => (known.key === snack.key ? snack : known))
        : [...snacks, snack];
      next.slice(0, -MOST_AT_ONCE).forEach(({ key }) => stopClock(key));
      change(next.slice(-MOST_AT_ONCE));
      startClock(snack);
      say(snack.text, snack.level === 'error' || snack.level === 'warning' ? 'assertive' : 'polite');
    },
    close,
    closeAnswers() {
      for (const { key, isAnswer } of snacks) if (isAnswer) close(key);
    },
    turnPage() {
      for (const snack of snacks) if (snack.isAnswer || isToldOnly(snack)) close(snack.key);
    },
    clear() {
      for (const { key, level } of snacks) if (level !== 'error') close(key);
    },
    pause() {
      isPaused = true;
      snacks.forEach(({ key }) => stopClock(key));
    },
    // Whoever read one message gets the full time again for the others.
    resume() {
      if (!isPaused) return;
      isPaused = false;
      snacks.forEach(startClock);
    },
    snapshot: () => snacks,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isToldOnly({ level, action }: Snack): boolean {
  return !action && level !== 'warning' && level !== 'error';
}

function shownMsOf({ level, action }: Snack): number {
  return action ? Math.max(SHOWN_MS[level], WITH_ACTION_MS) : SHOWN_MS[level];
}
