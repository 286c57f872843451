import { expect, test } from 'vitest';
import { descriptionOnScreen } from './shown-name.tsx';

/** An Italian restaurant, with Chinese as its second language, and a guest who reads this one. */
const naming = (language: 'de' | 'fr' | 'it') => ({
  language,
  nameLanguages: ['it', 'zh'] as const,
  nameRule: { field: 'first' as const, guestLanguage: language },
});

test('a description is read in the guest’s language, else in English, else in the restaurant’s own', () => {
  const written = { it: 'Baccelli di soia', en: 'Soy beans', de: 'Sojabohnen' };
  expect(descriptionOnScreen(written, naming('de'))).toEqual({ text: 'Sojabohnen', lang: undefined });
  expect(descriptionOnScreen(written, naming('fr'))).toEqual({ text: 'Soy beans', lang: 'en' });
  expect(descriptionOnScreen({ it: written.it, de: written.de }, naming('fr'))).toEqual({
    text: 'Baccelli di soia',
    lang: 'it',
  });
  expect(descriptionOnScreen({}, naming('fr'))).toBeUndefined();
});
