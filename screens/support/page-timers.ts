/** What the page has asked to be called back for. Intervals share their numbers with timeouts. */
let ofPage = new Set<number>();
let isOfPage = true;

const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: stop } = globalThis;

// Whoever waits for a screen has taken the browser's own before.
globalThis.setTimeout = remember(startTimeout);
globalThis.setInterval = remember(startInterval);

/** A page that is closed or loaded again is called back no more: it would ask the server of the page after it. */
export function endPageTimers(): void {
  ofPage.forEach((timer) => stop(timer));
  ofPage = new Set();
}

/** What is started in `act` goes on when the page ends: a clock of the test, say. */
export function beyondPage<Result>(act: () => Result): Result {
  isOfPage = false;
  try {
    return act();
  } finally {
    isOfPage = true;
  }
}

function remember<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const started = (...args: Parameters<typeof setTimeout>): number => {
    const timer = Number(start(...args));
    if (isOfPage) ofPage.add(timer);
    return timer;
  };
  return Object.assign(started, start);
}
