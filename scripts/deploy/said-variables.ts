import { readSettings } from '../../apps/server/src/settings.ts';

/** Every variable that the server asks its environment for. */
export function knownVariables(): ReadonlySet<string> {
  const asked = new Set<string>();
  // Some are asked for only where others are set.
  const set: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgresql://tavolata@localhost/tavolata',
    LOYALTY_URL: 'https://loyalty.example.com',
    LOYALTY_KEY: 'a-key-of-the-app',
  };
  readSettings(
    new Proxy(set, {
      get(_, name) {
        asked.add(String(name));
        return set[String(name)];
      },
    }),
  );
  return asked;
}

/** What `NAME=value` lines set; with the ones behind a single `#`, which somebody may take in. */
export function variablesOf(text: string, { withOptional = false } = {}): Readonly<Record<string, string>> {
  const line = withOptional ? /^#?([A-Z][A-Z_]*)=(.*)$/gm : /^([A-Z][A-Z_]*)=(.*)$/gm;
  return Object.fromEntries([...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]));
}

/** Names in `code` of a page that look like variables, and those set before a command in a block. */
export function variablesNamedIn(page: string): readonly string[] {
  const inWords = [...page.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=[^`]*)?`/g)];
  const inBlocks = [...page.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{3,})=/gm)];
  return [...new Set([...inWords, ...inBlocks].map(([, name = '']) => name))];
}
