import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge } from './advisories.mjs';
import { inRoot } from './repository.mjs';

const fault = (id: string, name: string) => ({
  name,
  title: 'Reads what it should not',
  url: `https://github.com/advisories/${id}`,
  severity: 'high',
  range: '<2.0.1',
});

/** As npm says it: a fault stands at its own package, and each package above names the one below. */
const report = {
  vulnerabilities: {
    teapot: { via: [fault('GHSA-aaaa-bbbb-cccc', 'teapot')] },
    kettle: { via: ['teapot', fault('GHSA-dddd-eeee-ffff', 'kettle')] },
  },
};
const words = (id: string, name: string) => `${id} high: ${name} <2.0.1: Reads what it should not`;
const accepted = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'we pour no tea', until: '2026-06-30' };

test('what nobody has looked at is to be seen to, once, however many packages lead to it', () => {
  expect(judge(report, [], '2026-03-14').open).toEqual([
    words('GHSA-aaaa-bbbb-cccc', 'teapot'),
    words('GHSA-dddd-eeee-ffff', 'kettle'),
  ]);
});

test('what was accepted passes with its reason, until its day', () => {
  const before = judge(report, [accepted], '2026-06-30');
  expect(before.open).toEqual([words('GHSA-dddd-eeee-ffff', 'kettle')]);
  expect(before.passed).toEqual([
    `${words('GHSA-aaaa-bbbb-cccc', 'teapot')} (we pour no tea; until 2026-06-30)`,
  ]);
  const after = judge(report, [accepted], '2026-07-01');
  expect(after.passed).toEqual([]);
  expect(after.open[0]).toMatch(/\(accepted until 2026-06-30: we pour no tea\)$/);
});

test('what was accepted and is gone is said, so that the list stays short', () => {
  expect(judge({}, [accepted], '2026-03-14')).toEqual({
    open: [],
    passed: [],
    needless: ['GHSA-aaaa-bbbb-cccc'],
  });
});

test('each that was accepted has an advisory, a reason and a day', () => {
  const list = JSON.parse(readFileSync(inRoot('deploy', 'accepted-advisories.json'), 'utf8')) as unknown[];
  for (const each of list) {
    expect(each).toEqual({
      id: expect.stringMatching(/^GHSA(-[a-z0-9]{4}){3}$/) as string,
      reason: expect.stringMatching(/.{10}/) as string,
      until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
  }
});
