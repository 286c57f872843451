import type { Heads, TableId } from '@tavolata/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How many people this phone would open its table for, or would have, where another one was faster. */
interface LateWish {
  readonly tableId: TableId;
  readonly heads: Heads;
}

/** Kept until its guest has opened the table, or has read what another one opened instead; `null` where nobody was counted. */
export type LateWishStore = StoreApi<LateWish | null>;

/** A phone whose guest has counted nobody yet. */
export function createLateWish(): LateWishStore {
  return createStore<LateWish | null>(() => null);
}
