import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quotaKinds, type Quota, type QuotaKind } from '../../quota/quota.ts';
import { isAmount, mostOfAny, quotaFile, usualQuota } from '../quota-file.ts';
import { quotaOf, type Site } from '../sites.ts';
import { HostRefusal } from './host-folder.ts';

/** What a quota is called on the command line, and what its number counts. */
const words: Readonly<Record<QuotaKind, { readonly option: string; readonly of: string }>> = {
  tables: { option: 'tables', of: 'tables' },
  phones: { option: 'phones', of: 'phones' },
  storageMb: { option: 'storage-mb', of: 'MB' },
  requests: { option: 'requests', of: 'requests a minute' },
};

/** A number, or nothing of its own again. */
export type QuotaChange = { readonly [Kind in QuotaKind]?: number | 'usual' | undefined };

export const quotaUsage = quotaKinds.map((kind) => `[--${words[kind].option} N|usual]`).join(' ');

/** What asks for a change on the command line. */
export function quotaArguments(change: QuotaChange): readonly string[] {
  return quotaKinds.flatMap((kind) => {
    const most = change[kind];
    return most === undefined ? [] : [`--${words[kind].option}`, String(most)];
  });
}

/** What `--tables 60 --phones usual` asks for. */
export function readQuotaChange(args: readonly string[]): QuotaChange {
  const options = Object.fromEntries(
    quotaKinds.map((kind) => [words[kind].option, { type: 'string' as const }]),
  );
  const said = read(args, options);
  const entries = quotaKinds.flatMap((kind) => {
    const text = said[words[kind].option];
    return typeof text === 'string' ? [[kind, amountOf(text, words[kind].option)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Writes what a restaurant may have other than all have. */
export function setQuota({ folder, ownQuota }: Site, change: QuotaChange): Quota {
  const own = Object.entries({ ...ownQuota, ...change }).filter(([, most]) => most !== 'usual');
  for (const [kind, most] of own) if (!isAmount(most)) throw notAnAmount(kind, String(most));
  const file = join(folder, quotaFile);
  if (own.length === 0) rmSync(file, { force: true });
  else {
    // A server that looks meanwhile reads the one or the other.
    const unfinished = `${file}.part`;
    writeFileSync(unfinished, `${JSON.stringify(Object.fromEntries(own))}\n`);
    renameSync(unfinished, file);
  }
  return { ...usualQuota, ...(Object.fromEntries(own) as Partial<Quota>) };
}

/** In words: all of a quota, or what a restaurant has of its own. */
function quotaInWords(quota: Partial<Quota>): string {
  return quotaKinds
    .flatMap((kind) => (quota[kind] === undefined ? [] : [`${quota[kind]} ${words[kind].of}`]))
    .join(', ');
}

/** What `list` says of it: nothing where a restaurant has what all have. */
export function ownQuotaInWords({ ownQuota }: Site): string {
  if (ownQuota === null) return `${quotaFile} cannot be understood: the usual quota holds`;
  return quotaInWords(ownQuota);
}

/** The quota of a restaurant in words, with what is its own. */
export function quotaLines(site: Site): readonly string[] {
  const own = ownQuotaInWords(site);
  return [
    `${site.name} may have ${quotaInWords(quotaOf(site))}.`,
    own === '' ? 'That is what all may have.' : `Its own: ${own}.`,
  ];
}

function read(args: readonly string[], options: Readonly<Record<string, { readonly type: 'string' }>>) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch {
    throw new HostRefusal(`Say it as:  npm run host -- quota NAME ${quotaUsage}`);
  }
}

function amountOf(text: string, option: string): number | 'usual' {
  if (text === 'usual') return text;
  if (/^\d{1,10}$/.test(text) && isAmount(Number(text))) return Number(text);
  throw notAnAmount(`--${option}`, text);
}

function notAnAmount(what: string, text: string): HostRefusal {
  return new HostRefusal(
    `${what} must be a whole number from 1 to ${mostOfAny}, or usual, not "${text}". To close a restaurant, suspend it.`,
  );
}
