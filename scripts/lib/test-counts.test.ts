import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, sum, withExitCode } from './test-counts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolata-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };

test('vitest’s failures are named with their file and the first line of why, and a file that does not load by itself', () => {
  const counts = readVitestReport(
    written({
      ...vitest,
      testResults: [
        {
          name: 'cart.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a cart is empty' },
            {
              status: 'failed',
              fullName: 'a cart holds a dish',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m to be 2\n  at cart.test.ts:3'],
            },
          ],
        },
        { name: 'bill.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }),
  );
  expect(counts).toEqual({
    ...{ passed: 2, failed: 1, skipped: 1 },
    failures: ['cart.test.ts › a cart holds a dish: expected 1 to be 2', 'bill.test.ts: no such module'],
  });
});

test('Playwright’s failures are named however deep they stand, and one that passed at its second try is one of them', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: message === undefined ? [{}] : [{ error: { message } }] }],
  });
  const counts = readPlaywrightReport(
    written({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'rounds.e2e.ts',
          file: 'rounds.e2e.ts',
          specs: [spec('one', 'expected'), spec('two', 'unexpected', 'not visible\nCall log')],
          suites: [{ title: 'of its own', specs: [spec('three', 'flaky')] }],
        },
      ],
    }),
  );
  expect(counts).toEqual({
    ...{ passed: 1, failed: 2, skipped: 0 },
    failures: ['rounds.e2e.ts › two: not visible', 'rounds.e2e.ts › three: it does not say why'],
  });
});

test('a runner that ended badly counts as one failure, also without a report', () => {
  const missing = readVitestReport(join(folder, 'none.json'));
  const ended = withExitCode(missing, { exitCode: 1, runner: 'vitest' });
  const fine = withExitCode(missing, { exitCode: 0, runner: 'Playwright' });
  expect(sum([ended, fine])).toEqual({
    ...{ passed: 0, failed: 1, skipped: 0 },
    failures: ['vitest ended with 1, and names no test that failed'],
  });
});
