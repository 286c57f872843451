import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How this server runs, read from the environment once. */
export interface Settings {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The folder whose subfolders are the data folders of restaurants; `null` serves the one of `dataDir`. */
  readonly restaurants: string | null;
  /** Where all but pictures is kept instead of the data folder, and the restaurant's name there; `null` for the folder. */
  readonly database: {
    readonly url: string;
    readonly name: string;
    /** Valkey or Redis, which carries hints between processes instead of it. */
    readonly redisUrl?: string;
  } | null;
  /** Within so many seconds phones and screens are let go when the server stops; with 0 all at once, at the end. */
  readonly leaveSeconds: number;
  /** What codes point at, without a slash at the end; `null` means this machine's own address. */
  readonly publicUrl: string | null;
  /** What an empty restaurant begins with. */
  readonly seed: 'demo' | 'none';
  readonly logLevel: (typeof logLevels)[number];
  /** At this host name codes are decrypted whatever the setting says [E-15]. */
  readonly demoHost: string | null;
  /** `plain` writes and reads table ids as they are, whatever the restaurant's setting says [E-15]. */
  readonly tableCodes: 'as-set' | 'plain';
  /** The proxies that are believed when they say whom they speak for; without any, nobody is. */
  readonly trustedProxies: readonly string[];
  /** Who says it may read the figures from elsewhere; `null` lets only this machine read them. */
  readonly metricsToken: string | null;
  /** Where the calls of whoever runs the restaurants of a folder are, and the key that opens them; `null` for nowhere. */
  readonly operator: { readonly key: string; readonly port: number; readonly host: string } | null;
  /** So many hours a login of the staff may lie unused. */
  readonly staffIdleHours: number;
  /** Where the loyalty service is, and how this machine shows itself there; `null` for none. */
  readonly loyalty: LoyaltyPlace | null;
  /** Where printers may stand: the private networks of a house unless others are named. */
  readonly printerNetworks: readonly string[] | undefined;
}

/** The loyalty service as the environment names it. */
interface LoyaltyPlace {
  /** Without a slash at the end. */
  readonly url: string;
  /** The secret of the headers. */
  readonly key: string;
  /** With `{verify_id}` and `{string_id}`: what opens the service’s app, and its page for phones without the app. */
  readonly appLink: string;
  readonly pageLink: string;
}

/** A value in the environment that the server can't start with. The message is for the person who set it. */
class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** Reads the settings; throws `BadSetting`, which names the wrong one. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const restaurants = valueOf(env, 'RESTAURANTS');
  if (restaurants !== undefined && valueOf(env, 'DATA_DIR') !== undefined) {
    throw new BadSetting('RESTAURANTS and DATA_DIR are both set: serve a folder of restaurants, or one.');
  }
  return {
    port: portOf(valueOf(env, 'PORT') ?? '8080'),
    host: valueOf(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? './data'),
    restaurants: restaurants === undefined ? null : resolve(restaurants),
    database: databaseOf(env),
    leaveSeconds: leaveSecondsOf(env),
    publicUrl: originOf('PUBLIC_URL', valueOf(env, 'PUBLIC_URL')),
    seed: oneOf(
      ['demo', 'none'],
      'SEED',
      valueOf(env, 'SEED') ?? (restaurants === undefined ? 'demo' : 'none'),
    ),
    logLevel: oneOf(logLevels, 'LOG_LEVEL', valueOf(env, 'LOG_LEVEL') ?? 'warn'),
    demoHost: valueOf(env, 'DEMO_HOST') ?? null,
    trustedProxies: proxiesOf(valueOf(env, 'TRUST_PROXY')),
    metricsToken: metricsTokenOf(valueOf(env, 'METRICS_TOKEN')),
    operator: operatorOf(env),
    loyalty: loyaltyOf(env),
    staffIdleHours: idleHoursOf(valueOf(env, 'STAFF_IDLE_HOURS') ?? '4'),
    printerNetworks: networksOf(valueOf(env, 'PRINTER_NETWORKS')),
    tableCodes: oneOf(['as-set', 'plain'], 'TABLE_CODES', valueOf(env, 'TABLE_CODES') ?? 'as-set'),
  };
}

/** The data folder, for what is done to its files alone; throws where the restaurant is kept elsewhere. */
export function dataFolderOf(settings: Settings, instead: string): string {
  const { dataDir, database } = ofOneRestaurant(settings);
  if (database === null) return dataDir;
  throw new BadSetting(`DATABASE_URL is set, and this works on a data folder: ${instead}`);
}

/** For what works on one restaurant alone; throws where there is a folder of them, and nobody has said which. */
export function ofOneRestaurant(settings: Settings): Settings {
  const { restaurants, database } = settings;
  if (restaurants === null) return settings;
  const name = database === null ? '' : ' RESTAURANT_NAME=NAME';
  throw new BadSetting(
    `RESTAURANTS is set, and this works on one restaurant. Say which, before the command:  RESTAURANTS= DATA_DIR=${join(restaurants, 'NAME')}${name}`,
  );
}

