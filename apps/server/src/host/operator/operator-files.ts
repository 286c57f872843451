import { createReadStream, createWriteStream, mkdtempSync, type ReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorProblem } from './operator-problems.ts';

/** Where a file of a call lies while it comes or goes: beside the restaurants, where no server looks. */
const prefix = '_operator-';
/** No call takes so long: what is older was left by a process that died. */
const leftAfterMs = 24 * 3_600_000;

/** A place for one file, and how to take it away again. */
export interface Scratch {
  readonly file: string;
  remove(): Promise<void>;
}

export function makeScratch(folder: string): Scratch {
  const own = mkdtempSync(join(folder, prefix));
  return {
    file: join(own, 'restaurant.tavolata'),
    remove: () => rm(own, { recursive: true, force: true }),
  };
}

/** The file as it goes out; it is taken away when it has, or when whoever asked has hung up. */
export function readOnce(scratch: Scratch): ReadStream {
  const stream = createReadStream(scratch.file);
  stream.once('close', () => void scratch.remove());
  return stream;
}

/** Keeps what comes in. */
export async function keepUpload(body: Readable, { file }: Scratch, mostBytes: number): Promise<void> {
  let bytes = 0;
  const bounded = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > mostBytes) done(new OperatorProblem('too-large', `No more than ${mostBytes} bytes.`));
      else done(null, part);
    },
  });
  await pipeline(body, bounded, createWriteStream(file, { mode: 0o600 }));
}

/** Takes away what a process that died has left. */
export async function removeLeft(folder: string, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > leftAfterMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}
