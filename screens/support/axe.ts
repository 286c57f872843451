import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects axe to find nothing on the screen as it stands. */
export async function expectAccessible(): Promise<void> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await axe.run(document.body);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}, at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
  expect(found).toEqual([]);
}
