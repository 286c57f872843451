import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { firstScript } from './first-script.ts';

async function pageOf(page: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'first-script-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'src', 'main.ts'), `import { say } from './say.ts'; say('app');`);
  writeFileSync(join(root, 'src', 'first.ts'), `import { say } from './say.ts'; say('</script>' as string);`);
  writeFileSync(join(root, 'src', 'say.ts'), 'export const say = (what: string) => document.write(what);');
  const plugins = [firstScript(join(root, 'src', 'first.ts'))];
  await build({ root, configFile: false, logLevel: 'silent', plugins });
  return readFileSync(join(root, 'dist', 'index.html'), 'utf8');
}

test('a first script lies in the page with all that it imports, before anything that the page asks for', async () => {
  const page = await pageOf(
    '<head><meta charset="utf-8" /></head><script type="module" src="/src/main.ts"></script>',
  );
  const [, code = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  expect(code).toContain('document.write');
  expect(code).toContain(String.raw`<\/script>`);
  expect(code).not.toContain('import');
  expect(page.indexOf('<script>')).toBeGreaterThan(page.indexOf('charset'));
  expect(page.indexOf('<script>')).toBeLessThan(page.indexOf('src="/assets/'));
});

test('a page where it has no place stops the build', async () => {
  await expect(pageOf('<script type="module" src="/src/main.ts"></script>')).rejects.toThrow(
    'The page of a first script says',
  );
});
