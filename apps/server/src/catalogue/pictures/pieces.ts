import { foodShape } from './food-shapes.ts';
import { lightDefs, lightNames, lit } from './light.ts';
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
  return { symbols: symbols + lightDefs, uses };
}

function useOf({ x, y, size, turn }: Piece, id: string): string {
  const left = Math.round(x - size / 2);
  const top = Math.round(y - size / 2);
  const rotation = `rotate(${turn.toFixed(1)} ${Math.round(x)} ${Math.round(y)})`;
  return `<g filter="url(#drop)"><use href="#${id}" x="${left}" y="${top}" width="${size}" height="${size}" transform="${rotation}"/></g>`;
}

/** Icons name their gradients alike; a prefix keeps one from painting another. What they lack is the light of the room. */
function symbolOf(name: string, id: string, findIcon: FindIcon): string {
  const icon = foodShape(name) ?? litIcon(findIcon(name));
  if (icon === null) throw new UnknownIcon(name);
  const prefixed = (own: string) => (lightNames.has(own) ? own : `${id}-${own}`);
  const body = icon
    .replace(/\bid="([^"]+)"/g, (_all, own: string) => `id="${prefixed(own)}"`)
    .replace(/url\(#([^)]+)\)/g, (_all, own: string) => `url(#${prefixed(own)})`)
    .replace(/href="#([^"]+)"/g, (_all, own: string) => `href="#${prefixed(own)}"`);
  return `<symbol id="${id}" viewBox="0 0 128 128" overflow="visible">${body}</symbol>`;
}

function litIcon(body: string | null): string | null {
  return body === null ? null : lit('bulk', body);
}
