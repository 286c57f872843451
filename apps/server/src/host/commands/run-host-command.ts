import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../../storage/sqlite/data-folder.ts';
import { makePrivateFolder } from '../../storage/sqlite/open-database.ts';
import { readSites, suspendedFile, type Site } from '../sites.ts';
import { beginSite } from './begin-site.ts';
import { exportRestaurant } from './export-restaurant.ts';
import { alone, HostRefusal, requireFree, requireSite, type HostFolder } from './host-folder.ts';
import { requireNoRows } from './host-rows.ts';
import { importRestaurant } from './import-restaurant.ts';
import { ownQuotaInWords, quotaLines, quotaUsage, readQuotaChange, setQuota } from './set-quota.ts';
import { removeRestaurant } from './remove-restaurant.ts';

type Run = (host: HostFolder, values: readonly string[]) => Promise<readonly string[]>;

interface Command {
  readonly usage: string;
  /** How many values it needs, and how many it takes at most. */
  readonly values: readonly [least: number, most: number];
  /** Answers what is said of it, line by line. */
  readonly run: Run;
  /** What who sits at a terminal has to know besides; a call is answered when the server has done it. */
  readonly besides?: (host: HostFolder, values: readonly string[]) => readonly string[];
}

const commands: Readonly<Record<string, Command>> = {
  add: { usage: 'add NAME [HOST …]', values: [1, Infinity], run: add, besides: firstPassword },
  list: { usage: 'list', values: [0, 0], run: list },
  suspend: { usage: 'suspend NAME', values: [1, 1], run: suspend, besides: soon },
  resume: { usage: 'resume NAME', values: [1, 1], run: resume, besides: soon },
  quota: { usage: `quota NAME ${quotaUsage}`, values: [1, 9], run: quota, besides: soonWhereChanged },
  export: { usage: 'export NAME FILE', values: [2, 2], run: exportOne },
  import: { usage: 'import FILE NAME [HOST …]', values: [2, Infinity], run: importOne, besides: soon },
  remove: { usage: 'remove NAME --yes NAME', values: [1, 3], run: remove },
};

/** Does what was asked of the restaurants of a folder; refuses with a sentence, and has changed nothing then. */
export async function runHostCommand(host: HostFolder, asked: readonly string[]): Promise<readonly string[]> {
  const { command, values } = commandOf(asked);
  return command.run === list ? list(host) : alone(host, () => command.run(host, values));
}

/** The same, with what concerns who sits at a terminal. */
export async function runAtTerminal(host: HostFolder, asked: readonly string[]): Promise<readonly string[]> {
  const { command, values } = commandOf(asked);
  const said = await runHostCommand(host, asked);
  return [...said, ...(command.besides?.(host, values) ?? [])];
}

/** Refuses with a sentence what is no command, or lacks a value. */
function commandOf([name = '', ...values]: readonly string[]): {
  readonly command: Command;
  readonly values: readonly string[];
} {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const known = Object.values(commands).map(({ usage }) => `  npm run host -- ${usage}`);
    throw new HostRefusal(['Say what to do:', ...known].join('\n'));
  }
  const [least, most] = command.values;
  if (values.length < least || values.length > most || values.includes('')) {
    throw new HostRefusal(`Say it as:  npm run host -- ${command.usage}`);
  }
  return { command, values };
}

function soon(): readonly string[] {
  return ['A server that runs on the folder does so within seconds.'];
}

function soonWhereChanged(_host: HostFolder, values: readonly string[]): readonly string[] {
  return values.length > 1 ? soon() : [];
}

function firstPassword(
  { folder, databaseUrl }: HostFolder,
  [name = '']: readonly string[],
): readonly string[] {
  const where = databaseUrl === null ? `DATA_DIR=${join(folder, name)}` : `RESTAURANT_NAME=${name}`;
  return [
    ...soon(),
    'It prints its first password then. For another one, later:',
    `  RESTAURANTS= ${where} npm run password -- manager`,
  ];
}

async function add(host: HostFolder, [name = '', ...hosts]: readonly string[]): Promise<readonly string[]> {
  const hostNames = await requireFree(host, name, hosts);
  await requireNoRows(host, name);
  await beginSite(host, {
    name,
    hostNames,
    async fill(folder) {
      makePrivateFolder(folder);
      if (host.databaseUrl === null) (await openDataFolder(folder)).release();
    },
  });
  return [`${name} is there, at ${whereOf({ name, hostNames })}.`];
}

async function list({ folder }: HostFolder): Promise<readonly string[]> {
  const sites = await readSites(folder);
  if (sites.length === 0) return ['There are no restaurants yet.'];
  const width = Math.max(...sites.map(({ name }) => name.length));
  return sites.map((site) => {
    const line = `${site.name.padEnd(width)}  ${site.isSuspended ? 'suspended' : 'served   '}  ${whereOf(site)}`;
    const own = ownQuotaInWords(site);
    return own === '' ? line : `${line}  (${own})`;
  });
}

async function suspend(host: HostFolder, [name = '']: readonly string[]): Promise<readonly string[]> {
  const { folder, isSuspended } = await requireSite(host, name);
  if (isSuspended) throw new HostRefusal(`${name} is suspended already.`);
  writeFileSync(join(folder, suspendedFile), `${new Date(host.at).toISOString()}\n`, { flag: 'wx' });
  return [`${name} is suspended: whoever comes reads so, and nothing is lost.`];
}

async function resume(host: HostFolder, [name = '']: readonly string[]): Promise<readonly string[]> {
  const { folder, isSuspended } = await requireSite(host, name);
  if (!isSuspended) throw new HostRefusal(`${name} is not suspended.`);
  rmSync(join(folder, suspendedFile));
  return [`${name} is served again.`];
}

async function quota(host: HostFolder, [name = '', ...said]: readonly string[]): Promise<readonly string[]> {
  const change = readQuotaChange(said);
  const site = await requireSite(host, name);
  if (said.length === 0) return quotaLines(site);
  setQuota(site, change);
  return quotaLines(await requireSite(host, name));
}

async function exportOne(
  host: HostFolder,
  [name = '', file = '']: readonly string[],
): Promise<readonly string[]> {
  const written = await exportRestaurant(host, await requireSite(host, name), file);
  return [
    `${name} is in ${written}, with its pictures, and the file is whole. Keep it as you keep the data.`,
  ];
}

async function importOne(
  host: HostFolder,
  [file = '', name = '', ...hosts]: readonly string[],
): Promise<readonly string[]> {
  await importRestaurant(host, { file, name, hosts });
  return [`${file} is now the restaurant ${name}.`];
}

async function remove(
  host: HostFolder,
  [name = '', yes, again]: readonly string[],
): Promise<readonly string[]> {
  if (!existsSync(join(host.folder, `_removing-${name}`))) await requireSite(host, name);
  if (yes !== '--yes' || again !== name) {
    throw new HostRefusal(
      `This takes ${name} away with all it keeps. Say its name once more:  npm run host -- remove ${name} --yes ${name}`,
    );
  }
  const kept = await removeRestaurant(host, name);
  return [`${name} is removed. Its last export is ${kept}: remove that, too, when nobody needs it.`];
}

function whereOf({ name, hostNames }: Pick<Site, 'name' | 'hostNames'>): string {
  if (hostNames.length > 0) return hostNames.join(', ');
  return name.includes('.') ? name : `${name}.…`;
}
