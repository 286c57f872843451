import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRegion, announce, announceSettled } from './announce.ts';

/** Only its text and the dialog around it matter here, and Node has no elements. */
const element = (dialog: { open: boolean } | null = null) =>
  ({ textContent: '', closest: () => dialog }) as unknown as HTMLElement;
const region = { polite: element(), assertive: element() };
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

test('what somebody else has said meanwhile stays', () => {
  announceSettled('search', '9 dishes.', 500);
  vi.advanceTimersByTime(600);
  announce('Guest 2 added Miso soup.');
  vi.advanceTimersByTime(16);
  announceSettled('search', '3 dishes.', 500);
  expect(region.polite.textContent).toBe('Guest 2 added Miso soup.');
});

test('what is said anew takes the place of what was said before, however urgent that was', () => {
  announce('No connection.', 'assertive');
  vi.advanceTimersByTime(16);
  expect(region.assertive.textContent).toBe('No connection.');
  announce('Back online.');
  vi.advanceTimersByTime(16);
  expect([region.polite.textContent, region.assertive.textContent]).toEqual(['Back online.', '']);
});

test('what was said beside a dialog is gone once something newer is said inside it', () => {
  announce('No connection.', 'assertive');
  vi.advanceTimersByTime(16);
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
