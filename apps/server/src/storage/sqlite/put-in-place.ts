import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a file that is whole its name, so that a power cut leaves the one or the other. */
export function putInPlace(unfinished: string, file: string): void {
  syncToDisk(unfinished);
  renameSync(unfinished, file);
  syncToDisk(dirname(file));
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
