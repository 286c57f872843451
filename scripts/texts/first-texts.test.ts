import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstTexts } from './first-texts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-texts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const keys = ['cart.send', 'cart.empty', 'mark.vegan', 'mark.raw', 'orders.title', 'tour.end'];

function first(modules: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, source] of Object.entries(modules)) writeFileSync(join(folder, name), source);
  return [...firstTexts([join(folder, 'main.tsx')], keys)];
}

test('the first texts are those of the first modules and of what they import, over several lines too', () => {
  const found = first({
    'main.tsx': `import { Cart } from './cart.tsx';\nimport './side.ts';\nt('cart.send');`,
    'cart.tsx': `import {\n  empty,\n  type Row,\n} from './words.ts';\nexport { tour } from './tour.ts';`,
    'words.ts': `export const empty = { title: "orders.title" };`,
    'side.ts': `import { main } from './main.tsx';`,
    'tour.ts': `t('tour.end');`,
  });
  expect(found).toEqual(['cart.send', 'orders.title', 'tour.end']);
});

test('a key that is put together brings all that begin so', () => {
  expect(first({ 'main.tsx': 't(`mark.${mark}`)' })).toEqual(['mark.vegan', 'mark.raw']);
});

test('what is fetched when it is needed, and what is only a type, brings none', () => {
  const found = first({
    'main.tsx': `import type { Row } from './words.ts';\nconst load = () => import('./words.ts');`,
    'words.ts': `t('cart.empty');`,
  });
  expect(found).toEqual([]);
});

test('a key whose beginning is not written out is refused with the module that has it', () => {
  expect(() => first({ 'main.tsx': 't(`${where}.title`)' })).toThrow(
    /main\.tsx: t\(`\$\{where\}\.title`\) hides how its key begins; write the keys out$/,
  );
});
