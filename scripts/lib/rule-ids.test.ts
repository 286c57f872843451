import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRules, idsInTitles } from './rule-ids.mjs';

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'rule-ids-'));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

test('an id counts in the title of a test in all its forms, and nowhere else', () => {
  const source = [
    "test('[AB-1] plain', f);",
    "test.skip('AB-2 skipped', f);",
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

test('a test anywhere in the restaurant can prove a rule', () => {
  write('packages/domain/RULES.md', '- AB-1 proved by people\n');
  write('e2e/people.e2e.ts', "test('[AB-1] two phones', f);");
  expect(checkRules(project).problems).toEqual([]);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
