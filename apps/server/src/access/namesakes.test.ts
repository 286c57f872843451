import { expect, test } from 'vitest';
import { namesApart } from './namesakes.ts';

const person = (id: string, name: string, disabledAt: number | null = null) => ({
  ...{ id, account: `of-${id}`, name, disabledAt },
});

test('[CALL-6] who has a name alone is called by it, and of two with the same name each has the account beside it', () => {
  const nameOf = namesApart([person('a', 'Ana'), person('b', 'Ana'), person('c', 'Luca')]);
  expect(nameOf({ id: 'a', name: 'Ana' })).toBe('Ana (of-a)');
  expect(nameOf({ id: 'b', name: 'Ana' })).toBe('Ana (of-b)');
  expect(nameOf({ id: 'c', name: 'Luca' })).toBe('Luca');
  // What somebody was called then, and by now a colleague is.
  expect(nameOf({ id: 'c', name: 'Ana' })).toBe('Ana (of-c)');
  expect(nameOf({ id: null, name: 'Ana' })).toBe('Ana');
  expect(nameOf({ id: 'gone', name: 'Ana' })).toBe('Ana');
});

test('[CALL-6] who works here no more has the account beside the name, and whoever has that name now has not', () => {
  const nameOf = namesApart([person('a', 'Ana'), person('b', 'Ana', 5)]);
  expect(nameOf({ id: 'a', name: 'Ana' })).toBe('Ana');
  expect(nameOf({ id: 'b', name: 'Ana' })).toBe('Ana (of-b)');
});
