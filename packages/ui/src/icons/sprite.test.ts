import { readFileSync } from 'node:fs';
import { getIcon } from '@menuella/food-safety/icons';
import { expect, test } from 'vitest';
import { ALLERGENS, MARKS, MOTIFS, SIGNS, type AllergenKey } from './icon-names.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const sprite = read('./sprite.svg');

test('every icon name is a picture of the sprite, those of tokens of their own one, and every picture has a name', () => {
  const picturesOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(picturesOf(sprite)).toEqual([
    ...SIGNS,
    ...ALLERGENS.map((key) => `allergen-${key}`),
    ...MARKS.map((key) => `mark-${key}`),
  ]);
  expect(picturesOf(read('./motifs.svg'))).toEqual(MOTIFS.map((key) => `motif-${key}`));
});

// Under NOTICE.md these are the unchanged work of others, with as few paths as draw the same: each is drawn many times.
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
  const picture = sprite.match(new RegExp(`<\\w+ id="allergen-${key}".*`))?.[0] ?? '';
  const ours = [...picture.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => numbers(path ?? ''));
  const theirs = getIcon(theirName).nodes.flatMap(([tag, shape]) =>
    tag === 'path' ? numbers(shape.d) : arcs(shape),
  );
  expect(ours).toEqual(theirs);
});

function numbers(path: string): readonly number[] {
  return (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
}

/** A circle as two arcs from its left and back, as the sprite draws it. */
function arcs(circle: Readonly<Record<string, string>>): readonly number[] {
  const [x = 0, y = 0, r = 0] = ['cx', 'cy', 'r'].map((key) => Number(circle[key]));
  const left = Number((x - r).toFixed(3));
  return [left, y, ...[r, r, 0, 1, 0, 2 * r, 0], ...[r, r, 0, 1, 0, -2 * r, 0]];
}
