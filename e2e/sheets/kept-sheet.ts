import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** `npm run sheets -- --keep` says so: what stands there now is right. */
const keeps = process.env['KEEP'] === '1';

/** A kept sheet is this much smaller: where parts stand and what colour they have is seen, how a letter's edge is drawn is not. */
const scale = 0.35;
/** What is compared is the mean of a square of so many kept pixels: 20 px of the screen. */
const side = 7;
/** So far, of 255, a square may be from the kept one: no two machines draw letters alike. */
const mostUnlike = 20;

/** A square of a sheet that is not as it was kept, in px of the sheet. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Of 255. */
  readonly unlike: number;
}

/** Where a sheet is kept: `de/menu-grid`. */
const keptFile = (name: string) => inRoot('e2e', 'sheets', 'kept', `${name}.webp`);

/**
 * The places at which a sheet that was just taken is not as it was kept; where they are, it is drawn beside it. One that was never
 * kept, or is to be kept now, is.
 */
export async function unlikeKept(name: string, file: string): Promise<readonly Place[]> {
  const kept = keptFile(name);
  if (keeps || (!existsSync(kept) && process.env['CI'] === undefined)) {
    await keep(file, kept);
    return [];
  }
  const places = await unlikePlaces(await readFile(kept), file);
  if (places.length > 0) await mark(file, places);
  return places;
}

async function keep(file: string, kept: string): Promise<void> {
  mkdirSync(dirname(kept), { recursive: true });
  await writeFile(kept, await shrunk(file));
}

/** A sheet as it is kept: what its compression loses is lost in both that are compared. */
export async function shrunk(sheet: string | Uint8Array): Promise<Buffer> {
  const { width = 0 } = await sharp(sheet).metadata();
  return sharp(sheet)
    .resize({ width: Math.round(width * scale) })
    .webp({ quality: 35 })
    .toBuffer();
}

/** The squares that differ; all of the sheet where its size does. */
export async function unlikePlaces(kept: Uint8Array, sheet: string | Uint8Array): Promise<readonly Place[]> {
  const [before, now] = await Promise.all(
    [kept, await shrunk(sheet)].map((one) =>
      sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!before || !now) throw new Error('two sheets are compared');
  const { width, height } = before.info;
  if (now.info.width !== width || now.info.height !== height) return [{ x: 0, y: 0, unlike: 255 }];
  const places: Place[] = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const unlike = unlikeAt(before.data, now.data, { left, top, width, height });
      if (unlike > mostUnlike)
        places.push({ x: Math.round(left / scale), y: Math.round(top / scale), unlike: Math.round(unlike) });
    }
  }
  return places;
}

/** How far the means of a square's colours are from each other, in the colour that differs most. */
function unlikeAt(
  before: Uint8Array,
  now: Uint8Array,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
): number {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = top; y < Math.min(top + side, height); y++) {
    for (let x = left; x < Math.min(left + side, width); x++) {
      count++;
      for (const colour of [0, 1, 2]) {
        const at = 3 * (y * width + x) + colour;
        sums[colour] = (sums[colour] ?? 0) + (now[at] ?? 0) - (before[at] ?? 0);
      }
    }
  }
  return Math.max(...sums.map((sum) => Math.abs(sum / count)));
}

async function mark(file: string, places: readonly Place[]): Promise<void> {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const size = side / scale;
  const frames = places.map(
    ({ x, y }) =>
      `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#ff00ff" fill-opacity=".35" stroke="#ff00ff"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frames.join('')}</svg>`;
  await sharp(file)
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 3 })
    .toFile(file.replace(/\.png$/, '.unlike.png'));
}
