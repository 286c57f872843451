import { rejections } from '@tavolata/protocol';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startServer } from '../start-server.ts';
import { osteria, serveTwo } from './several-restaurants.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../deploy/prometheus/${name}`, import.meta.url), 'utf8');

interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const alerts = (parse(read('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules);
const panels = (JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(({ targets }) => targets);
const questions = [...alerts, ...panels].map(({ expr }) => expr);

/** What Prometheus has by itself, or from its own exporters. */
const fromElsewhere = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'];

/** The figures that a question to Prometheus asks for: its words that are neither functions nor labels. */
function figuresIn(question: string): readonly string[] {
  const bare = question
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without) *\([^)]*\)/g, ' ')
    .replace(/\b(and|or|unless)\b/g, ' ');
  return [...bare.matchAll(/\b[a-z]\w*\b(?! *\()/g)].map(([word]) => word);
}

/** The names in an answer of /metrics; one that counts nothing yet has its line of description alone. */
function figuresOf(answer: string): ReadonlySet<string> {
  return new Set([...answer.matchAll(/^(?:# TYPE )?([a-z]\w*)[{ ]/gm)].map(([, name = '']) => name));
}

test('every figure that alerts and dashboard ask for is one that a server has, alone and with several restaurants', async () => {
  const asked = new Set(questions.flatMap(figuresIn));
  expect(asked.size).toBeGreaterThan(10);
  const alone = await (await startServer()).device().get<string>('/metrics');
  const several = (await (await serveTwo()).asks('10.0.0.1', '/metrics')).text;
  for (const answer of [alone.body, several]) {
    const known = new Set([...figuresOf(answer), ...fromElsewhere]);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  }
  expect(several).toContain(`tavolata_backup_overdue{restaurant="${osteria.name}"} 0`);
});

test('every outcome that they ask for is one that a message can have', () => {
  const outcomes = questions.flatMap((question) =>
    [...question.matchAll(/outcome="([^"]+)"/g)].map(([, outcome]) => outcome),
  );
  expect(outcomes).not.toEqual([]);
  for (const outcome of outcomes) expect(rejections).toContain(outcome);
});
