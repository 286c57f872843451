import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVisibility } from './watch-visibility.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

let [page, window] = [new Page(), new EventTarget()];

beforeEach(() => {
  [page, window] = [new Page(), new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function watched() {
  const setVisible = vi.fn<(isVisible: boolean) => void>();
  const stop = watchVisibility({ setVisible });
  return { stop, said: () => setVisible.mock.calls.splice(0).flat() };
}

function show(visibilityState: DocumentVisibilityState): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a session rests while its page is hidden', () => {
  const { said } = watched();
  expect(said()).toEqual([]);
  show('hidden');
  expect(said()).toEqual([false]);
  show('visible');
  expect(said()).toEqual([true]);
});

test('a page that goes into the browser’s cache rests, and wakes when it comes back visible', () => {
  const { said } = watched();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(said()).toEqual([false, true]);
  page.visibilityState = 'hidden';
  window.dispatchEvent(new Event('pageshow'));
  expect(said()).toEqual([false]);
});

test('who has stopped watching hears of nothing', () => {
  const { stop, said } = watched();
  stop();
  show('hidden');
  for (const name of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(name));
  expect(said()).toEqual([]);
});
