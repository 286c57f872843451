import { expect, test } from 'vitest';
import { blankGroup, groupContentOf, groupDraftOf } from './group-draft.ts';

const content = {
  names: { it: 'Salse' },
  min: 1,
  max: 2,
  condiments: [
    { id: 711, names: { it: 'Soia' }, price: 0 },
    { id: 712, names: { it: 'Tartufo' }, price: 1.2 },
  ],
};

test('a group is written as it was read, its prices as the language has them', () => {
  const draft = groupDraftOf(content, ',');
  expect(draft.condiments.map(({ typed }) => typed)).toEqual(['', '1,20']);
  expect(groupContentOf(draft, 'it')).toEqual(content);
});

test('what is new has no number, and what lacks a name or a price that can be read is not saved', () => {
  const draft = groupDraftOf(content, '.');
  const added = { id: -1, names: { it: ' Alga ' }, typed: '0,5' };
  expect(groupContentOf({ ...draft, condiments: [added] }, 'it')?.condiments).toEqual([
    { id: null, names: { it: 'Alga' }, price: 0.5 },
  ]);
  expect(groupContentOf({ ...draft, condiments: [{ ...added, typed: 'a lot' }] }, 'it')).toBeNull();
  expect(groupContentOf({ ...draft, condiments: [{ ...added, names: { de: 'Alge' } }] }, 'it')).toBeNull();
  expect(groupContentOf(blankGroup, 'it')).toBeNull();
});

test('no more is asked than there is, and at most is never below at least', () => {
  const draft = groupDraftOf(content, '.');
  const [first] = draft.condiments;
  const one = groupContentOf({ ...draft, min: 2, max: 1, condiments: first ? [first] : [] }, 'it');
  expect(one).toMatchObject({ min: 1, max: 1 });
  expect(groupContentOf({ ...draft, min: 2, max: 1 }, 'it')).toMatchObject({ min: 2, max: 2 });
});
