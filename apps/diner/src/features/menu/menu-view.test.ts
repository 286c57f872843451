import { expect, test } from 'vitest';
import { restaurantMenuMode } from './menu-view.tsx';

test('[M-02] the menu is a list unless the restaurant says otherwise', () => {
  expect(restaurantMenuMode({ settings: [] })).toBe('CAROUSEL');
});

test.each([
  ['NORMAL', 1],
  ['NORMAL', true],
  ['CAROUSEL', 0],
  ['CAROUSEL', false],
])('[M-02] the menu is %s first where the restaurant says %o', (mode, value) => {
  const settings = [{ id: 107, name: 'qop-menu-default-mode', value }];
  expect(restaurantMenuMode({ settings })).toBe(mode);
});
