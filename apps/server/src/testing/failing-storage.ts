import type { Storage } from '../storage/storage.ts';

/** Which operation fails, counted from 1; and whether its work was done, as when a reply gets lost. */
export interface Failure {
  readonly at: number;
  readonly isDone: boolean;
}

/** A storage that fails once. `count` says how many operations have been asked for. */
export function failingStorage(
  storage: Storage,
  failure: Failure,
): { storage: Storage; count: () => number } {
  let count = 0;
  const failOnce = async (operation: () => Promise<unknown>) => {
    count += 1;
    if (count !== failure.at) return operation();
    if (failure.isDone) await operation();
    throw new Error('disk on fire');
  };
  const failing = new Proxy(storage, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== 'function') return operation;
      return (...args: readonly unknown[]) =>
        failOnce(() => Promise.resolve(Reflect.apply(operation, target, args)));
    },
  });
  return { storage: failing, count: () => count };
}
