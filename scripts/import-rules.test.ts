import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

/** A restaurant with one broken window per rule: file, what it says, the rule that must notice. */
const broken: readonly (readonly [file: string, source: string, rule: string])[] = [
  ['packages/domain/src/hears.ts', "import './talks.ts';", 'no-circles'],
  ['packages/domain/src/lost.ts', "import './nowhere.ts';", 'nothing-unresolved'],
  ['packages/domain/src/clock.ts', "import 'node:perf_hooks';", 'domain-stands-alone'],
  ['packages/domain/src/wire.ts', "import '@tavolata/protocol';", 'domain-stands-alone'],
  ['packages/client/src/sample.ts', "import '@tavolata/domain/testing';", 'testing-stays-in-tests'],
  ['packages/protocol/src/upward.ts', "import '@tavolata/client';", 'protocol-knows-domain'],
  ['packages/client/src/dressed.ts', "import '@tavolata/ui';", 'client-knows-protocol'],
  ['packages/ui/src/curious.ts', "import type {} from '@tavolata/domain';", 'ui-knows-nobody'],
  [
    'packages/app-kit/src/partial.ts',
    "import '../../../apps/staff/src/app/shell.ts';",
    'app-kit-knows-no-app',
  ],
  ['apps/diner/src/app/spy.ts', "import '../../../staff/src/app/shell.ts';", 'apps-stay-apart'],
  ['apps/server/src/http/page.ts', "import '@tavolata/ui';", 'server-needs-no-screen'],
  ['apps/staff/src/app/window.ts', "import '../../../../packages/domain/src/clock.ts';", 'front-door-only'],
  ['apps/staff/src/app/ladder.ts', "import '../../../../packages/domain/src/index.ts';", 'by-package-name'],
  ['apps/diner/src/features/cart/neighbour.ts', "import '../menu/list.ts';", 'features-stay-apart'],
  ['apps/diner/src/features/menu/boss.ts', "import '../../app/shell.ts';", 'features-do-not-know-app'],
  ['apps/diner/src/app/looks.tsx', "import '../features/menu/list.module.css';", 'app-only-composes'],
  ['apps/diner/src/device/screen.ts', "import '../features/menu/list.ts';", 'device-knows-no-screen'],
  ['apps/staff/src/shared/above.ts', "import '../features/floor/floor.ts';", 'shared-is-below'],
  ['apps/server/src/visits/shortcut.ts', "import '../storage/memory.ts';", 'rules-see-interfaces-only'],
  ['apps/server/src/calls/bell.ts', "import '../live/socket.ts';", 'rules-see-interfaces-only'],
  ['apps/server/src/catalogue/rows.ts', "import 'kysely';", 'rules-need-no-platform'],
  ['apps/server/src/floor/notes.ts', "import 'node:fs/promises';", 'rules-need-no-system'],
  ['apps/server/src/audit/curious.ts', "import '../visits/visit.ts';", 'audit-and-sessions-know-nobody'],
  ['apps/server/src/bus/news.ts', "import '../visits/visit.ts';", 'audit-and-sessions-know-nobody'],
  ['apps/server/src/stock/order.ts', "import '../visits/visit.ts';", 'stock-and-alerts-know-the-log'],
  ['apps/server/src/visits/prices.ts', "import '../catalogue/menu.ts';", 'visits-stand-below'],
  ['apps/server/src/catalogue/guests.ts', "import '../visits/visit.ts';", 'catalogue-knows-no-guests'],
  ['apps/server/src/access/tile.ts', "import '../floor/floor.ts';", 'access-knows-no-screens'],
  ['apps/server/src/kitchen/tile.ts', "import '../floor/floor.ts';", 'views-stay-apart'],
  ['apps/server/src/live/side-door.ts', "import '../http/route.ts';", 'edges-stay-apart'],
  ['apps/server/src/storage/loud.ts', "import '../http/route.ts';", 'storage-serves'],
  ['apps/server/src/visits/all.ts', "import '../main.ts';", 'only-programs-know-all'],
  ['apps/server/src/http/whole.ts', "import '../restaurant/open.ts';", 'put-together-once'],
  ['apps/server/src/restaurant/port.ts', "import '../host/serve.ts';", 'a-restaurant-knows-no-host'],
  ['apps/server/src/host/nosy.ts', "import '../visits/visit.ts';", 'a-host-knows-whole-restaurants'],
  ['packages/client/src/hooked.ts', "import 'react';", 'client-without-react'],
  [
    'apps/diner/src/app/parse.ts',
    "import { line } from '@tavolata/protocol/schemas';",
    'no-validator-in-the-browser',
  ],
  ['packages/ui/src/checked.ts', "import 'typebox';", 'no-validator-in-the-browser'],
  ['packages/protocol/src/leak.ts', "export { line } from './schemas.ts';", 'schemas-apart'],
];

