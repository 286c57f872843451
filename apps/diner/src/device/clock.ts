import type { GuestApi } from '@tavolata/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PreferencesStore } from '../shared/preferences.ts';

/** How this phone's clock stands to the server's. */
export interface Clock {
  /** Whether the last measurement came through; 0 before the first. */
  readonly ok: 1 | 0 | -1;
  /** Server time minus this phone's time, in milliseconds, as last measured. */
  readonly offset: number;
  /** The restaurant's zone; UTC until the server has said it. */
  readonly timeZone: string;
}

export interface ClockStore extends StoreApi<Clock> {
  /** Measures again. Without an answer the last known offset holds. */
  readonly measure: () => Promise<void>;
}

interface ClockParts {
  readonly api: Pick<GuestApi, 'ping' | 'testServer'>;
  readonly preferences: PreferencesStore;
  readonly now: () => number;
}

/** Makes it with the offset that this phone knew last; 0 at the very first [E-13]. */
export function createClock({ api, preferences, now }: ClockParts): ClockStore {
  const { diffTimeStamp } = preferences.getState();
  const store = createStore<Clock>(() => ({ ok: 0, offset: diffTimeStamp, timeZone: 'UTC' }));
  let knowsZone = false;

  async function measureOffset() {
    const askedAt = now();
    const answer = await api.ping();
    if (!answer.ok) return store.setState({ ok: -1 });
    // The server looked at its clock about half-way between question and answer.
    const offset = Math.round(answer.value.now - (askedAt + now()) / 2);
    store.setState({ ok: 1, offset });
    preferences.setState({ diffTimeStamp: offset });
  }

  async function askZone() {
    if (knowsZone) return;
    const answer = await api.testServer();
    if (!answer.ok) return;
    knowsZone = true;
    store.setState({ timeZone: answer.value.timezone });
  }

  return {
    ...store,
    async measure() {
      await Promise.all([measureOffset(), askZone()]);
    },
  };
}
