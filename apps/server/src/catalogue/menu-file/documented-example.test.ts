import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMenuFile } from './read-menu-file.ts';

test('the example of the documentation is a menu file without a problem', () => {
  const page = readFileSync(new URL('../../../../../docs/menu-file.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  expect(readMenuFile(example).problems).toEqual([]);
});
