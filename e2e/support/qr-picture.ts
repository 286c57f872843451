import { expect, type Locator } from '@playwright/test';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/repository.mjs';

interface QrCode {
  readonly modules: { readonly size: number; readonly data: Uint8Array };
}

/** The server's own library, asked to make the same code once more. */
const qrcode = createRequire(inRoot('apps', 'server', 'package.json'))('qrcode') as {
  create(text: string, options: { errorCorrectionLevel: 'M' }): QrCode;
};

/** Light modules around a code, which cameras need. */
const margin = 4;

/** Expects that the picture on the screen, pixel for pixel, is the code of this address. */
export async function expectCodeOf(picture: Locator, address: string): Promise<void> {
  const { size, data } = qrcode.create(address, { errorCorrectionLevel: 'M' }).modules;
  await expect.poll(() => darkModules(picture, size + 2 * margin)).toEqual(withMargin(size, data));
}

/** Draws the picture as the browser shows it and looks at the middle of every module. */
function darkModules(picture: Locator, modules: number): Promise<string[]> {
  return picture.evaluate((element, count) => {
    const pixelsPerModule = 8;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = count * pixelsPerModule;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('a canvas has a context');
    context.drawImage(element as HTMLImageElement, 0, 0, canvas.width, canvas.height);
    const isDark = (row: number, column: number) => {
      const at = [column, row].map((module) => (module + 0.5) * pixelsPerModule) as [number, number];
      return (context.getImageData(...at, 1, 1).data[0] ?? 255) < 128;
    };
    const indexes = Array.from({ length: count }, (_, index) => index);
    return indexes.map((row) => indexes.map((column) => (isDark(row, column) ? '#' : '.')).join(''));
  }, modules);
}

function withMargin(size: number, data: Uint8Array): string[] {
  const side = '.'.repeat(margin);
  const empty = Array.from({ length: margin }, () => '.'.repeat(size + 2 * margin));
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = Array.from(data.subarray(row * size, (row + 1) * size), (cell) => (cell ? '#' : '.'));
    return `${side}${cells.join('')}${side}`;
  });
  return [...empty, ...rows, ...empty];
}