/** What the same rules must let pass. */
const sound: readonly (readonly [file: string, source: string])[] = [
  ['packages/domain/src/index.ts', 'export const one = 1;'],
  // Half of the circle above, which is reported once.
  ['packages/domain/src/talks.ts', "import type {} from './hears.ts';"],
  ['packages/domain/src/testing/index.ts', "import 'vitest';"],
  ['packages/domain/src/one.test.ts', "import 'vitest';\nimport './testing/index.ts';"],
  ['packages/protocol/src/index.ts', "export type { Line } from './schemas.ts';\nimport '@tavolata/domain';"],
  ['packages/protocol/src/schemas.ts', "import 'typebox';\nexport const line = 1;\nexport type Line = 1;"],
  ['packages/client/src/index.ts', "import '@tavolata/protocol';"],
  ['packages/client/src/react.ts', "import 'react';\nimport './index.ts';"],
  ['packages/ui/src/index.ts', "import 'react';"],
  ['apps/diner/src/app/shell.ts', "import '../features/menu/list.ts';\nimport '../features/cart/cart.ts';"],
  ['apps/diner/src/features/menu/list.ts', "import type { Line } from '@tavolata/protocol/schemas';"],
  ['apps/diner/src/features/cart/cart.ts', "import '@tavolata/client/react';"],
  ['apps/staff/src/app/shell.ts', "import '../features/floor/floor.ts';"],
  ['apps/staff/src/features/floor/floor.ts', "import '@tavolata/ui';"],
  ['apps/server/src/main.ts', "import './host/serve.ts';"],
  ['apps/server/src/host/serve.ts', "import '../restaurant/open.ts';"],
  ['apps/server/src/restaurant/open.ts', "import '../http/route.ts';\nimport '../storage/memory.ts';"],
  ['apps/server/src/http/route.ts', "import '../visits/visit.ts';\nimport '@tavolata/protocol/schemas';"],
  ['apps/server/src/live/socket.ts', "import '../visits/visit.ts';"],
  ['apps/server/src/visits/visit.ts', "import '../audit/entry.ts';\nimport '@tavolata/domain';"],
  ['apps/server/src/audit/entry.ts', "import '@tavolata/domain';"],
  ['apps/server/src/catalogue/menu.ts', "import '../audit/entry.ts';"],
  ['apps/server/src/access/origin.ts', "import type {} from 'node:http';"],
  ['apps/server/src/floor/floor.ts', "import '../visits/visit.ts';\nimport '../catalogue/menu.ts';"],
  ['apps/server/src/storage/memory.ts', "import '../visits/visit.ts';\nimport 'kysely';"],
];

const restaurant = realpathSync(mkdtempSync(join(tmpdir(), 'import-rules-')));
let found: readonly string[] = [];

beforeAll(async () => {
  for (const [file, source] of [...broken, ...sound]) write(file, source);
  for (const name of ['react', 'kysely', 'typebox', 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const name of ['domain', 'protocol', 'client', 'ui']) usePackage(name);
  const options: ICruiseOptions = {
    ...rules.options,
    baseDir: restaurant,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
  };
  const { output } = await cruise(['packages', 'apps'], options, {
    ...rules.options?.enhancedResolveOptions,
  });
  found = (output as ICruiseResult).summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
});

afterAll(() => {
  rmSync(restaurant, { recursive: true });
});

test.each(broken)('%s may not say %s (%s)', (file, _source, rule) => {
  expect(found).toContain(`${file}: ${rule}`);
});

test('what the architecture allows passes', () => {
  const soundFiles = sound.map(([file]) => file);
  expect(found.filter((violation) => soundFiles.some((file) => violation.startsWith(`${file}:`)))).toEqual(
    [],
  );
});

test('every import rule has a broken example', () => {
  const shown = new Set(broken.map(([, , rule]) => rule));
  expect((rules.forbidden ?? []).map(({ name }) => name).filter((name) => !shown.has(name ?? ''))).toEqual(
    [],
  );
});

function write(file: string, source: string): void {
  mkdirSync(dirname(join(restaurant, file)), { recursive: true });
  writeFileSync(join(restaurant, file), source);
}

function usePackage(name: string): void {
  const doors = { '.': 'index', './testing': 'testing/index', './react': 'react', './schemas': 'schemas' };
  const exports = Object.fromEntries(Object.entries(doors).map(([door, file]) => [door, `./src/${file}.ts`]));
  write(`packages/${name}/package.json`, JSON.stringify({ name: `@tavolata/${name}`, exports }));
  mkdirSync(join(restaurant, 'node_modules/@tavolata'), { recursive: true });
  symlinkSync(
    join(restaurant, 'packages', name),
    join(restaurant, 'node_modules/@tavolata', name),
    'junction',
  );
}
