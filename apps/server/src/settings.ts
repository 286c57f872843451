import { resolve } from 'node:path';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How this server runs, read from the environment once. */
export interface Settings {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** What codes point at, without a slash at the end; `null` means this machine's own address. */
  readonly publicUrl: string | null;
  /** What an empty restaurant begins with. */
  readonly seed: 'demo' | 'none';
  readonly logLevel: (typeof logLevels)[number];
  /** At this host name codes are decrypted whatever the setting says [E-15]. */
  readonly demoHost: string | null;
  /** `plain` writes and reads table ids as they are, whatever the house's setting says [E-15]. */
  readonly tableCodes: 'as-set' | 'plain';
}

/** A value in the environment that the server can't start with. The message is for the person who set it. */
class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** Reads the settings; throws `BadSetting`, which names the wrong one. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  refuseUnbuilt(env, 'DATABASE_URL', 'PostgreSQL');
  refuseUnbuilt(env, 'REDIS_URL', 'a Redis bus');
  return {
    port: portOf(valueOf(env, 'PORT') ?? '8080'),
    host: valueOf(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? './data'),
    publicUrl: publicUrlOf(valueOf(env, 'PUBLIC_URL')),
    seed: oneOf(['demo', 'none'], 'SEED', valueOf(env, 'SEED') ?? 'demo'),
    logLevel: oneOf(logLevels, 'LOG_LEVEL', valueOf(env, 'LOG_LEVEL') ?? 'warn'),
    demoHost: valueOf(env, 'DEMO_HOST') ?? null,
    tableCodes: oneOf(['as-set', 'plain'], 'TABLE_CODES', valueOf(env, 'TABLE_CODES') ?? 'as-set'),
  };
}

/** An empty variable is one that isn't set, as in compose files. */
function valueOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function refuseUnbuilt(env: Readonly<Record<string, string | undefined>>, name: string, what: string) {
  if (valueOf(env, name) === undefined) return;
  throw new BadSetting(
    `${name} is set, but this version has no ${what} yet: leave ${name} empty to use the embedded database.`,
  );
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new BadSetting(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function publicUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && /^https?:$/.test(url.protocol);
  if (isAddress && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  throw new BadSetting(
    `PUBLIC_URL must be an address like https://menu.example.com, without a path, not "${text}".`,
  );
}

function oneOf<Value extends string>(values: readonly Value[], name: string, text: string): Value {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw new BadSetting(`${name} must be one of ${values.join(', ')}, not "${text}".`);
}
