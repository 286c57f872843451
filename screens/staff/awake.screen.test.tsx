import { expect as expectOnce, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';

/** Counts the locks that the page holds, in a browser that gives it one whenever it asks. */
function fakeWakeLock(): { readonly held: () => number; readonly takeAway: () => void } {
  const locks = new Set<object>();
  const request = vi.fn(async (type: WakeLockType) => {
    expectOnce(type).toBe('screen');
    const lock = { release: async () => void locks.delete(lock) };
    locks.add(lock);
    return lock;
  });
  const before = Object.getOwnPropertyDescriptor(navigator, 'wakeLock');
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'wakeLock', before);
    else Reflect.deleteProperty(navigator, 'wakeLock');
  });
  return { held: () => locks.size, takeAway: () => locks.clear() };
}

const goTo = (room: string) => page.getByRole('link', { name: room }).click();

test('the screen stays awake on the floor, at requests, at calls and in the kitchen, and may sleep where nobody waits for it', async () => {
  const wakeLock = fakeWakeLock();
  await openConsole('floor');
  await expect.poll(wakeLock.held).toBe(1);
  for (const [room, held] of [
    ['Requests', 1],
    ['Settings', 0],
    ['Calls', 1],
    ['Menu', 0],
    ['Kitchen', 1],
    ['Settings', 0],
    ['Floor', 1],
  ] as const) {
    await goTo(room);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(wakeLock.held, { message: room }).toBe(held);
  }
});

test('the browser takes the lock from a page that nobody looks at: back in it, the screen stays awake again', async () => {
  const wakeLock = fakeWakeLock();
  await openConsole('calls');
  await expect.poll(wakeLock.held).toBe(1);
  wakeLock.takeAway();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(wakeLock.held).toBe(1);
});