/** An empty variable is one that isn't set, as in compose files. */
function valueOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function databaseOf(env: Readonly<Record<string, string | undefined>>): Settings['database'] {
  const url = valueOf(env, 'DATABASE_URL');
  const redisUrl = valueOf(env, 'REDIS_URL');
  if (redisUrl !== undefined && !/^rediss?:\/\/\S+$/.test(redisUrl))
    throw new BadSetting('REDIS_URL must be an address like redis://valkey.example.com:6379.');
  if (url === undefined) {
    if (redisUrl === undefined) return null;
    throw new BadSetting(
      'REDIS_URL is for several processes, which share a database: set DATABASE_URL as well.',
    );
  }
  // Never said in the sentence: there is a password in it.
  if (!/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new BadSetting(
      'DATABASE_URL must be an address like postgresql://tavolata:PASSWORD@db.example.com/tavolata.',
    );
  const name = valueOf(env, 'RESTAURANT_NAME') ?? 'restaurant';
  if (/^[\w.-]{1,80}$/.test(name)) return { url, name, ...(redisUrl !== undefined && { redisUrl }) };
  throw new BadSetting(
    `RESTAURANT_NAME must be up to 80 letters, digits or signs of . _ -, not "${name}": it only tells restaurants of one database apart.`,
  );
}

/** Where there may be other processes phones are sent to them in waves; a process that is alone is back sooner without. */
function leaveSecondsOf(env: Readonly<Record<string, string | undefined>>): number {
  const text = valueOf(env, 'LEAVE_SECONDS') ?? (valueOf(env, 'DATABASE_URL') === undefined ? '0' : '3');
  if (/^\d{1,2}$/.test(text) && Number(text) <= 60) return Number(text);
  throw new BadSetting(`LEAVE_SECONDS must be a whole number from 0 to 60, not "${text}".`);
}

function operatorOf(env: Readonly<Record<string, string | undefined>>): Settings['operator'] {
  const key = valueOf(env, 'OPERATOR_KEY');
  const port = portOf(valueOf(env, 'OPERATOR_PORT') ?? '8081', 'OPERATOR_PORT');
  const host = valueOf(env, 'OPERATOR_HOST') ?? '127.0.0.1';
  if (key === undefined) return null;
  // Never said in the sentence: it would stand in a log.
  if (!/^[\w.~+/=-]{32,200}$/.test(key)) {
    throw new BadSetting(
      'OPERATOR_KEY must be 32 to 200 letters, digits or . _ ~ + / = -, as a header takes them.',
    );
  }
  if (valueOf(env, 'RESTAURANTS') === undefined) {
    throw new BadSetting('OPERATOR_KEY is for the restaurants of a folder: name that in RESTAURANTS.');
  }
  if (port !== 0 && port === portOf(valueOf(env, 'PORT') ?? '8080')) {
    throw new BadSetting('OPERATOR_PORT must be another one than PORT: guests come to that.');
  }
  return { key, port, host };
}

function portOf(text: string, name = 'PORT'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new BadSetting(`${name} must be a whole number from 0 to 65535, not "${text}".`);
}

function originOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && /^https?:$/.test(url.protocol);
  if (isAddress && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  throw new BadSetting(
    `${name} must be an address like https://menu.example.com, without a path, not "${text}".`,
  );
}

function loyaltyOf(env: Readonly<Record<string, string | undefined>>): LoyaltyPlace | null {
  const url = originOf('LOYALTY_URL', valueOf(env, 'LOYALTY_URL'));
  if (url === null) return null;
  const key = valueOf(env, 'LOYALTY_KEY') ?? '';
  // Never said in the sentence: it would stand in a log.
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new BadSetting('LOYALTY_URL needs a LOYALTY_KEY of 8 to 200 letters, digits or signs.');
  const page = `${url}/login?verify_id={verify_id}&string_id={string_id}`;
  const pageLink = linkOf('LOYALTY_PAGE', valueOf(env, 'LOYALTY_PAGE') ?? page);
  return { url, key, pageLink, appLink: linkOf('LOYALTY_APP', valueOf(env, 'LOYALTY_APP') ?? pageLink) };
}

/** What a phone opens: it must name the login, and must not be a script of this page. */
function linkOf(name: string, text: string): string {
  const isLink = URL.canParse(text) && !/^(javascript|data|vbscript|blob|file|about):/i.test(text);
  if (isLink && text.includes('{verify_id}')) return text;
  throw new BadSetting(`${name} must be a link with {verify_id} in it, not "${text}".`);
}

/** Ranges that go by a name: this machine, and the two private kinds. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function metricsTokenOf(text: string | undefined): string | null {
  if (text === undefined || /^[\w.~+/=-]{16,}$/.test(text)) return text ?? null;
  throw new BadSetting(
    'METRICS_TOKEN must be at least 16 letters, digits or . _ ~ + / = -, as a header takes them.',
  );
}

function idleHoursOf(text: string): number {
  const hours = Number(text);
  if (hours >= 0.25 && hours <= 16) return hours;
  throw new BadSetting(`STAFF_IDLE_HOURS must be a number from 0.25 to 16, not "${text}".`);
}

function proxiesOf(text = ''): readonly string[] {
  const proxies = text.split(',').map((one) => one.trim());
  if (text === '' || proxies.every(isRange)) return text === '' ? [] : proxies;
  throw new BadSetting(
    `TRUST_PROXY must be addresses or ranges with commas between, like 10.0.0.7, 172.16.0.0/12 or loopback, not "${text}".`,
  );
}

function networksOf(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every((one) => !namedRanges.includes(one) && isRange(one))) return networks;
  throw new BadSetting(
    `PRINTER_NETWORKS must be addresses or ranges with commas between, like 192.168.1.0/24, not "${text}".`,
  );
}

/** A range of all addresses would believe everybody, so that anybody could pass for anybody. */
function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function oneOf<Value extends string>(values: readonly Value[], name: string, text: string): Value {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw new BadSetting(`${name} must be one of ${values.join(', ')}, not "${text}".`);
}
