import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { standsStill } from './stands-still.ts';

const source = readFileSync(inRoot('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface Axe {
  run(options: { resultTypes: readonly string[] }): Promise<{ violations: Violation[] }>;
}

/** Expects axe to find nothing on the page as it stands. Evaluated, since the pages take no scripts but their own. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // A half-faded sheet has half its contrast.
  await standsStill(page);
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Of all else it would write down where each element is.
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}, at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
  expect.soft(found, screen).toEqual([]);
}
