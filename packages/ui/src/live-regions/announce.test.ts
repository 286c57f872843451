import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRegion, announce, announceSettled } from './announce.ts';

/** Only its text and the dialog around it matter here, and Node has no elements. */
const element = (dialog: { open: boolean } | null = null) =>
  ({ textContent: '', closest: () => dialog }) as unknown as HTMLElement;
const region = { polite: element(), assertive: element() };

/** All that is read from here on, in its order. */
function listen(): readonly string[] {
  const heard: string[] = [];
  const noting = (urgency: 'polite' | 'assertive') => {
    let text = region[urgency].textContent;
    Object.defineProperty(region[urgency], 'textContent', {
      configurable: true,
      get: () => text,
      set(next: string) {
        if (next !== '') heard.push(next);
        text = next;
      },
    });
  };
  noting('polite');
  noting('assertive');
  return heard;
}

let remove = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  remove = addRegion(region);
});

afterEach(() => {
  remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a count that is out of date is gone before the new one is said', () => {
  announceSettled('search', '9 dishes.', 500);
  vi.advanceTimersByTime(600);
  expect(region.polite.textContent).toBe('9 dishes.');
  announceSettled('search', 'No dish called “zzz”.', 500);
  expect(region.polite.textContent).toBe('');
  vi.advanceTimersByTime(600);
  expect(region.polite.textContent).toBe('No dish called “zzz”.');
});

test('what was read stays for half a minute, and is gone before anybody comes upon it later', () => {
  announce('Login cancelled.');
  vi.advanceTimersByTime(30_000);
  expect(region.polite.textContent).toBe('Login cancelled.');
  announce('Guest 2 added Miso soup.');
  vi.advanceTimersByTime(20_000);
  expect(region.polite.textContent).toBe('Guest 2 added Miso soup.');
  vi.advanceTimersByTime(12_000);
  expect(region.polite.textContent).toBe('');
});

test('what somebody else has said meanwhile stays', () => {
  announceSettled('search', '9 dishes.', 500);
  vi.advanceTimersByTime(600);
  announce('Guest 2 added Miso soup.');
  vi.advanceTimersByTime(1100);
  announceSettled('search', '3 dishes.', 500);
  expect(region.polite.textContent).toBe('Guest 2 added Miso soup.');
});

test('two things at once are said one after the other, each with the time to read it', () => {
  const heard = listen();
  announce('Guest 2 added Miso soup.');
  announce('9 dishes.');
  vi.advanceTimersByTime(1400);
  expect(heard).toEqual(['Guest 2 added Miso soup.']);
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(['Guest 2 added Miso soup.', '9 dishes.']);
});

test('what is urgent cuts in, and what it has cut off is said again', () => {
  const heard = listen();
  announce('Guest 2 added Miso soup.');
  announce('9 dishes.');
  vi.advanceTimersByTime(100);
  announce('No connection.', 'assertive');
  vi.advanceTimersByTime(16);
  expect(region.assertive.textContent).toBe('No connection.');
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([
    ...['Guest 2 added Miso soup.', 'No connection.'],
    ...['Guest 2 added Miso soup.', '9 dishes.'],
  ]);
});

test('a count that still waits to be said is left out once there is a newer one', () => {
  const heard = listen();
  announceSettled('search', '9 dishes.', 500);
  vi.advanceTimersByTime(490);
  announce('Guest 2 added Miso soup.');
  vi.advanceTimersByTime(20);
  announceSettled('search', '3 dishes.', 500);
  vi.advanceTimersByTime(3000);
  expect(heard).toEqual(['Guest 2 added Miso soup.', '3 dishes.']);
});

test('what waited half a minute, as on a phone in a pocket, is not said any more', () => {
  const heard = listen();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  announce('Round 2 is open.');
  announce('Guest 2 added Miso soup.');
  vi.advanceTimersByTime(31_000);
  announce('Round 3 is open.');
  for (let turn = 0; turn < 3; turn += 1) {
    frames.splice(0).forEach((draw) => draw());
    vi.advanceTimersByTime(1500);
  }
  expect(heard).toEqual(['Round 2 is open.', 'Round 3 is open.']);
});

test('what is said anew takes the place of what was said before, however urgent that was', () => {
  announce('No connection.', 'assertive');
  vi.advanceTimersByTime(1016);
  expect(region.assertive.textContent).toBe('No connection.');
  announce('Back online.');
  vi.advanceTimersByTime(16);
  expect([region.polite.textContent, region.assertive.textContent]).toEqual(['Back online.', '']);
});

test('what was said beside a dialog is gone once something newer is said inside it', () => {
  announce('No connection.', 'assertive');
  vi.advanceTimersByTime(1016);
  const inside = { polite: element(), assertive: element() };
  const removeInside = addRegion(inside);
  announce('Back online.');
  vi.advanceTimersByTime(16);
  expect([inside.polite.textContent, region.assertive.textContent]).toEqual(['Back online.', '']);
  removeInside();
});

test('what is said in the moment in which a dialog closes is heard outside it', () => {
  const dialog = { open: true };
  const inside = { polite: element(dialog), assertive: element(dialog) };
  const removeInside = addRegion(inside);
  announce('Your table is open.');
  dialog.open = false;
  vi.advanceTimersByTime(16);
  expect([inside.polite.textContent, region.polite.textContent]).toEqual(['', 'Your table is open.']);
  removeInside();
});

test('what depends on the moment is put into words when its turn comes, and left out where that is nothing', () => {
  const heard = listen();
  let inCart = 2;
  announce('Round 1 is with the kitchen.');
  announce(() => (inCart > 0 ? `Cart: ${inCart}.` : ''));
  announce(() => (inCart > 1 ? 'More than one.' : ''));
  announce('Back online.');
  inCart = 1;
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual(['Round 1 is with the kitchen.', 'Cart: 1.', 'Back online.']);
});
