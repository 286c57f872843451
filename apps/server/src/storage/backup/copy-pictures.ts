import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of pictures within a data folder, and within the one of its backups. */
export function picturesFolder(folder: string): string {
  return join(folder, 'pictures');
}

/**
 * Puts every picture of one folder into another that has it not yet. Pictures are named after their content and never change:
 * what has the name is there. Within one disk a copy is a second name for the same file and takes no room. Answers how many came.
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  const names = (await namesIn(from)).filter(isPicture);
  if (names.length === 0) return 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const there = new Set(await namesIn(to));
  const missing = names.filter((name) => !there.has(name));
  let came = 0;
  for (const name of missing) if (await copyPicture(join(from, name), join(to, name))) came += 1;
  return came;
}

/** Answers whether it was there: one that no edit has shown may be taken away meanwhile. */
async function copyPicture(file: string, target: string): Promise<boolean> {
  // Under another name first: half a picture has never the name of a whole one.
  const unfinished = `${target}.${process.pid}.part`;
  try {
    await link(file, unfinished).catch(async (error: unknown) => {
      if (isMissing(error)) throw error;
      await copyFile(file, unfinished, constants.COPYFILE_FICLONE);
    });
  } catch (error) {
    if (isMissing(error)) return false;
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, target);
  return true;
}

/** Not what is half written, nor the notes of photos that nobody has shown yet. */
function isPicture(name: string): boolean {
  return /^[0-9a-f]{16}-[a-z0-9.-]{1,60}$/.test(name) && !name.endsWith('.part');
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
