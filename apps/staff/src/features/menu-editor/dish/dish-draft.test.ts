import { allergens, differingFields, merged } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import { answeredAlike, blankContent, contentOf, draftOf, problemsIn } from './dish-draft.ts';

const rice = { ...blankContent(1, 'wok'), names: { it: 'Riso' }, price: 4.5 };

describe('a dish that is being written', () => {
  test('says the same as before where nothing was touched', () => {
    const full = {
      ...rice,
      ...{
        takeaway_price: 4,
        former_price: 5,
        allergens: ['milk' as const],
        limit_per_person: 2,
        excess_price: 3,
      },
    };
    expect(contentOf(draftOf(full, ','), 'it')).toEqual(full);
    expect(contentOf(draftOf({ ...rice, allergens: [] }, ','), 'it')?.allergens).toEqual([]);
    expect(contentOf(draftOf(rice, ','), 'it')?.allergens).toBeNull();
  });

  test('is no dish with some of the 14 answered: all of them, or none', () => {
    const half = { ...draftOf(rice, '.'), answers: { ...answeredAlike(null), milk: false } };
    expect(problemsIn(half, 'it')).toEqual(['allergens']);
    const none = { ...half, answers: answeredAlike(false) };
    expect(contentOf(none, 'it')?.allergens).toEqual([]);
    const all = { ...half, answers: answeredAlike(true) };
    expect(contentOf(all, 'it')?.allergens).toEqual(allergens);
  });

  test('needs a name in the restaurant’s first language, a price, and an earlier price that was higher', () => {
    const draft = draftOf({ ...rice, names: { de: 'Reis' }, former_price: 4 }, '.');
    expect(problemsIn(draft, 'it')).toEqual(['name', 'formerPrice']);
    expect(problemsIn({ ...draft, typed: { ...draft.typed, price: '' } }, 'it')).toContain('price');
  });
});

describe('[EDIT-2] two managers at one dish', () => {
  const mine = { ...rice, price: 6, station: 'bar' };
  const theirs = { ...rice, price: 5, marks: ['vegan' as const] };

  test('differ in the fields that either has changed', () => {
    expect(differingFields(rice, theirs)).toEqual(['price', 'marks']);
    expect(differingFields(rice, { ...rice, names: { it: 'Riso' }, marks: [] })).toEqual([]);
  });

  test('are merged into what both have changed, and mine where both have changed the same', () => {
    expect(merged({ base: rice, mine, theirs })).toEqual({ ...theirs, price: 6, station: 'bar' });
  });
});
