import { describe, expect, test } from 'vitest';
import { dueChange, followingOn, type PlannedChange } from './planned-change.ts';

interface Content {
  readonly names: Readonly<Record<string, string>>;
  readonly price: number;
  readonly marks: readonly string[];
}

const base: Content = { names: { it: 'Riso', de: 'Reis' }, price: 5, marks: [] };
const happyHour = { base, content: { ...base, price: 3 } };

describe('[EDIT-17] a planned change whose time has come', () => {
  test('is made of what there is by now, and what somebody else has changed stays', () => {
    const current = { ...base, names: { it: 'Riso bianco', de: 'Reis' }, marks: ['vegan'] };
    expect(dueChange(happyHour, current)).toEqual({ content: { ...current, price: 3 } });
  });

  test('changes nothing where somebody else has made the same of it', () => {
    expect(dueChange(happyHour, { ...base, price: 3 })).toEqual({ content: { ...base, price: 3 } });
  });

  test('is not made where both have changed the same, each to something else', () => {
    expect(dueChange(happyHour, { ...base, price: 6 })).toEqual({ problem: 'clash', fields: ['price'] });
  });

  test('is not made of what is gone', () => {
    expect(dueChange(happyHour, null)).toEqual({ problem: 'gone' });
  });
});

test('[EDIT-17] of two planned prices the later one follows on the earlier one, and leaves what that one has changed beside', () => {
  const dearer = { base, content: { ...base, price: 7 } };
  const made = { ...base, price: 3, marks: ['vegan'] };
  const next = followingOn(dearer, { from: base, to: made });
  expect(dueChange(next, made)).toEqual({ content: { ...made, price: 7 } });
});

test('[EDIT-17] a planned change of one field follows on what has been made of that field, whatever else that was', () => {
  const dearer: PlannedChange<Partial<Content>> = { base: { price: 5 }, content: { price: 7 } };
  const next = followingOn(dearer, { from: base, to: { ...base, price: 3, marks: ['vegan'] } });
  expect(next).toEqual({ base: { price: 3 }, content: { price: 7 } });
  expect(followingOn(happyHour, { from: { price: 5 }, to: { price: 6 } })).toEqual({
    base: { ...base, price: 6 },
    content: { ...base, price: 3 },
  });
});

test('[EDIT-18] taken back, a change gives back the fields that it has changed, and leaves the others as they are by now', () => {
  const made = { ...base, price: 3 };
  const back = { base: made, content: base };
  expect(dueChange(back, { ...made, marks: ['vegan'] })).toEqual({ content: { ...base, marks: ['vegan'] } });
  expect(dueChange(back, { ...made, price: 4 })).toEqual({ problem: 'clash', fields: ['price'] });
});
