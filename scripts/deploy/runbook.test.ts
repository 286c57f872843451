import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../lib/repository.mjs';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const runbook = read('docs', 'runbook.md');

interface Alert {
  readonly alert: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const alerts = (
  parse(read('deploy', 'prometheus', 'alerts.yml')) as { groups: readonly { rules: readonly Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

/** A part of the page by the name that links have for it. */
const parts = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = ''] = part.split('\n', 1);
      return [heading.toLowerCase().replaceAll(' ', '-'), part] as const;
    }),
);

/** All source text under a folder. */
function sourcesIn(folder: string): string {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => readFileSync(join(inRoot(folder), name), 'utf8'))
    .join('\n');
}

test('each alert leads to the part of the runbook that names it, and no part names one that there is not', () => {
  for (const { alert, annotations } of alerts) {
    const [page, anchor = ''] = annotations.runbook.split('#');
    expect(page).toBe('docs/runbook.md');
    expect(parts.get(anchor), `${alert} leads to ${anchor}`).toContain(`\`${alert}\``);
  }
  const named = [...runbook.matchAll(/`(Tavolata[A-Z]\w+)`/g)].map(([, name]) => name);
  expect([...new Set(named)].toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

test('an alert wakes somebody up or waits until the morning', () => {
  for (const { alert, labels } of alerts) expect(['page', 'ticket'], alert).toContain(labels.severity);
});

test('there are ten, and each says how it shows, what to do and when it is over', () => {
  expect(parts.size).toBe(10);
  for (const [name, part] of parts) {
    for (const said of ['- **Shows**', '- **Do**', '- **Over when**']) expect(part, name).toContain(said);
  }
});

test('what the log says is quoted as the server says it', () => {
  const server = sourcesIn('apps/server/src');
  const quoted = [...runbook.matchAll(/`([a-z][a-z’,: ]+)`/g)].flatMap(([, words = '']) =>
    words.split(' ').length > 2 && !/^(systemctl|npm) /.test(words) ? [words] : [],
  );
  expect(quoted.length).toBeGreaterThan(8);
  expect(quoted.filter((words) => !server.includes(words))).toEqual([]);
});

test('what a screen says is quoted as it says it', () => {
  const screens = [
    ...[
      read('apps/staff/src/texts/en.json'),
      read('apps/diner/src/texts/en.json'),
      sourcesIn('apps/server/src'),
    ],
    ...[read('deploy/prometheus/dashboard.json')],
    // Of SQLite.
    'database or disk is full',
  ].join('\n');
  const quoted = [...runbook.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replace(/\s+/g, ' '));
  expect(quoted.length).toBeGreaterThan(15);
  expect(quoted.filter((words) => words !== 'quotes' && !screens.includes(words))).toEqual([]);
});
