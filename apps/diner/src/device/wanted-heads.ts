import type { Heads, TableId } from '@tavolata/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How many people this phone would open its table for, or would have, where another one was faster. */
interface WantedHeads {
  readonly tableId: TableId;
  readonly heads: Heads;
}

/** Kept until its guest has opened the table, or has read what another one opened instead; `null` where nobody was counted. */
export type WantedHeadsStore = StoreApi<WantedHeads | null>;

/** A phone whose guest has counted nobody yet. */
export function createWantedHeads(): WantedHeadsStore {
  return createStore<WantedHeads | null>(() => null);
}
