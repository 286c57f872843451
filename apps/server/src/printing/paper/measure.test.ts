import { expect, test } from 'vitest';
import { measurePicture, measureWestern, wrap } from './measure.ts';

test('[PAPER-4] a number among Chinese is not cut, and neither is a western word there', () => {
  expect(wrap('青岛啤酒 0.64升', 12, measurePicture)).toEqual(['青岛啤酒', '0.64升']);
  expect(wrap('半份麻婆豆腐3500克', 15, measurePicture)).toEqual(['半份麻婆豆腐', '3500克']);
  expect(wrap('店里自制的Tiramisu蛋糕', 16, measurePicture)).toEqual(['店里自制的', 'Tiramisu蛋糕']);
});

test('[PAPER-4] what is longer than a line by itself fills it', () => {
  expect(wrap('Donaudampfschifffahrt', 10, measureWestern)).toEqual(['Donaudampf', 'schifffahr', 't']);
  expect(wrap('宫保鸡丁麻婆豆腐', 10, measurePicture)).toEqual(['宫保鸡丁麻', '婆豆腐']);
});
