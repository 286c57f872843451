import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inSource } from './web-app.ts';

let source = '';
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'web-app-'));
  mkdirSync(join(source, 'menu/cards'), { recursive: true });
  writeFileSync(join(source, 'menu/row.tsx'), '');
});
afterEach(() => {
  rmSync(source, { recursive: true });
});

test('a folder stands for all that lies in it but for what is excepted, a file for itself', () => {
  const menu = inSource(source, ['menu'], ['menu/cards']);
  const files = [
    'menu/row.tsx',
    'menu/row.tsx?used',
    'menu/cards/card.tsx',
    'menus/row.tsx',
    'cart/menu/a.ts',
  ];
  expect(files.filter((file) => menu.test(`${source}/${file}`))).toEqual([
    'menu/row.tsx',
    'menu/row.tsx?used',
  ]);
  const row = inSource(source, ['menu/row.tsx']);
  expect(files.filter((file) => row.test(`${source}/${file}`))).toEqual([
    'menu/row.tsx',
    'menu/row.tsx?used',
  ]);
  expect(files.some((file) => inSource(source, []).test(`${source}/${file}`))).toBe(false);
});

test('a path that is not there stops the build, and is named', () => {
  expect(() => inSource(source, ['menu', 'cart'])).toThrow('The build names cart');
  expect(() => inSource(source, ['menu'], ['menu/gone'])).toThrow('The build names menu/gone');
});
