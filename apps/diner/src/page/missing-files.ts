import { networkOrTime } from '../shared/network.ts';

/** For this tab alone, from one load of the page to the next. */
const key = 'LOADED_AGAIN';
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

interface LoadedAgain {
  /** How often in a row. */
  readonly times: number;
  readonly taps: readonly string[];
}

/**
 * A file that the page itself names is asked for once: a browser keeps a module that could not be had as failed for as long as
 * the page lives, and the app can't begin. So the page is loaded again as soon as the restaurant answers, with what was
 * tapped meanwhile. Answers what was tapped before this load.
 */
export function loadAgainWhereMissing(heardTaps: () => readonly string[]): readonly string[] {
  const { times, taps } = takeLoadedAgain();
  let isMissing = false;
  const onError = ({ target }: Event) => {
    // Styles of a later part the app itself asks for again.
    const isOwnFile =
      target instanceof Element &&
      target.matches('script, [rel=modulepreload], [rel=stylesheet]:not([data-part])');
    if (!isOwnFile || isMissing) return;
    isMissing = true;
    void restaurantAnswers(Math.min(firstPauseMs * 2 ** times, longestPauseMs)).then(() => {
      // The app has come all the same: what its guest is in the middle of would go.
      if (!waitsForApp()) return;
      keepLoadedAgain({ times: times + 1, taps: heardTaps() });
      location.reload();
    });
  };
  // Errors of files do not bubble.
  addEventListener('error', onError, true);
  return taps;
}

function waitsForApp(): boolean {
  return document.querySelector('#painted, .splash') !== null;
}

/** Only then is the page loaded again: what comes without it is the browser's page, which has no way back. */
async function restaurantAnswers(pauseMs: number): Promise<void> {
  for (;;) {
    await networkOrTime(pauseMs);
    try {
      const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      if (ok) return;
    } catch {
      // No network yet.
    }
  }
}

function takeLoadedAgain(): LoadedAgain {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (text !== null) return JSON.parse(text) as LoadedAgain;
  } catch {
    // A browser that keeps nothing loses the taps.
  }
  return { times: 0, taps: [] };
}

function keepLoadedAgain(loaded: LoadedAgain): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(loaded));
  } catch {
    // As above.
  }
}
