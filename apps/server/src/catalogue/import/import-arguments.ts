import { parseArgs } from 'node:util';
import { readPairs, type Pairs } from './import-answers.ts';

/** What somebody wants imported, and how. */
interface ImportCommand {
  readonly path: string;
  readonly replace: boolean;
  readonly isDryRun: boolean;
  /** Where a server runs that is to do it; `null` without one. */
  readonly server: string | null;
  readonly account: string;
  /** What the columns of a table are, by their titles. */
  readonly columns: Pairs;
  /** What its allergen codes mean. */
  readonly allergens: Pairs;
}

/** How the command is used. */
export const importUsage =
  'npm run import -- FILE [--replace] [--dry-run] [--server URL [--account NAME] [--columns "TITLE=price,…"] [--allergens "CODE=milk,…"]]';

/** The arguments of the command; `null` when they are not understood. */
export function readImportArguments(args: readonly string[]): ImportCommand | null {
  const options = {
    replace: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    server: { type: 'string' },
    account: { type: 'string' },
    columns: { type: 'string' },
    allergens: { type: 'string' },
  } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isUnknown = tokens.some((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  const [path, ...more] = positionals;
  const server = values.server ?? null;
  const [columns, allergens] = [pairsIn(values.columns), pairsIn(values.allergens)];
  if (path === undefined || more.length > 0 || isUnknown || !isAddress(server)) return null;
  if (!columns || !allergens) return null;
  // Only a server reads tables.
  if (server === null && columns.size + allergens.size > 0) return null;
  const account = typeof values.account === 'string' ? values.account : 'manager';
  const url = server?.replace(/\/+$/, '') ?? null;
  return {
    path,
    replace: values.replace === true,
    isDryRun: values['dry-run'] === true,
    server: url,
    account,
    columns,
    allergens,
  };
}

function pairsIn(value: unknown): Pairs | null {
  if (value === undefined) return new Map();
  return typeof value === 'string' ? readPairs(value) : null;
}

function isAddress(server: unknown): server is string | null {
  return (
    server === null || (typeof server === 'string' && /^https?:\/\//.test(server) && URL.canParse(server))
  );
}
