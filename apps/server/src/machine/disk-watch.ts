import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** How the disk does that everything is kept on. */
export interface DiskState {
  readonly freeBytes: number;
  /** A busy evening fits once more, and not much else. */
  readonly isLow: boolean;
  /** Nothing can be kept any more: orders are refused. */
  readonly isFull: boolean;
}

/** A busy evening keeps some 15 MB; what else fills the disk does not wait for us. */
const lowBytes = 500 * 1024 * 1024;

/** What one group of changes may come to, with room to spare. */
const probeBytes = 256 * 1024;

/** Looks after the disk under the data folder. */
export class DiskWatch {
  readonly #folder: string;
  readonly #statfs: typeof statfs;

  constructor(folder: string, parts: { readonly statfs?: typeof statfs } = {}) {
    this.#folder = folder;
    this.#statfs = parts.statfs ?? statfs;
  }

  /** Tries to keep something, and takes it away again: a disk may be full, broken or mounted for reading only. */
  async look(): Promise<DiskState> {
    const freeBytes = await this.freeBytes();
    const isFull = !(await this.#canKeep());
    return { freeBytes, isLow: freeBytes < lowBytes, isFull };
  }

  /** What is left for whoever runs this process. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await this.#statfs(this.#folder);
    return bavail * bsize;
  }

  async #canKeep(): Promise<boolean> {
    const probe = join(this.#folder, `probe-${process.pid}`);
    try {
      const file = await open(probe, 'w', 0o600);
      try {
        await file.writeFile(Buffer.alloc(probeBytes));
        await file.sync();
      } finally {
        await file.close();
      }
      return true;
    } catch {
      // Whatever the reason is, orders would meet it too; the storage's own failure is logged where it happens.
      return false;
    } finally {
      await rm(probe, { force: true }).catch(() => undefined);
    }
  }
}
