import { expect, test } from 'vitest';
import { sameNames } from './same-names.ts';

test('[EDIT-23] a name that another one has is found in the language it is in, however it is spelt', () => {
  const others = [{ de: 'Thunfisch', en: 'Tuna' }, { de: 'Lachs' }];
  const say = (name: string) => `${name}!`;
  expect(sameNames({ de: ' thunfisch', en: 'Tuna, raw' }, others, say)).toEqual({ de: 'thunfisch!' });
  expect(sameNames({ de: 'Roher Thunfisch', en: 'Tuna' }, others, say)).toEqual({ en: 'Tuna!' });
  // Salmon has no English name yet, no more than what is being written.
  expect(sameNames({ de: 'Aal', en: ' ' }, others, say)).toEqual({});
});
