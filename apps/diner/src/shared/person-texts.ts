import type { Heads } from '@tavolata/domain';
import type { AppTexts } from '../texts/texts.gen.ts';

/** What each kind of person is called. Written out, so that no other text of opening a table comes with it. */
export const personTexts = {
  adults: 'openTable.adults',
  children: 'openTable.children',
  others: 'openTable.others',
} as const satisfies Record<keyof Heads, keyof AppTexts>;
