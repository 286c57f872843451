import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLERGENS, MARKS, SIGNS } from './icon-names.ts';

test('every icon name is a picture of the sprite, and every picture has a name', () => {
  const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
  const pictures = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const names = [
    ...SIGNS,
    ...ALLERGENS.map((key) => `allergen-${key}`),
    ...MARKS.map((key) => `mark-${key}`),
  ];
  expect(pictures).toEqual(names);
});
