import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRows, checkRules, idsInTitles } from './rule-ids.mjs';

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'rule-ids-'));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

test('an id counts in the title of a test in all its forms, unless it is skipped, and nowhere else', () => {
  const source = [
    "test('[AB-1] plain', f);",
    "test.only('AB-2 only', f); test.skip('[NO-3] skipped', f); test.skip.each([1])('[NO-4]', f); test.todo('[NO-5]');",
    "test.each([['x']])('[AB-3] each', f);",
    "describe('[AB-4] [AB-5] a group', f);",
    'it(`[AB-6] a template`, f);',
    "test(\n  '[AB-7] on the next line', f);",
    "test('isn\\'t [AB-8] escaped', f);",
    "// [NO-1]\nconst text = '[NO-2]'; expect('[NO-3]');",
  ].join('\n');
  expect(idsInTitles(source)).toEqual(['AB-1', 'AB-2', 'AB-3', 'AB-4', 'AB-5', 'AB-6', 'AB-7', 'AB-8']);
});

test('a rule without a test, a test without a rule and a rule listed twice are each named', () => {
  write(
    'packages/domain/RULES.md',
    '# Rules\n\n- AB-1 proved\n- AB-2 not proved\n- AB-1 again\n\nAB-9 is only talk.\n',
  );
  write('packages/domain/src/a.test.ts', "test('[AB-1] [AB-3] [E-01] three', f);");
  write('apps/server/src/b.test.ts', "test('[AB-4] outside the domain other lists may count', f);");
  expect(checkRules(project)).toEqual({
    problems: [
      'packages/domain/RULES.md lists AB-1 twice',
      'packages/domain/RULES.md: AB-2 is quoted by no test title',
      'packages/domain/src/a.test.ts: AB-3 is not in packages/domain/RULES.md',
    ],
    rules: 2,
    tests: 2,
  });
});

test('a test anywhere in the project can prove a rule', () => {
  write('packages/domain/RULES.md', '- AB-1 proved by people\n');
  write('e2e/people.e2e.ts', "test('[AB-1] two phones', f);");
  expect(checkRules(project).problems).toEqual([]);
});

const rows = (browser: string, wire: string, waiting = '', waitingOnWire = '') =>
  `## Rows seen in a browser\n\nText.\n\n- ${browser}\n\n## Rows seen on the wire\n\n- ${wire}\n\n## Rows that wait for their screen\n\nBrowser:\n\n- ${waiting}\n\nWire:\n\n- ${waitingOnWire}\n`;

test('a row that only a test below its level quotes is named', () => {
  write('docs/rows.md', rows('X-1 X-2 X-3', 'Y-1 Y-2 Y-3'));
  write('apps/diner/src/a.test.tsx', "test('[X-1] [Y-1]', f);");
  write('screens/diner/b.screen.test.tsx', "test('[X-2] [Y-2]', f);");
  write('e2e/c.e2e.ts', "test('[X-3]', f);");
  write('apps/server/test/d.integration.test.ts', "test('[Y-3]', f);");
  expect(checkRows(project)).toEqual({
    problems: [
      'docs/rows.md: X-1 has to be seen in a browser, and no test that looks there quotes it',
      'docs/rows.md: Y-1 has to be seen on the wire, and no test that looks there quotes it',
      'docs/rows.md: Y-2 has to be seen on the wire, and no test that looks there quotes it',
    ],
    rows: 6,
  });
});

test('a row that waits though a test shows it, and one that stands in two lists, are named', () => {
  write('docs/rows.md', rows('X-1', 'Y-1 X-1', 'X-2 X-3', 'Y-2'));
  write('e2e/c.e2e.ts', "test('[X-1] [X-2] [Y-1]', f);");
  write('apps/server/test/d.integration.test.ts', "test('[X-3]', f);");
  expect(checkRows(project).problems).toEqual([
    'docs/rows.md: X-2 is seen in a browser, and waits no longer',
    'docs/rows.md lists X-1 twice',
  ]);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
