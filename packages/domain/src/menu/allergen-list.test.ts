import { expect, test } from 'vitest';
import { sampleCatalogue } from '../testing/sample-menu.ts';
import { allergenSections, unansweredIn } from './allergen-list.ts';

const names = { first: 'Salmone', second: '三文鱼', translations: { de: 'Lachs', zh: '三文鱼刺身' } };
const some = sampleCatalogue.data.dishes.slice(0, 3).map((dish) => ({ ...dish, categoryId: 5, names }));
const dishes = some.map((dish, place) => ({
  ...dish,
  isSoldOut: true,
  allergens: (
    [
      { state: 'contains', allergens: ['fish', 'milk'] },
      { state: 'none' },
      { state: 'not-provided' },
    ] as const
  )[place % 3] ?? { state: 'none' as const },
}));
const category = { id: 5, names, limitPerPerson: null, limitPerTable: null };
const empty = { ...category, id: 6 };

test('a dish that nobody has answered is unknown, never a no; a sold-out dish stays on the list', () => {
  const sections = allergenSections(
    { categories: [category, empty], dishes },
    { languages: ['de'], nameLanguages: ['it', 'zh'] },
  );
  expect(sections).toHaveLength(1);
  expect(sections[0]?.rows.map(({ contains }) => contains && [...contains])).toEqual([
    ['fish', 'milk'],
    [],
    null,
  ]);
  expect(unansweredIn(sections)).toBe(1);
});

test('[SM-12] a set menu depends on what is chosen: it is no dish that nobody has answered', () => {
  const menus = dishes.map((dish) => ({ ...dish, kind: 'set-menu' as const }));
  const sections = allergenSections(
    { categories: [category], dishes: menus },
    { languages: ['de'], nameLanguages: ['it', 'zh'] },
  );
  expect(sections[0]?.rows.map(({ depends }) => depends)).toEqual([true, true, true]);
  expect(unansweredIn(sections)).toBe(0);
});

test.each([
  [
    ['de', 'it', 'zh'],
    ['Lachs', 'Salmone', '三文鱼刺身'],
  ],
  [['en', 'it'], ['Salmone']],
  [['fr'], ['Salmone']],
] as const)(
  'in %s a dish is called %s: a name that is missing is the restaurant’s own, and stands once',
  (languages, expected) => {
    const [section] = allergenSections(
      { categories: [category], dishes },
      { languages, nameLanguages: ['it', 'zh'] },
    );
    expect(section?.names).toEqual(expected);
    expect(section?.rows[0]?.names).toEqual(expected);
  },
);
