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
  expect(said.flat().map(String), 'what the page says to its developers').toEqual([]);
});
