import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { hasWide, measurePicture } from './measure.ts';
import { unpackWoff } from './unpack-woff.ts';

/** A letter is so many dots wide. */
const dotsOfPlace = 12;

/** A font of dots with every character of the first plane: half as wide as high, or as wide as high. */
const family = 'UnifontExMono';
const fontFile = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

let loaded: Promise<void> | undefined;

/** Draws what the receipt language has laid out, in black and white dots and always the same, on whichever machine. */
export async function drawPaper(svg: string): Promise<Buffer> {
  loaded ??= loadFont();
  await loaded;
  // The letters fill their places of 12 by 24 dots; no other font is asked for.
  const drawing = whiteOnBlack(withoutBoldStrokes(svg))
    .replace('font-family="monospace"', `font-family="${family}"`)
    .replace('font-size="22"', 'font-size="24"');
  return sharp(Buffer.from(drawing))
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
}

/** Chinese in bold is a blot: its strokes stand as close to each other as dots can. */
function withoutBoldStrokes(svg: string): string {
  return svg.replaceAll(/<text[^>]*>.*?<\/text>/g, (text) =>
    hasWide(text) ? text.replace(' stroke="#000"', '') : text,
  );
}

/**
 * White letters on a black ground, drawn as such. The receipt language has a filter turn them over, and the drawing library
 * places a filter beside large letters.
 */
function whiteOnBlack(svg: string): string {
  return svg.replaceAll(/<text([^>]*) filter="[^"]*"([^>]*)>(.*?)<\/text>/g, (_, before, after, spans) => {
    const letters = [...String(spans).matchAll(/<tspan x="(\d+)">(.*?)<\/tspan>/g)];
    // Each letter is told the middle of its place.
    const widths = letters.map(([, , letter = '']) => dotsOfPlace * measurePicture(asOne(letter)));
    const start = Number(letters[0]?.[1] ?? 0) - (widths[0] ?? 0) / 2;
    const width = widths.reduce((all, each) => all + each, 0);
    const look = `${before}${after}`;
    const scale = /transform="[^"]*"/.exec(look)?.[0] ?? '';
    const ground = `<rect ${scale} x="${start}" y="-24" width="${width}" height="24"/>`;
    return `${ground}<text${look.replace('stroke="#000"', 'stroke="#fff"')} fill="#fff">${spans}</text>`;
  });
}

/** A sign that is written as several means one place. */
function asOne(letter: string): string {
  return letter.startsWith('&') ? ' ' : letter;
}

/** The drawing library reads fonts from files, as they were before they were packed for the web. */
async function loadFont(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-font-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'paper.ttf');
  writeFileSync(file, unpackWoff(readFileSync(createRequire(import.meta.url).resolve(fontFile))));
  await sharp({ text: { text: '.', font: `${family} 24`, fontfile: file, dpi: 72 } })
    .png()
    .toBuffer();
}
