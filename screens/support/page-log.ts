import { expect, vi } from 'vitest';

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
  return saidByPage().filter((words) => !isKnown(words) && !noted.some((fact) => words.startsWith(fact)));
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
