import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

test.each([
  ['{a}', [['a']]],
  ['{a, select, x {1} other {2}}', [['a', 1, { x: '1', other: '2' }]]],
  ['{n, plural, one {#} other {# y}}', [['n', 2, { one: 0, other: [0, ' y'] }]]],
  ['{n, selectordinal, one {#st} other {#th}}', [['n', 3, { one: [0, 'st'], other: [0, 'th'] }]]],
  ['{n, number}', [['n', 4]]],
  ['{d, date}', [['d', 5]]],
  ['<b>x</b>', [['b', 'x']]],
])('icu-minify compiles %s to the form that our reader of messages knows', (source, compiled) => {
  expect(compile(source)).toEqual(compiled);
});

test('of each form the reader finds what it takes', () => {
  const source = '{a} {b, select, x {1} other {2}} {c, plural, one {#} other {#}} {d, number}';
  const { takes, reasons } = readMessage(source, 'en');
  expect(reasons).toEqual([]);
  expect(Object.fromEntries(takes)).toEqual({
    a: { kind: 'text' },
    b: { kind: 'choice', options: ['other', 'x'] },
    c: { kind: 'number' },
    d: { kind: 'number' },
  });
});

test('what we do not support is named: dates, tags, offsets', () => {
  expect(readMessage('{d, date}', 'en').reasons).toEqual(['formats {d} as a date; pass it already written']);
  expect(readMessage('<b>x</b>', 'en').reasons).toEqual(['uses the tag <b>, which is not supported']);
  expect(readMessage('{n, plural, offset:1 one {#} other {#}}', 'en').reasons).toEqual([
    'is not valid ICU: Plural offsets are not supported',
  ]);
});
