import { expect, test, vi } from 'vitest';
import { createPicksStore } from './picks-store.ts';
import { picksUnderReview, type Picks, type TablePicks } from './table-picks.ts';
import { aDish } from './sample-dishes.ts';

const dumplings = aDish({ id: 1 });
const rice = aDish({ id: 2 });
const anna = { id: 'anna', seat: 1, label: '1', nickname: null };

/** The picks of a table that has so many of the dumplings, and nothing else. */
function picksWith(own: number, different: Partial<TablePicks> = {}): Picks {
  const others = own > 1 ? [{ diner: anna, isYou: false, quantity: 1 }] : [];
  const none = { own: 0, others: [], isPending: false, isKept: false };
  return {
    ...picksUnderReview,
    isLocked: false,
    isFull: () => false,
    of: (id) => (id === dumplings.id ? { ...none, own, others } : none),
    add: () => undefined,
    remove: () => undefined,
    again: () => true,
    ...different,
  };
}

test('a dish that nothing has changed about stays the same object while another changes', () => {
  const store = createPicksStore(picksWith(1));
  const [before, riceBefore] = [store.of(dumplings), store.of(rice)];
  store.change(picksWith(2));
  expect(store.of(rice)).toBe(riceBefore);
  expect(store.of(dumplings)).not.toBe(before);
  expect(store.of(dumplings)).toMatchObject({ own: 2, others: [{ diner: anna, quantity: 1 }] });
});

test('what others have of a dish stays the same object until it changes', () => {
  const store = createPicksStore(picksWith(2));
  const before = store.of(dumplings);
  store.change(picksWith(2));
  expect(store.of(dumplings)).toBe(before);
  store.change(picksWith(3));
  expect(store.of(dumplings)).not.toBe(before);
});

test('a limit, a full plus and a lock are news about a dish', () => {
  const store = createPicksStore(picksWith(0));
  for (const news of [
    { limitOf: () => ({ used: 1, limit: 3 }) },
    { extraPriceOf: () => 150 },
    { isFull: () => true },
    { isLocked: true },
  ] satisfies Partial<TablePicks>[]) {
    const before = store.of(rice);
    store.change(picksWith(0, news));
    expect(store.of(rice)).not.toBe(before);
  }
});

test('a dish that the restaurant has changed is looked at anew', () => {
  const store = createPicksStore(picksWith(0, { isFull: ({ price }) => price > 700 }));
  expect(store.of(rice)?.isFull).toBe(false);
  expect(store.of({ ...rice, price: 800 })?.isFull).toBe(true);
});

test('who listens is told of other picks, not of the same, and not after having left', () => {
  const [first, second] = [picksWith(0), picksWith(1)];
  const store = createPicksStore(first);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.change(first);
  expect(listener).not.toHaveBeenCalled();
  store.change(second);
  expect(listener).toHaveBeenCalledOnce();
  expect(store.current()).toBe(second);
  stop();
  store.change(null);
  expect(listener).toHaveBeenCalledOnce();
  expect(store.of(rice)).toBeNull();
});
