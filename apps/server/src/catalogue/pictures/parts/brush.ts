import type { Dice } from '../dice.ts';
import { tone } from '../tone.ts';

export const n = (value: number) => value.toFixed(1);

/** A closed soft outline around a point: nothing on a plate is a perfect circle. */
export function blob(dice: Dice, x: number, y: number, radius: number, wild = 0.16): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = radius * (1 + dice.between(-wild, wild));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  const middle = (from: number) => {
    const [a, b] = [points[from % count] ?? points[0], points[(from + 1) % count] ?? points[0]];
    return a && b ? `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}` : '';
  };
  const curves = points.map(([px, py], index) => `Q${n(px)} ${n(py)} ${middle(index)}`);
  return `M${middle(count - 1)} ${curves.join(' ')}Z`;
}

/** A point inside a circle around the middle of the box, evenly spread. */
export function within(dice: Dice, radius: number, x = 64, y = 64): readonly [number, number] {
  const angle = dice.between(0, 2 * Math.PI);
  const reach = Math.sqrt(dice.roll()) * radius;
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
}

/** A pointed leaf with its rib. */
export function leaf(x: number, y: number, length: number, turn: number, fill: string): string {
  const w = length * 0.34;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="M0 0C${n(w)} ${n(-length * 0.25)} ${n(w)} ${n(-length * 0.75)} 0 ${n(-length)}C${n(-w)} ${n(-length * 0.75)} ${n(-w)} ${n(-length * 0.25)} 0 0Z" fill="${fill}"/><path d="M0 0V${n(-length * 0.86)}" stroke="${tone(fill, 0.35)}" stroke-width="1.3" fill="none"/></g>`;
}

/** Many of a thing, one after the other. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
