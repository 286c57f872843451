const kept = globalThis.localStorage;
let endStorage: () => void = () => undefined;

/**
 * A page begins: what it finds kept is what the page before has left. A browser ends a page with all that it still had
 * under way; here its timers run on, and what they would write is the next page's no more.
 */
export function beginStorage(): void {
  let isOver = false;
  endStorage = () => {
    isOver = true;
  };
  const ofPage = new Proxy(kept, {
    get(storage, key) {
      const value: unknown = Reflect.get(storage, key, storage);
      if (typeof value !== 'function') return value;
      const isReading = key === 'getItem' || key === 'key';
      return (...args: unknown[]): unknown =>
        isOver && !isReading ? undefined : Reflect.apply(value, storage, args);
    },
  });
  putInPlace(ofPage);
}

/** The page is closed or loaded again: it keeps nothing from here on. */
export function endPageStorage(): void {
  endStorage();
  putInPlace(kept);
}

function putInPlace(storage: Storage): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
}

/** All that pages have kept is forgotten. */
export function forgetStorage(): void {
  kept.clear();
}
