import type { PictureStore } from '../catalogue-store.ts';

/** Sizes on demand, but the tools that make them are loaded only when the first missing one is asked for. */
export function latePictureSizes(store: PictureStore): PictureStore {
  let sizes: Promise<PictureStore> | undefined;
  return {
    put: (name, bytes) => store.put(name, bytes),
    async find(name) {
      const stored = await store.find(name);
      if (stored !== null) return stored;
      sizes ??= import('./sizes-on-demand.ts').then(({ makeSizesOnDemand }) => makeSizesOnDemand(store));
      return (await sizes).find(name);
    },
  };
}
