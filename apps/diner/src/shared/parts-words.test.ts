import { equalParts } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import { expect, test } from 'vitest';
import type { AppTexts } from '../texts/texts.gen.ts';
import { partsWords } from './parts-words.ts';

const t = ((key: string, fill: Readonly<Record<string, string | number>>) =>
  [key, ...Object.values(fill)].join(' ')) as Translate<AppTexts>;
const inWords = (cents: number, parts: number) => partsWords(equalParts(cents, parts), t, { money: String });

test('[SHARE-6] equal parts say what each is; whoever pays all of it reads the price alone', () => {
  expect(inWords(2700, 2)).toBe('bill.each 1350');
  expect(inWords(1000, 3)).toBe('cart.times 1 334 · cart.times 2 333');
  expect(inWords(2700, 1)).toBe('2700');
});
