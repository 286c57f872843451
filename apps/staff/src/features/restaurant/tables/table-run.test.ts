import { expect, test } from 'vitest';
import { readTableRun } from './table-run.ts';

const names = (typed: string) => {
  const run = readTableRun(typed, []);
  return 'names' in run ? run.names : run.problem;
};

test('a run is written as people write it, beside single names', () => {
  expect(names('1-3')).toEqual(['1', '2', '3']);
  expect(names('Sala 1 – 3')).toEqual(['Sala 1', 'Sala 2', 'Sala 3']);
  expect(names('T8-T10; Privé')).toEqual(['T8', 'T9', 'T10', 'Privé']);
  expect(names('08-10、20')).toEqual(['08', '09', '10', '20']);
  expect(names('A1-B2')).toEqual(['A1-B2']);
  expect(names('5')).toEqual(['5']);
});

test('[SETUP-6] what can’t be made says why', () => {
  expect(names(' , ')).toBe('none');
  expect(names('12-1')).toBe('backwards');
  expect(names('1-900')).toBe('tooMany');
  expect(names('1-150, 201-300')).toBe('tooMany');
  expect(names('x'.repeat(41))).toBe('tooLong');
  expect(readTableRun('1-3', ['t1', ' 2 '])).toEqual({ problem: 'taken', name: '2' });
  expect(readTableRun('Bar, bar', [])).toEqual({ problem: 'twice', name: 'bar' });
  expect(readTableRun('1, 1, 2', ['3'])).toEqual({ problem: 'twice', name: '1' });
  // Of one that stands there and twice here it is enough to know the first.
  expect(readTableRun('3, 3', ['3'])).toEqual({ problem: 'taken', name: '3' });
});
