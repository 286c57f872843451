import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests passed, failed and were skipped; `failures` names each that failed, with the first line of why.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts
 */
/** @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & { testResults: readonly VitestFile[] }} VitestReport */
/** @typedef {{ status: string, results: readonly { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file?: string, suites?: readonly PlaywrightSuite[], specs?: readonly { title: string, tests: readonly PlaywrightTest[] }[] }} PlaywrightSuite */
/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, suites: readonly PlaywrightSuite[], errors?: readonly { message?: string }[] }} PlaywrightReport */

/**
 * A runner that ended badly without naming a failed test (a file that does not load, no report at all) counts as
 * one failure: nothing may pass by not running.
 * @param {Counts} counts
 * @param {{ exitCode: number, runner: string }} end
 * @returns {Counts}
 */
export function withExitCode(counts, { exitCode, runner }) {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return {
    ...counts,
    failed: 1,
    failures: [...counts.failures, `${runner} ended with ${exitCode}, and names no test that failed`],
  };
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
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that does not load has no test that could fail.
      if (failed.length === 0 && status === 'failed') return [failure(name, '', message)];
      return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]));
    }),
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
  return {
    passed: expected,
    // No test is played twice; one that needed it would have failed.
    failed: unexpected + flaky,
    skipped,
    failures: [
      ...(report.errors ?? []).map(({ message }) => failure('Playwright', '', message)),
      ...report.suites.flatMap((suite) => failuresOf(suite, suite.file ?? suite.title)),
    ],
  };
}

/** @param {readonly Counts[]} all */
export function sum(all) {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      failures: [...total.failures, ...counts.failures],
    }),
    none,
  );
}

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * @param {PlaywrightSuite} suite
 * @param {string} file
 * @returns {readonly string[]}
 */
function failuresOf({ suites = [], specs = [] }, file) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, file))];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} message
 */
function failure(file, title, message = 'it does not say why') {
  const place = title === '' ? file : `${file} › ${title}`;
  const [why = ''] = message.replaceAll(colors, '').trim().split('\n');
  return `${place}: ${why}`;
}

const colors = /\u001B\[[\d;]*m/g;

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
