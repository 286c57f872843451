import { expect, test } from 'vitest';
import { houseMenuMode } from './house-menu-mode.ts';

test('[M-02] the menu is a list unless the house says otherwise', () => {
  expect(houseMenuMode({ settings: [] })).toBe('CAROUSEL');
});

test.each([
  ['NORMAL', 1],
  ['NORMAL', true],
  ['CAROUSEL', 0],
  ['CAROUSEL', false],
])('[M-02] the menu is %s first where the house says %o', (mode, value) => {
  const settings = [{ id: 107, name: 'qop-menu-default-mode', value }];
  expect(houseMenuMode({ settings })).toBe(mode);
});
