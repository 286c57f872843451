import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namer, shortClassNames } from './short-class-names.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'class-names-'));
  writeFileSync(join(root, 'dish.module.css'), '.row { color: red; } .price { color: green; }');
  writeFileSync(join(root, 'cart.module.css'), '.row { color: blue; }');
  const imports = `import dish from './dish.module.css';\nimport cart from './cart.module.css';`;
  writeFileSync(join(root, 'main.js'), `${imports}\nexport const names = [dish.row, dish.price, cart.row];`);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

async function buildStyles(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shortClassNames()],
    build: { write: false, minify: false, lib: { entry: 'main.js', formats: ['es'], cssFileName: 'styles' } },
  });
  // One entry in one format is one output.
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  return styles?.type === 'asset' ? String(styles.source) : '';
}

test('each class of each style file has one short name, the same in every build', async () => {
  const styles = await buildStyles();
  const names = [...styles.matchAll(/\.(_[\w-]{5})[ {]/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(3);
  expect(styles).not.toContain('row');
  expect(await buildStyles()).toBe(styles);
});

test('two files whose names would be the same stop the build, which names both', () => {
  const nameOf = namer('/app', () => 'aB3x');
  expect(nameOf('row', '/app/dish.module.css')).toBe('_aB3x0');
  expect(nameOf('price', '/app/dish.module.css?used')).toBe('_aB3x1');
  expect(() => nameOf('row', '/app/cart.module.css')).toThrow(/cart\.module\.css and dish\.module\.css/);
});
