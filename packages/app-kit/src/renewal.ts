import { protocolVersion } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * How this page stands to the server's version: `renewing` while it is about to be loaded again, `stuck` where that has not
 * helped and only a person can try once more.
 */
type RenewalState = 'current' | 'renewing' | 'stuck';

/** Loads the page again where the server speaks another version of the protocol. */
export interface Renewal {
  readonly state: StoreApi<RenewalState>;
  /** The server has said that it speaks another version. Once for each of its versions the page is loaded again. */
  readonly renew: (serverVersion: number) => void;
  /** Calls back before the page goes, to write down what must not get lost; answers how to stop. */
  readonly onLeaving: (listener: () => void) => () => void;
}

interface RenewalParts {
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls back once more when the page goes: until then it can be used. */
  readonly reload?: (leave: () => void) => void;
  /** Whether the page would come: loaded where it does not, there would be nothing left on the screen. */
  readonly isPageThere?: () => Promise<boolean>;
  readonly retryMs?: number;
  readonly now?: () => number;
}

const renewedFor = 'RENEWED_FOR';

/**
 * A server of an older version may be one of several, about to be replaced: another one knows this page. Only where it is
 * still there after so long an update has been taken back.
 */
const olderServerMs = 20_000;

/** Makes it; nothing happens before the server has said so. */
export function createRenewal({
  storage = sessionStorage,
  reload = reloadPage,
  isPageThere = pageAnswers,
  retryMs = 3000,
  now = Date.now,
}: RenewalParts = {}): Renewal {
  const older = { since: -Infinity, lastAt: -Infinity };
  const state = createStore<RenewalState>(() => 'current');
  const listeners = new Set<() => void>();

  async function loadAgain() {
    while (!(await isPageThere())) await new Promise((resolve) => setTimeout(resolve, retryMs));
    leave();
    reload(leave);
  }

  function leave() {
    for (const listener of listeners) listener();
  }

  return {
    state,
    renew(serverVersion) {
      if (state.getState() !== 'current') return;
      // 0 where it has not said which.
      const isOlder = serverVersion > 0 && serverVersion < protocolVersion;
      if (isOlder && isNew(older, now())) return;
      const isFirst = mark(storage, String(serverVersion));
      state.setState(isFirst ? 'renewing' : 'stuck', true);
      if (isFirst) void loadAgain();
      else leave();
    },
    onLeaving(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether an older server has been met for a moment only. Met again much later it is another update. */
function isNew(older: { since: number; lastAt: number }, at: number): boolean {
  if (at - older.lastAt > olderServerMs) older.since = at;
  older.lastAt = at;
  return at - older.since < olderServerMs;
}

/** Whether this version was not renewed for before. Without a memory it would be for ever, so then it is said to have been. */
function mark(storage: Pick<Storage, 'getItem' | 'setItem'>, serverVersion: string): boolean {
  try {
    if (storage.getItem(renewedFor) === serverVersion) return false;
    storage.setItem(renewedFor, serverVersion);
    return true;
  } catch {
    return false;
  }
}

function reloadPage(leave: () => void): void {
  addEventListener('pagehide', leave);
  location.reload();
}

async function pageAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}
