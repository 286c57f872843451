import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainChoice, tidyChoice } from './choice.ts';
import { cleanText } from './clean-text.ts';

describe('[CART-9] what guests type is stored as everybody reads it', () => {
  test.each([
    ['a text that runs backwards', '\u202Eosla gnihton: STUN ON', 'osla gnihton: STUN ON'],
    ['letters that nobody sees', 'no\u200B nuts\uFEFF', 'no nuts'],
    ['words to a printer', 'no nuts\u001Bm\u0000\u009B', 'no nutsm'],
    ['lines', 'no nuts\r\nno milk', 'no nuts no milk'],
    ['half an emoji', 'ok \uD83E', 'ok'],
    ['a letter under a heap of marks', `a${'\u0301'.repeat(180)}`, `\u00E1${'\u0301'.repeat(4)}`],
    ['letters in two pieces', 'cafe\u0301', 'caf\u00E9'],
  ])('%s', (_what, typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  test('what is written in any language, and emoji of several parts, stay as they are', () => {
    for (const text of ['无花生，谢谢', 'بدون مكسرات', 'senza glutine 👨‍👩‍👧', 'ไม่เผ็ด', 'नमक कम'])
      expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  test('once clean, always clean: a line never changes by being read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      }),
    );
  });

  test('a remark is clean on its line', () => {
    expect(tidyChoice({ ...plainChoice, remark: ' \u202Eno nuts\u0000 ' }).remark).toBe('no nuts');
  });
});
