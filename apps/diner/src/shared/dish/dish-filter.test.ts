import type { AllergenDeclaration } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import { aDish } from './sample-dishes.ts';
import { filterCount, judgeDish, noFilter } from './dish-filter.ts';

describe('[M-05] a guest who leaves out milk', () => {
  const withoutMilk = { ...noFilter, withoutAllergens: ['milk'] as const };

  test('[M-05] no longer sees what contains it, and still sees the rest', () => {
    expect(
      judgeDish(aDish({ allergens: { state: 'contains', allergens: ['milk', 'eggs'] } }), withoutMilk),
    ).toBe('hidden');
    expect(judgeDish(aDish({ allergens: { state: 'contains', allergens: ['eggs'] } }), withoutMilk)).toBe(
      'listed',
    );
    expect(judgeDish(aDish({ allergens: { state: 'none' } }), withoutMilk)).toBe('listed');
  });

  test('[SM-12] keeps a set menu, which depends on what is chosen in it, also where it says of itself that it has none', () => {
    const course = {
      id: 7,
      names: { first: 'Main', second: '', translations: {} },
      chooseNum: 1,
      isRequired: true,
      isFullSelect: true,
      items: [],
    };
    const setMenu = (allergens: AllergenDeclaration) =>
      judgeDish(aDish({ kind: 'set-menu', courses: [course], allergens }), withoutMilk);
    expect(setMenu({ state: 'not-provided' })).toBe('depends');
    expect(setMenu({ state: 'none' })).toBe('depends');
    expect(setMenu({ state: 'contains', allergens: ['eggs'] })).toBe('depends');
    expect(setMenu({ state: 'contains', allergens: ['milk'] })).toBe('hidden');
  });

  test('[M-05] keeps a dish whose allergens nobody provided, marked as not confirmed', () => {
    expect(judgeDish(aDish({ allergens: { state: 'not-provided' } }), withoutMilk)).toBe('not-confirmed');
  });
});

describe('[M-05] a guest who asks for marks', () => {
  test('[M-05] gets vegan dishes too when asking for vegetarian ones', () => {
    const vegetarian = { ...noFilter, onlyMarks: ['vegetarian'] as const };
    expect(judgeDish(aDish({ marks: ['vegan'] }), vegetarian)).toBe('listed');
    expect(judgeDish(aDish({ marks: ['pig'] }), vegetarian)).toBe('hidden');
  });

  test('[M-05] gets any of the asked levels of heat, but every other condition at once', () => {
    const filter = { ...noFilter, onlyMarks: ['mild_spicy', 'medium_spicy', 'gluten_free'] as const };
    expect(judgeDish(aDish({ marks: ['medium_spicy', 'gluten_free'] }), filter)).toBe('listed');
    expect(judgeDish(aDish({ marks: ['medium_spicy'] }), filter)).toBe('hidden');
    expect(judgeDish(aDish({ marks: ['gluten_free'] }), filter)).toBe('hidden');
  });

  test('[M-05] can leave out pork', () => {
    expect(judgeDish(aDish({ marks: ['pig'] }), { ...noFilter, withoutMarks: ['pig'] })).toBe('hidden');
  });
});

test('[M-05] the badge counts every condition', () => {
  expect(filterCount({ withoutAllergens: ['milk', 'fish'], onlyMarks: ['vegan'], withoutMarks: [] })).toBe(3);
  expect(filterCount(noFilter)).toBe(0);
});
