import { expect, test } from 'vitest';
import { perPerson } from './new-menu.ts';

test('a cover charge is everybody’s, an all-you-can-eat price is each kind’s own, and one of them is needed', () => {
  const typed = { adult: '2,50', child: '', other: '' };
  expect(perPerson(typed, 'aLaCarte')).toEqual({ adult: 2.5, child: 2.5, other: 2.5 });
  expect(perPerson(typed, 'allYouCanEat')).toEqual({ adult: 2.5, child: null, other: null });
  const nothing = { adult: ' ', child: '', other: '' };
  expect(perPerson(nothing, 'aLaCarte')).toEqual({ adult: null, child: null, other: null });
  expect(perPerson(nothing, 'allYouCanEat')).toBe('none');
  expect(perPerson({ ...typed, child: 'half' }, 'allYouCanEat')).toBe('misread');
});
