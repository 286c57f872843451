import { expect, test } from 'vitest';
import { checkCatalogs, type Texts } from './check-catalogs.ts';
import { writeTextsTypes } from './texts-types.ts';

const TEXTS: Texts = {
  'home.title': 'Welcome',
  'cart.dishes': '{count, plural, other {# for {name}}}',
  'call.state': '{state, select, sent {On the way} other {Waiting}}',
};

test('every text becomes a typed key with the arguments English gives it', () => {
  const types = writeTextsTypes(
    checkCatalogs({ en: TEXTS, it: TEXTS, zh: TEXTS, es: TEXTS, de: TEXTS, pt: TEXTS, fr: TEXTS }),
  );
  expect(types).toContain("readonly 'home.title': null;");
  expect(types).toContain(
    "readonly 'cart.dishes': { readonly count: number; readonly name: string | number };",
  );
  expect(types).toContain("readonly 'call.state': { readonly state: 'other' | 'sent' };");
  expect(types).toContain("it: async () => (await import('./it.json')).default,");
});
