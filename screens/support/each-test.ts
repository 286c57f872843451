import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeScreen } from './open-screen.ts';

/** What a page says to its developers is a fault: React's warnings, a broken layout, an error that nobody caught. */
let said: unknown[][] = [];

beforeEach(() => {
  said = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mock.calls);
});

afterEach(async () => {
  const unexpected = await closeScreen();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(unexpected, 'calls that the test answers').toEqual([]);
  expect(
    said
      .flat()
      .map(String)
      .filter((words) => !isKnown(words)),
    'what the page says to its developers',
  ).toEqual([]);
});

/**
 * React's development build alone says so of a part that has come while it was waited for (`shared/part.tsx`): what it
 * waits for is then no longer asked.
 */
function isKnown(words: string): boolean {
  return words.startsWith('Error: This library called use() to suspend in a previous render');
}
