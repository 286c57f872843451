import { expect as vitestExpect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { textOf } from './locators.ts';

type Words = string | RegExp;

/** What can be expected of a part of the screen: each waits until it is so. */
interface Sight {
  toBeVisible(): Promise<void>;
  /** It is not there, or nobody sees it. */
  toBeHidden(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toContainText(words: Words): Promise<void>;
  /** The whole text; of a list, that of each. */
  toHaveText(words: Words | readonly Words[]): Promise<void>;
  toHaveAttribute(name: string, value: Words): Promise<void>;
  toBeEnabled(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeFocused(): Promise<void>;
  toHaveValue(value: string): Promise<void>;
  /** At least this part of it lies on the screen; any part unless told. */
  toBeInViewport(options?: { readonly ratio?: number }): Promise<void>;
}

/** Expectations of the screen in the words that journeys have for them. */
function expectOf(part: Locator): Sight & { readonly not: Sight } {
  return { ...sightOf(part, true), not: sightOf(part, false) };
}

/** The machine's own clock: a test that has stopped the page's still waits by it, and moves nothing. */
const machine = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  now: performance.now.bind(performance),
};
const longestWaitMs = 30_000;

/** Looks until it is as expected, and lets the last look fail. */
async function until(look: () => void): Promise<void> {
  const end = machine.now() + longestWaitMs;
  for (;;) {
    const begins = machine.now();
    try {
      look();
      return;
    } catch (error) {
      const now = machine.now();
      if (now > end) throw error;
      // To look takes the page's own time: it has twice as much for what is waited for.
      const pauseMs = Math.max(20, 2 * (now - begins));
      await new Promise((resolve) => machine.setTimeout(resolve, pauseMs));
    }
  }
}

function sightOf(part: Locator, wanted: boolean): Sight {
  const one = () => part.query();
  const holds = (look: () => boolean) => until(() => vitestExpect(look(), part.selector).toBe(wanted));
  const reads = (look: () => string, words: Words, whole: boolean) =>
    until(() => {
      const expectation = vitestExpect(one() ? look() : missing, part.selector);
      const said = wanted ? expectation : expectation.not;
      if (words instanceof RegExp) return said.toMatch(words);
      return whole ? said.toBe(words) : said.toContain(words);
    });
  return {
    toBeVisible: () => holds(() => isSeen(one())),
    toBeHidden: () => holds(() => !isSeen(one())),
    toHaveCount: (count) => holds(() => part.elements().length === count),
    toContainText: (words) => reads(() => textOf(one()), words, false),
    toHaveText: (words) =>
      words instanceof Array
        ? holds(() => {
            const texts = part.elements().map(textOf);
            return (
              texts.length === words.length && texts.every((text, index) => isText(text, words[index] ?? ''))
            );
          })
        : reads(() => textOf(one()), words, true),
    toHaveAttribute: (name, value) => reads(() => one()?.getAttribute(name) ?? missing, value, true),
    toBeEnabled: () => holds(() => isEnabled(one())),
    toBeDisabled: () => holds(() => !isEnabled(one())),
    toBeChecked: () => holds(() => isChecked(one())),
    toBeFocused: () => holds(() => one() !== null && document.activeElement === one()),
    toHaveValue: (value) => reads(() => valueOf(one()), value, true),
    toBeInViewport: ({ ratio = 0 } = {}) =>
      holds(() => {
        const shown = partInViewport(one());
        return ratio === 0 ? shown > 0 : shown >= ratio;
      }),
  };
}

/** Stands for what is not there, so that no text is found in it. */
const missing = '\u0000';

function isText(text: string, words: Words): boolean {
  return words instanceof RegExp ? words.test(text) : text === words;
}

function isSeen(element: Element | null): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function isEnabled(element: Element | null): boolean {
  return (
    element !== null && !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true'
  );
}

function isChecked(element: Element | null): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element?.getAttribute('aria-checked') === 'true';
}

function valueOf(element: Element | null): string {
  return element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
    ? element.value
    : missing;
}

function partInViewport(element: Element | null): number {
  if (!element) return 0;
  const { left, top, width, height } = element.getBoundingClientRect();
  const wide = Math.min(left + width, innerWidth) - Math.max(left, 0);
  const high = Math.min(top + height, innerHeight) - Math.max(top, 0);
  return width * height === 0 ? 0 : (Math.max(wide, 0) * Math.max(high, 0)) / (width * height);
}

interface Expect {
  (part: Locator): Sight & { readonly not: Sight };
  <Value>(value: Value, message?: string): ReturnType<typeof vitestExpect<Value>>;
  readonly poll: typeof vitestExpect.poll;
  readonly element: typeof vitestExpect.element;
}

/** Parts of the screen are waited for; everything else is compared as it is. */
export const expect: Expect = Object.assign(
  (subject: unknown, message?: string) =>
    isLocator(subject) ? expectOf(subject) : vitestExpect(subject, message),
  { poll: vitestExpect.poll, element: vitestExpect.element },
) as Expect;

function isLocator(subject: unknown): subject is Locator {
  return typeof subject === 'object' && subject !== null && 'selector' in subject && 'query' in subject;
}
