import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('[E-07] the language of a guest', () => {
  test('[E-07] is the one chosen before, whatever the phone says', () => {
    expect(chooseLanguage('zh', ['it-IT'])).toBe('zh');
  });

  test('[E-07] is else the first two letters of the phone’s language', () => {
    expect(chooseLanguage(null, ['pt-BR', 'en-GB'])).toBe('pt');
    expect(chooseLanguage(null, ['ZH-Hant-TW'])).toBe('zh');
  });

  test('[E-07] is English when the phone speaks none of the seven', () => {
    expect(chooseLanguage(null, ['nl-NL', 'it-IT'])).toBe('en');
    expect(chooseLanguage(null, [])).toBe('en');
  });

  test('[E-07] forgets a stored choice that is no language', () => {
    expect(chooseLanguage('xx', ['de-AT'])).toBe('de');
  });
});
