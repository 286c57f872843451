// Holds the pinned shapes to what was published, and the list of what was published to its own history.
import { execFileSync } from 'node:child_process';
import { editedBetween, faultsIn, listFile, listIn, publishedIn } from './lib/published-shapes.mjs';
import { root } from './lib/repository.mjs';

const faults = [...faultsIn(root, { isHandedOver: process.env['CI'] !== undefined })];
const commits = git('log', '--format=%H', '--', listFile).split('\n').filter(Boolean);
let after = publishedIn(root);
for (const commit of commits) {
  const before = listIn(git('show', `${commit}:${listFile}`));
  for (const file of editedBetween(before, after))
    faults.push(`${file} was published in ${commit} and has been edited since.`);
  after = before;
}
if (git('rev-parse', '--is-shallow-repository') === 'true') {
  console.log('This clone is shallow: what was published before its first commit was not looked at.');
}
for (const fault of faults) console.error(fault);
console.log(
  `${Object.keys(publishedIn(root)).length} published shapes, ${commits.length} commits, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

/** @param {readonly string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
