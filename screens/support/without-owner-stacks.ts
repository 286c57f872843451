import * as react from 'react';

// In development React takes the stack of calls with each of the first ten thousand elements of a second, to say in a debugger
// who has made it. That is a fifteenth of what a page of the console costs, and no test reads it: what a warning says
// stays the same. Preact, which draws the guest app, takes none.
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}
