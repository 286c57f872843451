import { endpoints } from '@tavolata/protocol/endpoints';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../apps/server/src/settings.ts';
import { inRoot } from '../lib/repository.mjs';
import { knownVariables, variablesNamedIn, variablesOf } from './said-variables.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const deployed = (...path: string[]) => read('deploy', ...path);

/** What `npm start` says to Node. */
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const flags = (scripts['start'] ?? '').split(' ').filter((word) => word.startsWith('--'));

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { readonly environment: Readonly<Record<string, string>>; readonly stop_grace_period?: string }
    >
  >;
  readonly networks: {
    readonly inside: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
  };
}

const compose = parse(deployed('container', 'compose.yaml')) as Compose;
const exampleOfCompose = variablesOf(deployed('container', 'compose.env.example'));

/** As compose fills it in, with a value for what the example leaves open. */
function environmentOf(service: string): Readonly<Record<string, string>> {
  const filled = Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => {
    const text = value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, variable: string) => {
      const example = exampleOfCompose[variable];
      if (example === undefined) throw new Error(`compose.env.example has no ${variable}`);
      return example === '' ? 'a'.repeat(48) : example;
    });
    return [name, text] as const;
  });
  return Object.fromEntries(filled);
}

test('the README has every variable that the server reads', () => {
  const inTable = [...read('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const known = [...knownVariables()];
  expect(inTable.toSorted()).toEqual(known.toSorted());
});

test('the service and its containers set variables that there are, to values that the server takes', () => {
  const ofUnit = deployed('systemd', 'tavolata.env');
  const ofImage = /^ENV (.*)$/m.exec(deployed('container', 'Containerfile'))?.[1] ?? '';
  const { NODE_ENV, ...ofServer } = variablesOf(ofImage.replaceAll(' ', '\n'));
  expect(NODE_ENV).toBe('production');
  const named = { ...variablesOf(ofUnit, { withOptional: true }), ...ofServer, ...environmentOf('tavolata') };
  expect(Object.keys(named).filter((name) => !knownVariables().has(name))).toEqual([]);
  expect(readSettings(variablesOf(ofUnit))).toMatchObject({
    host: '127.0.0.1',
    trustedProxies: ['loopback'],
  });
  const inCompose = readSettings({ ...ofServer, ...environmentOf('tavolata') });
  expect(inCompose).toMatchObject({ dataDir: '/data', publicUrl: 'https://menu.example.com', seed: 'none' });
  expect(inCompose.trustedProxies).toEqual([compose.networks.inside.ipam.config[0]?.subnet]);
});

test('the pages for whoever runs it name no variable that nothing reads', () => {
  const ofOthers = [
    ...Object.keys(exampleOfCompose),
    ...['SITE_HOST', 'UPSTREAM', 'TAVOLATA_PASSWORD', 'SIGTERM'],
  ];
  for (const page of ['docs/running.md', 'docs/runbook.md']) {
    const unknown = variablesNamedIn(read(page)).filter((name) => !knownVariables().has(name));
    expect(
      unknown.filter((name) => !ofOthers.includes(name)),
      page,
    ).toEqual([]);
  }
});

test('service and container start the server as npm start does, and give it the time that it takes to stop', () => {
  const unit = deployed('systemd', 'tavolata.service');
  const program = [...flags, 'apps/server/dist/main.js'];
  expect(unit).toContain(`ExecStart=/usr/bin/node ${program.join(' ')}\n`);
  expect(deployed('container', 'Containerfile')).toContain(
    `CMD [${['node', ...program].map((word) => `"${word}"`).join(', ')}]`,
  );
  const stopsWithin = Number(
    /stopWithinMs = ([\d_]+)/.exec(read('apps/server/src/main.ts'))?.[1]?.replace('_', ''),
  );
  const given = [/TimeoutStopSec=(\d+)/.exec(unit)?.[1], compose.services['tavolata']?.stop_grace_period];
  for (const seconds of given) expect(parseInt(seconds ?? '', 10) * 1000).toBeGreaterThan(stopsWithin);
});

test('a proxy lets a quiet connection go before the server does, and takes what the staff upload', () => {
  const kept = Number(
    /keepAliveTimeout: ([\d_]+)/.exec(read('apps/server/src/host/http-host.ts'))?.[1]?.replace('_', ''),
  );
  const [caddy, nginx] = [deployed('proxy', 'Caddyfile'), deployed('proxy', 'nginx.conf')];
  for (const seconds of [/keepalive (\d+)s/.exec(caddy)?.[1], /keepalive_timeout (\d+)s/.exec(nginx)?.[1]])
    expect(Number(seconds) * 1000).toBeLessThan(kept);
  const largest = Math.max(
    ...Object.values(endpoints).map((each) => ('mostBytes' in each ? (each.mostBytes ?? 0) : 0)),
  );
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]) * 1024 * 1024).toBeGreaterThan(largest);
});

test('a proxy asks each process again at once, and sends who finds one closed to the next', () => {
  const [caddy, nginx] = [deployed('proxy', 'Caddyfile'), deployed('proxy', 'nginx.conf')];
  const upstream = /^upstream tavolata \{([^}]*)\}/m.exec(nginx)?.[1] ?? '';
  const processes = [...upstream.matchAll(/^\s*server ([^;]*);/gm)].map(([, said = '']) => said);
  expect(processes.length).toBeGreaterThan(0);
  for (const said of processes) expect(said).toMatch(/ max_fails=0$/);
  expect(nginx).not.toContain('proxy_next_upstream off');
  expect(/lb_try_duration (\d+)s/.exec(caddy)?.[1]).toBe('5');
});
