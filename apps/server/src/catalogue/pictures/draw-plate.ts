import { createHash } from 'node:crypto';
import type { FindIcon } from './noto-icons.ts';
import { placeSymbols, type Piece } from './pieces.ts';
import { canvas, plateBody, reach, table, type Plate } from './plate.ts';

/** Food on a plate: up to seven main pieces, and up to three small ones at the edge. */
export interface PlateSpec {
  readonly plate: Plate;
  readonly icons: readonly string[];
  readonly garnish?: readonly string[];
}

/** Draws a plate of food from above, in one light and at one scale, as SVG. The same spec gives the same text. */
export function drawPlate(spec: PlateSpec, findIcon: FindIcon): string {
  const random = createDice(JSON.stringify(spec));
  const { symbols, uses } = placeSymbols(
    [...placeMain(spec, random), ...placeGarnish(spec, random)],
    findIcon,
  );
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>${symbols}</defs>${table}${plateBody(spec.plate)}${uses}</svg>`;
}

/** Where the main pieces lie when there are this many, as parts of the plate's reach, and their size. */
const arrangements: Readonly<
  Record<number, { size: number; places: readonly (readonly [number, number])[] }>
> = {
  1: { size: 440, places: [[0, 0]] },
  2: {
    size: 330,
    places: [
      [-0.62, -0.3],
      [0.62, 0.34],
    ],
  },
  3: {
    size: 276,
    places: [
      [-0.74, 0.42],
      [0, -0.66],
      [0.74, 0.42],
    ],
  },
  4: {
    size: 238,
    places: [
      [-0.64, -0.58],
      [0.64, -0.58],
      [-0.64, 0.6],
      [0.64, 0.6],
    ],
  },
  5: { size: 214, places: ringOf(5, 0.92) },
  6: { size: 196, places: ringOf(6, 0.98) },
  7: { size: 180, places: [...ringOf(6, 1.02), [0, 0]] },
};

function ringOf(count: number, radius: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
}

function placeMain({ plate, icons }: PlateSpec, random: () => number): readonly Piece[] {
  const arrangement = arrangements[Math.min(icons.length, 7)];
  if (!arrangement) return [];
  // A glass stands; anything else may lie as it fell.
  const sway = plate === 'coaster' ? 0 : 18;
  return arrangement.places.map(([x, y], index) => ({
    name: icons[index] ?? '',
    x: canvas.centreX + x * reach[plate],
    y: canvas.centreY + y * reach[plate],
    size: arrangement.size,
    turn: (random() - 0.5) * sway,
  }));
}

/** Garnish goes to the lower right first, opposite the light, where the eye rests last. */
const garnishAngles = [0.8, 2.35, -0.7];

function placeGarnish({ plate, garnish = [] }: PlateSpec, random: () => number): readonly Piece[] {
  return garnish.map((name, index) => {
    const angle = (garnishAngles[index] ?? 0) + (random() - 0.5) * 0.3;
    return {
      name,
      x: canvas.centreX + Math.cos(angle) * (reach[plate] + 80),
      y: canvas.centreY + Math.sin(angle) * (reach[plate] + 80),
      size: 120,
      turn: (random() - 0.5) * 50,
    };
  });
}

/** Chance that falls the same way for the same picture. */
function createDice(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest();
  let next = 0;
  return () => bytes.readUInt8(next++ % bytes.length) / 256;
}
