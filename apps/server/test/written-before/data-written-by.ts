import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What a commit's server wrote in an evening: its databases, and its bills as its own rules counted them. */
export function folderOf(commit: string): string {
  return join(import.meta.dirname, commit);
}

/** A data folder as that server has left it. */
export function dataWrittenBy(commit: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tavolata-'));
  for (const packed of readdirSync(folderOf(commit)).filter((file) => file.endsWith('.gz')))
    writeFileSync(
      join(dataDir, basename(packed, '.gz')),
      gunzipSync(readFileSync(join(folderOf(commit), packed))),
    );
  return dataDir;
}

/** Keeps the database of a server that has stopped, for all versions to come. */
export function keepDataOf(dataDir: string, commit: string): void {
  const file = 'tavolata.db';
  mkdirSync(folderOf(commit), { recursive: true });
  writeFileSync(join(folderOf(commit), `${file}.gz`), gzipSync(readFileSync(join(dataDir, file))));
}
