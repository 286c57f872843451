import { expect } from 'vitest';
import type { Storage } from '../src/storage/storage.ts';

/** Holds back what the server wants to store, as a slow disk does. */
export function aGate() {
  let opened = Promise.resolve();
  let open = () => {};
  let asked = 0;
  return {
    close() {
      opened = new Promise((resolve) => (open = resolve));
      asked = 0;
    },
    open: () => open(),
    isAsked: () => expect.poll(() => asked, { interval: 5 }).toBeGreaterThan(0),
    around: (storage: Storage): Storage =>
      new Proxy(storage, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          if (name !== 'commit') return member.bind(target) as unknown;
          return async (...args: readonly unknown[]) => {
            asked += 1;
            await opened;
            return Reflect.apply(member, target, args) as unknown;
          };
        },
      }),
  };
}
