import { beforeEach, expect, test, vi } from 'vitest';

let parts: Awaited<ReturnType<typeof freshParts>>;

const freshParts = () => import('./part-source.ts');

beforeEach(async () => {
  // Which parts there are is known to the module: every test has its own.
  vi.resetModules();
  parts = await freshParts();
});

/** A part that can't be had so many times. */
function aPart(failures: number, onCome: () => void = () => undefined) {
  let left = failures;
  return parts.createPartSource(() => {
    if (left-- > 0) return Promise.reject(new Error('no network'));
    onCome();
    return Promise.resolve('the part');
  });
}

test('a part that could not be had is missing, and is here when the next attempt goes well', async () => {
  const part = aPart(1);
  parts.keepPart(part, { ahead: false });
  await part.fetch();
  expect(part.get()).toEqual({ status: 'missing', content: null });
  expect(await parts.fetchMissing()).toBe(true);
  expect(part.get()).toEqual({ status: 'here', content: 'the part' });
});

test('while a part is on its way it is asked for once', async () => {
  let asked = 0;
  const part = parts.createPartSource(() => Promise.resolve(++asked));
  await Promise.all([part.fetch(), part.fetch()]);
  await part.fetch();
  expect(asked).toBe(1);
});

test('what broke is missing until it is tried again, and is not fetched once more', async () => {
  const part = aPart(0);
  parts.keepPart(part, { ahead: true });
  await part.fetch();
  part.broke();
  expect(part.get().status).toBe('missing');
  expect(await parts.fetchMissing()).toBe(true);
  expect(part.get().content).toBe('the part');
});

test('ahead of need everything is fetched that is needed, also what a part brings along, and nothing else', async () => {
  const inner = aPart(0);
  const outer = aPart(0, () => parts.keepPart(inner, { ahead: true }));
  const rare = aPart(0);
  parts.keepPart(outer, { ahead: true });
  parts.keepPart(rare, { ahead: false });
  await parts.fetchAhead({ quietMoment: () => Promise.resolve(), beforeRetry: () => Promise.resolve() });
  expect([outer, inner, rare].map((part) => part.get().status)).toEqual(['here', 'here', 'coming']);
});

test('fetching ahead keeps at it until all is here, and one part that fails holds up no other', async () => {
  const hard = aPart(3);
  const easy = aPart(0);
  parts.keepPart(hard, { ahead: true });
  parts.keepPart(easy, { ahead: true });
  const seen: string[] = [];
  await parts.fetchAhead({
    quietMoment: () => Promise.resolve(),
    beforeRetry: () => {
      seen.push(`${hard.get().status} ${easy.get().status}`);
      return Promise.resolve();
    },
  });
  expect(seen).toEqual(['missing here', 'missing here', 'missing here']);
  expect(hard.get().status).toBe('here');
});
