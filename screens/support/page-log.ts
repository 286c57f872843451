import { expect, vi } from 'vitest';

/**
 * The browser's words for a size that it tells a frame later. Preact draws at once what the observer of a long list has
 * asked for, still within the browser's round of telling, so rows that come when the list gets more room are measured
 * with the next frame, as they are under React. Sizes that chase each other without end say so with each frame.
 */
const measuredLate = 'Error: ResizeObserver loop completed with undelivered notifications.';
const fewFrames = 3;

let said: readonly unknown[][][] = [];
let noted: readonly string[] = [];

/** From now on what the page says to its developers is kept. */
export function listenToPage(): void {
  noted = [];
  said = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mock.calls);
}

/** The app writes this down in the browser's own log, and the test has to see that it does. */
export function expectNoted(fact: string): void {
  expect(saidByPage().filter((words) => words.startsWith(fact))).not.toEqual([]);
  noted = [...noted, fact];
}

/** What the page has said and no test expects: React's warnings, a broken layout, an error that nobody caught. */
export function faultsOfPage(): readonly string[] {
  const faults = saidByPage().filter(
    (words) => !isKnown(words) && !noted.some((fact) => words.startsWith(fact)),
  );
  const others = faults.filter((words) => words !== measuredLate);
  return faults.length - others.length <= fewFrames ? others : faults;
}

function saidByPage(): readonly string[] {
  return said.flat(2).map(String);
}

/**
 * React's development build alone says so of a part that has come while it was waited for (`shared/part.tsx`): what it
 * waits for is then no longer asked.
 */
function isKnown(words: string): boolean {
  return words.startsWith('Error: This library called use() to suspend in a previous render');
}
