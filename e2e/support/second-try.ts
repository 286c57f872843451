import { test, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Once in some thousand tests headless Chromium stops drawing: scripts run on, no frame is asked for any more, and
 * a click waits for ever until its button stands still. Such a test is tried a second time. One that failed for
 * any other reason fails the second time too, without being played.
 */

const frameWithinMs = 3000;
const answerWithinMs = 6000;

/** @throws where this is a second try and the first one did not fail for want of frames */
export function allowTry(): void {
  const { retry } = test.info();
  if (retry > 0 && !existsSync(noteOfStall()))
    throw new Error('This test has failed before: see its first try.');
}

/** After a test: notes if it failed in a browser that has stopped drawing. */
export async function noteStall(contexts: readonly BrowserContext[]): Promise<void> {
  const { status, expectedStatus } = test.info();
  if (status === expectedStatus) return;
  const pages = contexts.flatMap((context) => context.pages());
  const stalled = await Promise.all(pages.map(drawsNoMore));
  if (!stalled.includes(true)) return;
  test.info().annotations.push({ type: 'stalled', description: 'The browser had stopped drawing.' });
  mkdirSync(dirname(noteOfStall()), { recursive: true });
  writeFileSync(noteOfStall(), '');
}

function noteOfStall(): string {
  const { project, testId } = test.info();
  return join(project.outputDir, 'stalled', testId);
}

/** Its scripts must run for that: a page that hangs is the product's own fault. */
async function drawsNoMore(page: Page): Promise<boolean> {
  const asked = page.evaluate(
    (patienceMs) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(true), patienceMs);
        requestAnimationFrame(() => resolve(false));
      }),
    frameWithinMs,
  );
  const silence = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answerWithinMs).unref();
  });
  return Promise.race([asked.catch(() => false), silence]);
}
