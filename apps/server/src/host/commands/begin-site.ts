import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesFile } from '../sites.ts';
import type { HostFolder } from './host-folder.ts';

interface NewSite {
  readonly name: string;
  readonly hostNames: readonly string[];
  /** Fills the folder, which no server looks at yet. */
  readonly fill: (folder: string) => Promise<void>;
}

/** Makes a restaurant's folder under another name, and gives it its own when it is whole. Whatever fails leaves none. */
export async function beginSite({ folder }: HostFolder, { name, hostNames, fill }: NewSite): Promise<void> {
  const unfinished = mkdtempSync(join(folder, '_new-'));
  const own = join(folder, name);
  try {
    if (hostNames.length > 0) writeFileSync(join(unfinished, namesFile), `${hostNames.join('\n')}\n`);
    await fill(unfinished);
    // Somebody may have put one there by hand meanwhile.
    if (existsSync(own)) throw new Error(`${own} has come meanwhile: nothing has changed.`);
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
