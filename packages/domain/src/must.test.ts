import { expect, test } from 'vitest';
import { assert, must, unreachable } from './must.ts';

test('a value that must be there is handed on, also when it is nothing much', () => {
  expect([must(0, 'a number'), must('', 'a text'), must(false, 'a flag')]).toEqual([0, '', false]);
});

test('a bug says what we were sure of', () => {
  expect(() => must(null, 'the table')).toThrow('missing: the table');
  expect(() => must(undefined, 'the table')).toThrow('missing: the table');
  expect(() => assert(false, 'the sun shines')).toThrow('broken promise: the sun shines');
  expect(() => unreachable('moon' as never)).toThrow('unreachable: "moon"'); // what the types forbid
  expect(() => assert(true, 'the sun shines')).not.toThrow();
});
