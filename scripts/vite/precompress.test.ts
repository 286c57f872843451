import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'precompress-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('every text a phone may ask for lies ready in brotli and gzip, a picture only as it is', async () => {
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'console.log("a table for eight");');
  writeFileSync(join(root, 'public', 'icons.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'public', 'dish.webp'), 'a picture');
  const options = { outDir: 'dist', rolldownOptions: { output: { entryFileNames: 'main.js' } } };
  await build({ root, configFile: false, logLevel: 'error', plugins: [precompress()], build: options });

  const dist = join(root, 'dist');
  for (const name of ['index.html', 'main.js', 'icons.svg']) {
    const plain = readFileSync(join(dist, name));
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`)))).toEqual(plain);
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`)))).toEqual(plain);
  }
  expect(existsSync(join(dist, 'dish.webp'))).toBe(true);
  expect(existsSync(join(dist, 'dish.webp.br'))).toBe(false);
});

test('a build that fails says why, not that there is nothing to compress', async () => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import './missing.js';");
  const failing = build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] });
  await expect(failing).rejects.toThrow('missing.js');
});
