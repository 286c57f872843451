import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { tryToLockDataFolder } from '../../storage/sqlite/data-folder-lock.ts';
import { plainHostName } from '../host-name.ts';
import { answersTo, readSites, type Site } from '../sites.ts';

/** Where the restaurants of a host are. */
export interface HostFolder {
  readonly folder: string;
  /** Where their rows are, each under the name of its folder; `null` where each folder has a database of its own. */
  readonly databaseUrl: string | null;
  readonly at: number;
}

/** Something that can't be done as it was asked. The message is a sentence for the operator; nothing has changed. */
export class HostRefusal extends Error {
  override readonly name = 'HostRefusal';
}

/** The folder of the settings. */
export function hostFolderOf({ restaurants, database }: Settings, at: number): HostFolder {
  if (restaurants === null) {
    throw new HostRefusal(
      'Say where the restaurants are, in RESTAURANTS: a folder with one folder for each.',
    );
  }
  if (!existsSync(restaurants)) throw new HostRefusal(`There is no folder ${restaurants} (RESTAURANTS).`);
  return { folder: restaurants, databaseUrl: database?.url ?? null, at };
}

/** Does it while no other command works on the folder: two that take the same name at once would both find it free. */
export async function alone<T>({ folder }: HostFolder, work: () => Promise<T>): Promise<T> {
  const lock = tryToLockDataFolder(folder);
  if (!lock) throw new HostRefusal(`Another command works on ${folder}: try again when it is done.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** The restaurant of this name; refuses with those that there are. */
export async function requireSite({ folder }: HostFolder, name: string): Promise<Site> {
  const sites = await readSites(folder);
  const site = sites.find((one) => one.name === name);
  if (site) return site;
  const names = sites.map((one) => one.name).join(', ');
  throw new HostRefusal(
    `There is no restaurant ${name}. ${names === '' ? 'There are none yet.' : `There are: ${names}.`}`,
  );
}

/** Refuses a name that no folder can have, or that leads to another restaurant. Answers the host names in plain spelling. */
export async function requireFree(
  { folder }: HostFolder,
  name: string,
  hosts: readonly string[],
): Promise<readonly string[]> {
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/.test(name) || name.length > 63) {
    throw new HostRefusal(
      `"${name}" can be no restaurant's name: up to 63 small letters and digits, with - and . between them.`,
    );
  }
  const sites = await readSites(folder);
  if (sites.some((site) => site.name.toLowerCase() === name) || existsSync(join(folder, name))) {
    throw new HostRefusal(`There is a restaurant ${name} already.`);
  }
  const plain = hosts.map((host) => {
    const hostName = plainHostName(host);
    if (hostName !== '' && !/[:/]/.test(host)) return hostName;
    throw new HostRefusal(`"${host}" is no host name: say it as osteria.example.com.`);
  });
  for (const hostName of plain.length > 0 || !name.includes('.') ? plain : [name]) {
    const other = sites.find((site) => answersTo(hostName, site));
    if (other) throw new HostRefusal(`The host name ${hostName} leads to ${other.name} already.`);
  }
  const isByLabel = plain.length === 0 && !name.includes('.');
  const named = sites.find((site) =>
    site.hostNames.some((one) => isByLabel && one.split('.', 1)[0] === name),
  );
  if (named) {
    throw new HostRefusal(
      `A host name of ${named.name} begins with ${name}: say at which host names the new one is found.`,
    );
  }
  return plain;
}
