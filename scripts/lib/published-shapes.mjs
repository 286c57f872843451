// What has been published of the shapes that travel and that are stored: a digest for each version, never edited.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of digests, from the root of the repository. */
export const listFile = 'packages/protocol/shapes/published.json';

/** @typedef {Record<string, string>} Digests The file of a published version, and its digest. */

/**
 * The files that pin the shapes of this version.
 * @param {string} root
 */
export function currentFiles(root) {
  /** @type {(file: string, name: string) => number} */
  const numberIn = (file, name) => {
    const found = new RegExp(`export const ${name} = (\\d+);`).exec(readFileSync(join(root, file), 'utf8'));
    if (!found) throw new Error(`${file} has no ${name}.`);
    return Number(found[1]);
  };
  const protocol = numberIn('packages/protocol/src/version.ts', 'protocolVersion');
  const visit = numberIn('packages/domain/src/visit/history/upcasts.ts', 'visitShape');
  return [`v${protocol}.txt`, `visit-${visit}.txt`];
}

/**
 * @param {string} root
 * @returns {Digests}
 */
export function publishedIn(root) {
  return listIn(readFileSync(join(root, listFile), 'utf8'));
}

/**
 * The list as a text of it says.
 * @param {string} text
 */
export function listIn(text) {
  /** @type {unknown} */
  const list = JSON.parse(text);
  return /** @type {Digests} */ (list);
}

/**
 * @param {string} root
 * @param {string} file
 */
export function digestOf(root, file) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'packages/protocol/shapes', file)))
    .digest('hex');
}

/**
 * What is wrong with the pinned files of a checkout.
 * @param {string} root
 * @param {{ readonly isHandedOver: boolean }} of Whether this is what others will use: then its versions are published.
 * @returns {readonly string[]}
 */
export function faultsIn(root, { isHandedOver }) {
  const published = publishedIn(root);
  const changed = Object.entries(published).flatMap(([file, digest]) => {
    const isThere = existsSync(join(root, 'packages/protocol/shapes', file));
    if (isThere && digestOf(root, file) === digest) return [];
    return `${file} is published and is not what it was: put it back and raise the version (PROTOCOL.md, History).`;
  });
  const unpublished = currentFiles(root)
    .filter((file) => isHandedOver && published[file] === undefined)
    .map((file) => `${file} is not published: npm run publish-shapes, before anybody else uses it.`);
  return [...changed, ...unpublished];
}

/**
 * What was done to the list between two of its versions that may not be.
 * @param {Digests} before
 * @param {Digests} after
 * @returns {readonly string[]} The files whose entry was changed or taken out.
 */
export function editedBetween(before, after) {
  return Object.entries(before).flatMap(([file, digest]) => (after[file] === digest ? [] : file));
}
