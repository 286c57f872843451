/** Where a part of the app is: not asked for or on its way, here, or it could not be had. */
interface PartState<Content> {
  readonly status: 'coming' | 'here' | 'missing';
  /** Kept while the part is missing because it broke. */
  readonly content: Content | null;
}

/** A part of the app that has to be fetched, and may have to be fetched again. */
export interface PartSource<Content = unknown> {
  readonly get: () => PartState<Content>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for it unless it is here or asked for. Never rejects: the state says how it went. */
  readonly fetch: () => Promise<void>;
  /** What came does not work. */
  readonly broke: () => void;
}

/** A part that `load` fetches. A part that is missing stays so until the next attempt has gone well. */
export function createPartSource<Content>(load: () => Promise<Content>): PartSource<Content> {
  let state: PartState<Content> = { status: 'coming', content: null };
  let attempt: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function change(next: PartState<Content>) {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function fetchOnce() {
    try {
      change({ status: 'here', content: state.content ?? (await load()) });
    } catch {
      // No network, or a newer version of the app has taken its place.
      change({ status: 'missing', content: null });
    } finally {
      if (state.status === 'missing') attempt = null;
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: () => (attempt ??= fetchOnce()),
    broke() {
      attempt = null;
      change({ status: 'missing', content: state.content });
    },
  };
}

const sources: { readonly source: PartSource; readonly isAhead: boolean }[] = [];

/** Remembers a part, so that it is tried again when it is missing, and fetched `ahead` of need where guests will need it. */
export function keepPart(source: PartSource, { ahead }: { readonly ahead: boolean }): void {
  sources.push({ source, isAhead: ahead });
}

/** Tries to bring back what is missing. Answers whether all of it is here again. */
export async function fetchMissing(): Promise<boolean> {
  const missing = sources.filter(({ source }) => source.get().status === 'missing');
  await Promise.all(missing.map(({ source }) => source.fetch()));
  return missing.every(({ source }) => source.get().status === 'here');
}

/** Times at which parts are fetched ahead. */
interface Pauses {
  /** Before each part. */
  readonly quietMoment: () => Promise<void>;
  /** After some could not be had. */
  readonly beforeRetry: () => Promise<void>;
}

/** Fetches what guests at a table will need, one part after the other, and keeps at it until all are here. */
export async function fetchAhead({ quietMoment, beforeRetry }: Pauses): Promise<void> {
  for (;;) {
    const tried = new Set<PartSource>();
    // Parts that have come may bring others.
    const next = () => aheadAndNotHere().find((source) => !tried.has(source));
    for (let source = next(); source; source = next()) {
      tried.add(source);
      await quietMoment();
      await source.fetch();
    }
    if (aheadAndNotHere().length === 0) return;
    await beforeRetry();
  }
}

function aheadAndNotHere(): readonly PartSource[] {
  return sources
    .filter(({ source, isAhead }) => isAhead && source.get().status !== 'here')
    .map(({ source }) => source);
}
