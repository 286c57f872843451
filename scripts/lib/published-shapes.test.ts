import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editedBetween, faultsIn, listFile } from './published-shapes.mjs';
import { root } from './repository.mjs';

/** A checkout with the pinned shapes and the versions of this one. */
function aCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-shapes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of [
    'packages/protocol/shapes',
    'packages/protocol/src/version.ts',
    'packages/domain/src/visit/history/upcasts.ts',
  ]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  return {
    folder,
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    faults: (isHandedOver = false) => faultsIn(folder, { isHandedOver }),
  };
}

test('a published shape that is changed without a new version is found', () => {
  const { write, faults } = aCheckout();
  expect(faults()).toEqual([]);
  write('packages/protocol/shapes/v3.txt', 'another shape\n');
  expect(faults()).toEqual([expect.stringMatching(/^v3\.txt is published and is not what it was/)]);
});

test('a published shape that is gone is found', () => {
  const { folder, faults } = aCheckout();
  rmSync(join(folder, 'packages/protocol/shapes/visit-1.txt'));
  expect(faults()).toEqual([expect.stringMatching(/^visit-1\.txt is published/)]);
});

test('a version that is not published may change, and may not be handed over', () => {
  const { write, faults } = aCheckout();
  write('packages/protocol/src/version.ts', 'export const protocolVersion = 99;\n');
  write('packages/protocol/shapes/v99.txt', 'a new shape\n');
  expect(faults()).toEqual([]);
  expect(faults(true)).toContainEqual(expect.stringMatching(/^v99\.txt is not published/));
});

test('the list only grows', () => {
  const list = { 'v3.txt': 'a', 'visit-1.txt': 'b' };
  expect(editedBetween(list, { ...list, 'v4.txt': 'c' })).toEqual([]);
  expect(editedBetween(list, { ...list, 'v3.txt': 'd' })).toEqual(['v3.txt']);
  expect(editedBetween(list, { 'v3.txt': 'a' })).toEqual(['visit-1.txt']);
  expect(listFile).toMatch(/published\.json$/);
});
