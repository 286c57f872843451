import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { unpackWoff } from '../printing/paper/unpack-woff.ts';

/** One shape of a line of text, in parts of an em, and how thick a pen follows its outline. */
export interface Shape {
  readonly outline: string;
  readonly advance: number;
  readonly pen: number;
  readonly unitsPerEm: number;
}

export type Weight = 'regular' | 'bold';

/** Fonts of one file have the thickness that they have: a pen along the outline makes up for the rest. */
interface Face {
  readonly font: Font;
  readonly pens: Readonly<Record<Weight, number>>;
}

interface FontFile {
  readonly path: string;
  readonly pens: Face['pens'];
  readonly has: (codePoint: number) => boolean;
}

const latin = { regular: 0, bold: 0.045 };
/** The thinnest of its family. */
const han = { regular: 0.045, bold: 0.065 };
const dots = { regular: 0, bold: 0 };

const find = createRequire(import.meta.url).resolve;
const own = '@fontsource-variable/instrument-sans/files/instrument-sans';
const noto = '@fontsource-variable/noto-sans-sc';

/**
 * Letters as outlines, whatever language a name is in: our own font where it has them, one of Chinese and its neighbours after it,
 * and last the one of dots that tickets are drawn with.
 */
export class Letters {
  readonly #files: readonly FontFile[] = fontFiles();
  readonly #faces = new Map<FontFile, Face>();

  /** The shapes of a line, one after the other. */
  shape(text: string, weight: Weight): readonly Shape[] {
    // Few fonts have the narrow space of French.
    const line = text.replaceAll('\u202f', '\u00a0');
    return runsOf(line, (codePoint) => this.#faceOf(codePoint)).flatMap(({ face, part }) => {
      const { glyphs, positions } = face.font.layout(part);
      return glyphs.map((glyph, index) => ({
        outline: glyph.path.toSVG(),
        advance: positions[index]?.xAdvance ?? glyph.advanceWidth,
        pen: face.pens[weight],
        unitsPerEm: face.font.unitsPerEm,
      }));
    });
  }

  /** The first that has it; the last where none has. */
  #faceOf(codePoint: number): Face {
    for (const file of this.#files) {
      if (!file.has(codePoint)) continue;
      const face = this.#open(file);
      if (face.font.hasGlyphForCodePoint(codePoint) || file === this.#files.at(-1)) return face;
    }
    throw new Error('the last font is asked for everything');
  }

  #open(file: FontFile): Face {
    const known = this.#faces.get(file);
    if (known) return known;
    const packed = readFileSync(file.path);
    const bytes = file.path.endsWith('.woff') ? unpackWoff(packed) : packed;
    // None of these files is a collection.
    const face = { font: fontkit.create(bytes) as Font, pens: file.pens };
    this.#faces.set(file, face);
    return face;
  }
}

/** How wide a line is in this size. */
export function widthOf(shapes: readonly Shape[], size: number): number {
  return shapes.reduce((width, { advance, unitsPerEm }) => width + (advance / unitsPerEm) * size, 0);
}

function fontFiles(): readonly FontFile[] {
  const everything = () => true;
  return [
    { path: find(`${own}-latin-wght-normal.woff2`), pens: latin, has: everything },
    { path: find(`${own}-latin-ext-wght-normal.woff2`), pens: latin, has: everything },
    ...notoFiles(),
    {
      path: find('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
      pens: dots,
      has: everything,
    },
  ];
}

/** Chinese comes in a hundred files, and each says what it holds: the few that a sheet needs are read. */
function notoFiles(): readonly FontFile[] {
  const ranges = JSON.parse(readFileSync(find(`${noto}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, range]) => ({
    path: find(`${noto}/files/noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    pens: han,
    has: inRange(range),
  }));
}

/** `U+4E00,U+4E03-4E08`. */
function inRange(range: string): (codePoint: number) => boolean {
  const bounds = range.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return (codePoint) => bounds.some(({ from, to }) => codePoint >= from && codePoint <= to);
}

interface Run {
  readonly face: Face;
  readonly part: string;
}

/** What is written in one font keeps together, so that its letters stand as they should. */
function runsOf(text: string, faceOf: (codePoint: number) => Face): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const face = faceOf(letter.codePointAt(0) ?? 0);
    if (last?.face === face) runs[runs.length - 1] = { face, part: last.part + letter };
    else runs.push({ face, part: letter });
  }
  return runs;
}
