import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAlone } from '../../storage/sqlite/open-database.ts';
import { packPictures, unpackPictures } from './restaurant-file.ts';

test('pictures go along in the file, and one that somebody has put into it from elsewhere lands nowhere outside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [from, to, copy] = ['from', 'to', 'copy.tavolata'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(from, 'pictures'), { recursive: true });
  mkdirSync(to);
  writeFileSync(join(from, 'pictures', '0123456789abcdef-320.webp'), 'a picture');
  packPictures(copy, from);
  const database = openAlone(copy);
  const put = database.prepare('INSERT INTO exported_pictures VALUES (?, ?)');
  for (const name of ['../beside.webp', '../../beside.webp', '.hidden'])
    put.run(name, Buffer.from('whatever'));
  database.close();
  unpackPictures(copy, to);
  expect(readdirSync(to)).toEqual(['pictures']);
  expect(readdirSync(join(to, 'pictures'))).toEqual(['0123456789abcdef-320.webp']);
  expect(readFileSync(join(to, 'pictures', '0123456789abcdef-320.webp'), 'utf8')).toBe('a picture');
  expect(existsSync(join(folder, 'beside.webp'))).toBe(false);
});
