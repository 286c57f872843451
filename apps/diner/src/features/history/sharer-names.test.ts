import type { Diner } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import { expect, test } from 'vitest';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { sharerNames } from './sharer-names.ts';

// Only what is said is looked at.
const t = ((key: string) => key) as Translate<AppTexts>;
const rules = { isSelfOrder: false };

function guest(id: string, seat: number): Diner {
  return { id, seat, label: String(seat), nickname: id };
}

const [anna, bo] = [guest('anna', 1), guest('bo', 2)];

test('[SHARE-6] the reader begins a list with a large letter, and is written small after others', () => {
  expect(sharerNames([anna, bo], 'anna', { rules, t })).toEqual(['cart.you', 'bo']);
  expect(sharerNames([anna, bo], 'bo', { rules, t })).toEqual(['anna', 'share.andYou']);
});
