import { createDice } from './dice.ts';
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
  const random = createDice(JSON.stringify(spec)).roll;
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
  1: { size: 520, places: [[0, 0]] },
  2: {
    size: 356,
    places: [
      [0.46, -0.54],
      [-0.46, 0.54],
    ],
  },
  3: {
    size: 312,
    places: [
      [-0.74, 0.42],
      [0, -0.66],
      [0.74, 0.42],
    ],
  },
  4: {
    size: 272,
    places: [
      [-0.64, -0.58],
      [0.64, -0.58],
      [-0.64, 0.6],
      [0.64, 0.6],
    ],
  },
  5: { size: 236, places: ringOf(5, 0.96) },
  6: { size: 212, places: ringOf(6, 1) },
  7: { size: 196, places: [...ringOf(6, 1.02), [0, 0]] },
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

/** The gaps that pieces leave, as angles around the middle: `null` is the middle itself. */
const gaps: Readonly<Record<number, readonly (number | null)[]>> = {
  1: [0.8, -2.4, 2.35],
  2: [0.8, -2.4, 2.35],
  3: [-0.62, -2.5, 1.57],
  4: [1.57, -1.57, 0],
  5: [null, 1.57, -0.95],
  6: [null, 0.52, 2.62],
  7: [0.52, 2.62, -1.57],
};

function placeGarnish({ plate, icons, garnish = [] }: PlateSpec, random: () => number): readonly Piece[] {
  return garnish.map((name, index) => {
    const angle = gaps[icons.length]?.[index] ?? null;
    const away = angle === null ? 0 : reach[plate] + 66;
    const sway = (random() - 0.5) * 0.2;
    return {
      name,
      x: canvas.centreX + Math.cos((angle ?? 0) + sway) * away,
      y: canvas.centreY + Math.sin((angle ?? 0) + sway) * away,
      size: 146,
      turn: (random() - 0.5) * 50,
    };
  });
}
