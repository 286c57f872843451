import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryToLockDataFolder } from '../../storage/sqlite/data-folder-lock.ts';
import { exportRestaurant, exportRows } from './export-restaurant.ts';
import { HostRefusal, requireSite, type HostFolder } from './host-folder.ts';
import { removeRows } from './host-rows.ts';

/** Where the last exports of removed restaurants are: no server looks there. */
const removedFolder = '_removed';

/** A server lets go of a folder within seconds after it has gone. */
const letGoWithinMs = 30_000;

/** Removes a restaurant with all it keeps, but for a last export; answers where that is. */
export async function removeRestaurant(host: HostFolder, name: string): Promise<string> {
  const leaving = join(host.folder, `_removing-${name}`);
  // One that was interrupted goes on.
  if (!existsSync(leaving)) {
    const site = await requireSite(host, name);
    // From now on no server serves it.
    renameSync(site.folder, leaving);
  }
  try {
    const kept = await keepLast(host, name, leaving);
    rmSync(leaving, { recursive: true, force: true });
    return kept;
  } catch (error) {
    renameSync(leaving, join(host.folder, name));
    throw error;
  }
}

async function keepLast(host: HostFolder, name: string, leaving: string): Promise<string> {
  const { folder, databaseUrl, at } = host;
  mkdirSync(join(folder, removedFolder), { recursive: true, mode: 0o700 });
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, removedFolder, `${name}-${time}.tavolata`);
  if (databaseUrl === null) {
    const lock = await untilLetGo(leaving);
    try {
      return await exportRestaurant(host, { name, folder: leaving }, file);
    } finally {
      lock.release();
    }
  }
  await removeRows(databaseUrl, name, async (write) => {
    await exportRows(leaving, file, write);
  });
  return file;
}

/** The lock of the folder, once no server has it any more. */
async function untilLetGo(folder: string) {
  const giveUpAt = performance.now() + letGoWithinMs;
  for (;;) {
    const lock = tryToLockDataFolder(folder);
    if (lock) return lock;
    if (performance.now() > giveUpAt) {
      throw new HostRefusal('A server does not let go of the restaurant: nothing has changed.');
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
