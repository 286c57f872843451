import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quota } from '../quota/quota.ts';
import { plainHostName } from './host-name.ts';
import { quotaFile, readQuota, usualQuota } from './quota-file.ts';

/** A folder in which a restaurant keeps its data, and the host names that lead to it. */
export interface Site {
  /** The folder's name, by which logs and figures know the restaurant. */
  readonly name: string;
  readonly folder: string;
  /** Another number means that another folder has come in its place. */
  readonly inode: number;
  /** Whole host names, the one that its codes point at first; where there are none, the folder's name is the first label. */
  readonly hostNames: readonly string[];
  /** Whoever runs the server has closed it for now; nothing of it is touched. */
  readonly isSuspended: boolean;
  /** What it may have other than all have; `null` where its file can't be understood, and it has what all have. */
  readonly ownQuota: Partial<Quota> | null;
}

/** The file in a restaurant's folder that names its hosts, one a line; what follows a # is a remark. */
export const namesFile = 'hosts.txt';

/** The file in a restaurant's folder that says it is suspended. */
export const suspendedFile = 'suspended';

/** The restaurants of a folder, in the order of their names. Files, and folders whose name begins with . or _, are none. */
export async function readSites(folder: string): Promise<readonly Site[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const sites = await Promise.all(names.map((name) => readSite(name, join(folder, name))));
  return sites.filter((site) => site !== null);
}

/** How much of the machine a restaurant may take. */
export function quotaOf({ ownQuota }: Pick<Site, 'ownQuota'>): Quota {
  return { ...usualQuota, ...ownQuota };
}

/** Whether any host name can lead to this restaurant. */
export function hasHostName({ name, hostNames }: Site): boolean {
  return hostNames.length > 0 || /^[a-z0-9-]+$/i.test(name);
}

/** Whether a host name leads to this restaurant. */
export function answersTo(hostName: string, { name, hostNames }: Site): boolean {
  if (hostNames.length > 0) return hostNames.includes(hostName);
  return hostName.split('.', 1)[0] === name.toLowerCase();
}

/**
 * The address at which guests find it: scheme and port as the server's own address has them, and where only the first
 * label of its name is known, the rest of the name too.
 */
export function addressOf({ name, hostNames: [first] }: Site, serverUrl: string): string {
  const url = new URL(serverUrl);
  url.hostname = first ?? `${name.toLowerCase()}.${url.hostname}`;
  return url.origin;
}

/** `null` for a folder that is gone by now. */
async function readSite(name: string, folder: string): Promise<Site | null> {
  try {
    const { ino: inode } = await stat(folder);
    const isSuspended = (await readIfThere(join(folder, suspendedFile))) !== null;
    const quota = await readIfThere(join(folder, quotaFile));
    const ownQuota = quota === null ? {} : readQuota(quota);
    return { name, folder, inode, hostNames: await hostNamesIn(name, folder), isSuspended, ownQuota };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function hostNamesIn(name: string, folder: string): Promise<readonly string[]> {
  const text = (await readIfThere(join(folder, namesFile))) ?? '';
  const said = text.split('\n').map((line) => plainHostName(line.replace(/#.*$/, '')));
  const named = said.filter((one) => one !== '');
  return named.length === 0 && name.includes('.') ? [plainHostName(name)] : named;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
