import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from './clock.ts';
import { valueOf, type ContentStore } from './content.ts';

/** The server may be a moment behind its own word; asking faster would not help. */
const leastWaitMs = 1000;

interface HoursParts {
  readonly content: ContentStore;
  readonly clock: StoreApi<Clock>;
  readonly now: () => number;
}

/**
 * Reads settings and menus again when a business hour begins or ends, by the server's clock [BH-02]. The server says so
 * too, to phones that sit at a table; this is for those that don't yet, and for a line that was down.
 */
export function followHours({ content, clock, now }: HoursParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    const changesAt = valueOf(content.getState().restaurant)?.kitchen.changes_at ?? null;
    if (changesAt === null) return;
    const left = changesAt - (now() + clock.getState().offset);
    timer = setTimeout(() => void content.refresh().finally(wait), Math.max(leastWaitMs, left));
  }

  content.subscribe(wait);
  clock.subscribe(wait);
  wait();
}
