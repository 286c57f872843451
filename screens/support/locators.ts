import { expect } from 'vitest';
import { locators, userEvent, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no name or role: a drawing, a layer. */
    getByCss(css: string): Locator;
    /** What it stands in. */
    parent(): Locator;
  }
}

locators.extend({
  getByCss: (css: string) => `css=${css}`,
  parent: () => 'xpath=..',
});

/** The one element, once it is there. */
export async function elementOf(part: Locator): Promise<HTMLElement> {
  await expect.poll(() => part.query(), { message: part.selector }).not.toBeNull();
  return part.element() as HTMLElement;
}

/** Asks the page about a part of it, or does something to it there. */
export async function ask<Answer>(
  part: Locator,
  question: (element: HTMLElement) => Answer | Promise<Answer>,
): Promise<Answer> {
  return question(await elementOf(part));
}

/** Brings a part into view, as a screen reader does. */
export async function scrollIntoView(part: Locator): Promise<void> {
  (await elementOf(part)).scrollIntoView({ block: 'nearest' });
}

/** What can be read of a part, line by line. */
export async function innerTextOf(part: Locator): Promise<string> {
  return (await elementOf(part)).innerText;
}

/** The text of an element as it is read: white space counts as one. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Presses a button that stays and says why it does nothing. A click waits for `aria-disabled` to go and a forced one waits
 * for nothing at all: pointing at it first waits until it stands still and nothing lies over it.
 */
export async function pressBlocked(button: Locator): Promise<void> {
  await button.hover();
  await button.click({ force: true });
}

/** Presses keys, wherever the focus is: `Escape`, `Shift+Tab`. */
export function press(key: string): Promise<void> {
  const keys = key.split('+');
  const [last = ''] = keys.slice(-1);
  const held = keys.slice(0, -1);
  return userEvent.keyboard(
    [...held.map((name) => `{${name}>}`), `{${last}}`, ...held.map((name) => `{/${name}}`)].join(''),
  );
}
