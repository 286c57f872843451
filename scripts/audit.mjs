// npm run audit: is anything known against what package-lock.json names? Fails where there is, and where nobody can say.
import { readFileSync } from 'node:fs';
import { judge } from './lib/advisories.mjs';
import { npmOutput } from './lib/npm-output.mjs';
import { inRoot } from './lib/repository.mjs';

/** @typedef {import('./lib/advisories.mjs').AuditReport & { message?: string, error?: unknown }} Answer */

/** @type {unknown} */
const list = JSON.parse(readFileSync(inRoot('deploy', 'accepted-advisories.json'), 'utf8'));
const accepted = /** @type {import('./lib/advisories.mjs').Accepted[]} */ (list);
// Another registry is npm’s own option.
const { output, complaint } = npmOutput(['audit', '--json', '--package-lock-only', ...process.argv.slice(2)]);
const answer = answerIn(output);
if (answer?.vulnerabilities === undefined) {
  console.error(
    `The registry answers no questions about known faults: ${answer?.message ?? complaint.trim()}\n` +
      'So nothing is known, which is not the same as none. Mirrors often do not answer; ask one that does:\n' +
      '  npm run audit -- --registry=ADDRESS',
  );
  process.exitCode = 2;
} else {
  const { open, passed, needless } = judge(answer, accepted, new Date().toISOString().slice(0, 10));
  for (const words of open) console.error(words);
  for (const words of passed) console.log(`accepted: ${words}`);
  for (const id of needless) console.log(`no longer there, take it out of the accepted ones: ${id}`);
  console.log(`${open.length} known faults to see to, ${passed.length} accepted.`);
  process.exitCode = open.length === 0 ? 0 : 1;
}

/**
 * @param {string} text
 * @returns {Answer | undefined}
 */
function answerIn(text) {
  try {
    /** @type {unknown} */
    const read = JSON.parse(text);
    return /** @type {Answer} */ (read);
  } catch {
    // npm said something that is no report: its complaint is told instead.
    return undefined;
  }
}
