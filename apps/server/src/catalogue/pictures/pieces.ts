import { foodShape } from './food-shapes.ts';
import type { FindIcon } from './noto-icons.ts';

/** An icon somewhere in a picture: its middle, its width, and how far it is turned. */
export interface Piece {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** Thrown for a picture that names an icon nobody has. */
export class UnknownIcon extends Error {
  constructor(readonly icon: string) {
    super(`there is no icon "${icon}"`);
  }
}

/** The pieces as SVG: what goes into `<defs>`, and what is painted. All throw their shadow the same way. */
export function placeSymbols(
  pieces: readonly Piece[],
  findIcon: FindIcon,
): { readonly symbols: string; readonly uses: string } {
  const names = [...new Set(pieces.map((piece) => piece.name))];
  const symbols = names.map((name, index) => symbolOf(name, `piece${index}`, findIcon)).join('');
  const uses = pieces.map((piece) => useOf(piece, `piece${names.indexOf(piece.name)}`)).join('');
  return { symbols: symbols + dropShadow, uses: `<g filter="url(#drop)">${uses}</g>` };
}

const dropShadow =
  '<filter id="drop" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="10" dy="16" stdDeviation="9" flood-color="#000" flood-opacity=".42"/></filter>';

function useOf({ x, y, size, turn }: Piece, id: string): string {
  const left = Math.round(x - size / 2);
  const top = Math.round(y - size / 2);
  const rotation = `rotate(${turn.toFixed(1)} ${Math.round(x)} ${Math.round(y)})`;
  return `<use href="#${id}" x="${left}" y="${top}" width="${size}" height="${size}" transform="${rotation}"/>`;
}

/** Icons name their gradients alike; a prefix keeps one from painting another. */
function symbolOf(name: string, id: string, findIcon: FindIcon): string {
  const body = foodShape(name) ?? findIcon(name);
  if (body === null) throw new UnknownIcon(name);
  const own = body
    .replace(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}-$1"`);
  return `<symbol id="${id}" viewBox="0 0 128 128" overflow="visible">${own}</symbol>`;
}
