import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone; every script works from here, wherever it was called. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);
