import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects axe to find nothing on the screen as it stands. Whether colours stand out takes it most of its time. */
export async function expectAccessible(how: { readonly withColours?: boolean } = {}): Promise<void> {
  expect(await findWithAxe(how)).toEqual([]);
}

/** What words may break in one language alone: names, alternatives, labels and the language itself. */
const ofWords = ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.language'];

/** What axe finds on the screen as it stands, in words; `wordsOnly` is for screens whose other language was looked at whole. */
export async function findWithAxe({ withColours = true, wordsOnly = false } = {}): Promise<string[]> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  // What lies under a dialog nobody gets at, and axe leaves it out after it has looked at all of it.
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const { violations } = await axe.run(dialogs.length > 0 ? { include: dialogs } : document.body, {
    // Of all else it would write down where each element is.
    resultTypes: ['violations'],
    ...(wordsOnly && { runOnly: ofWords }),
    rules: { 'color-contrast': { enabled: withColours } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}, at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
}
