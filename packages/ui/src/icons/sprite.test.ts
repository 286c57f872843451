import { readFileSync } from 'node:fs';
import { getIcon } from '@menuella/food-safety/icons';
import { expect, test } from 'vitest';
import { ALLERGENS, MARKS, MOTIFS, SIGNS, type AllergenKey } from './icon-names.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const sprite = read('./sprite.svg');

test('every icon name is a picture of the sprite, those of tokens of their own one, and every picture has a name', () => {
  const picturesOf = (svg: string) => [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(picturesOf(sprite)).toEqual([
    ...SIGNS,
    ...ALLERGENS.map((key) => `allergen-${key}`),
    ...MARKS.map((key) => `mark-${key}`),
  ]);
  expect(picturesOf(read('./motifs.svg'))).toEqual(MOTIFS.map((key) => `motif-${key}`));
});

// Under NOTICE.md these are the unchanged work of others.
test.each<[AllergenKey, string]>([
  ['gluten', 'cereals'],
  ['crustaceans', 'crustaceans'],
  ['eggs', 'eggs'],
  ['fish', 'fish'],
  ['milk', 'milk'],
  ['tree_nuts', 'tree-nuts'],
  ['mustard', 'mustard'],
  ['lupin', 'lupins'],
])('the picture of %s is the published one of %s', (key, theirName) => {
  const symbol = sprite.match(new RegExp(`<symbol id="allergen-${key}".*`))?.[0] ?? '';
  const ours = [...symbol.matchAll(/ d="([^"]+)"/g)].map(([, path]) => numbers(path ?? ''));
  const theirs = getIcon(theirName).nodes.flatMap(([tag, shape]) =>
    tag === 'path' ? [numbers(shape.d)] : [],
  );
  expect(ours).toEqual(theirs);
});

function numbers(path: string): readonly number[] {
  return (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
}
