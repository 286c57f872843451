import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, leaf, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

/** What lies below: noodles, rice, salad, sauce. */
export const base = {
  noodles: (fill, dice) => {
    const strand = (spread: number, shade: number) => {
      const reach = dice.between(10, spread);
      const [x, y] = within(dice, 52 - reach * 0.6);
      const start = dice.between(0, 360);
      return `<path d="M${n(-reach)} 0A${n(reach)} ${n(reach * dice.between(0.55, 1))} 0 0 1 ${n(reach)} ${n(dice.between(-6, 10))}" transform="translate(${n(x)} ${n(y)}) rotate(${n(start)})" stroke="${tone(fill, shade)}"/>`;
    };
    return `<circle cx="64" cy="64" r="52" fill="${tone(fill, -0.45)}"/>${[
      [-0.28, 46],
      [-0.1, 42],
      [0.08, 36],
    ]
      .map(([shade = 0, spread = 0]) =>
        lit(
          'fine',
          `<g fill="none" stroke-width="5.4" stroke-linecap="round">${many(26, () => strand(spread, shade + dice.between(-0.06, 0.06)))}</g>`,
        ),
      )
      .join('')}`;
  },
  rice: (fill, dice) =>
    `<path d="${blob(dice, 64, 66, 50, 0.06)}" fill="${tone(fill, -0.06)}"/>${lit(
      'fine',
      many(150, () => {
        const [x, y] = within(dice, 49);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="5.6" ry="2.9" transform="rotate(${n(dice.between(0, 180))} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.06, 0.2))}"/>`;
      }),
    )}`,
  pool: (fill, dice) =>
    lit('wet', `<path d="${blob(dice, 64, 64, 56, 0.07)}" fill="${fill}"/>`) +
    many(7, () => {
      const [x, y] = within(dice, 44);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(1.5, 4))}" fill="#fff" fill-opacity=".2"/>`;
    }),
  salad: (fill, dice) =>
    lit(
      'fine',
      many(34, () => {
        const [x, y] = within(dice, 34);
        return leaf(
          x,
          y + 8,
          dice.between(22, 38),
          dice.between(0, 360),
          tone(fill, dice.between(-0.3, 0.22)),
        );
      }),
    ),
  strips: (fill, dice) =>
    lit(
      'fine',
      many(30, () => {
        const [x, y] = within(dice, 42);
        const bend = dice.between(-14, 14);
        return `<path d="M-20 0Q0 ${n(bend)} 20 0" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 180))})" fill="none" stroke="${tone(fill, dice.between(-0.25, 0.2))}" stroke-width="${n(dice.between(4, 7))}" stroke-linecap="round"/>`;
      }),
    ),
} as const satisfies Readonly<Record<string, Part>>;
