import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>} VitestReport */
/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} PlaywrightReport */

/**
 * A runner that ended badly without naming a failed test (a file that does not load, no report at all) counts as
 * one failure: nothing may pass by not running.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} file vitest's JSON report
 * @returns {Counts}
 */
export function readVitestReport(file) {
  const report = /** @type {VitestReport | undefined} */ (readReport(file));
  if (report === undefined) return none;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Counts}
 */
export function readPlaywrightReport(file) {
  const report = /** @type {PlaywrightReport | undefined} */ (readReport(file));
  if (report === undefined) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // No test is played twice; one that needed it would have failed.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {readonly Counts[]} all */
export function sum(all) {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    none,
  );
}

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
