import { expect, test } from 'vitest';
import { centsTyped, typedOf } from './typed-amount.ts';

test('reads amounts as they are typed with a comma or a point, and no others', () => {
  const typed = ['12,50', '12.5', ' 7 ', '0,05', '1,234', '0', '-1', 'x', ''];
  expect(typed.map(centsTyped)).toEqual([1250, 1250, 700, 5, null, null, null, null, null]);
  expect([typedOf(1250, ','), typedOf(5, '.')]).toEqual(['12,50', '0.05']);
});
