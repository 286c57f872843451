import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

const crust = (fill: string, dice: Parameters<Part>[1], count: number, radius: number) =>
  lit(
    'fine',
    many(count, () => {
      const [x, y] = within(dice, radius);
      return `<path d="${blob(dice, x, y, dice.between(2, 5), 0.4)}" fill="${tone(fill, dice.between(-0.14, 0.3))}"/>`;
    }),
  );

/** Solid pieces from the pan, the grill and the fryer. */
export const cooked = {
  chunks: (fill, dice) =>
    many(11, () => {
      const [x, y] = within(dice, 36);
      return lit(
        'bulk',
        `<path d="${blob(dice, x, y, dice.between(13, 18), 0.2)}" fill="${tone(fill, dice.between(-0.22, 0.12))}"/>`,
      );
    }),
  crispy: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 64, 50, 0.12)}" fill="${fill}"/>`) + crust(fill, dice, 70, 44),
  ball: (fill, dice) => lit('bulk', `<path d="${blob(dice, 64, 64, 50, 0.03)}" fill="${fill}"/>`),
  crumbed: (fill, dice) =>
    lit('bulk', `<circle cx="64" cy="64" r="50" fill="${fill}"/>`) + crust(fill, dice, 110, 46),
  slices: (fill) =>
    many(5, (index) =>
      lit(
        'bulk',
        `<g transform="translate(${18 + index * 19} ${64 + (index % 2) * 5}) rotate(14)"><rect x="-14" y="-40" width="34" height="80" rx="13" fill="${fill}"/><rect x="-9" y="-34" width="24" height="68" rx="9" fill="${tone(fill, 0.26)}"/></g>`,
      ),
    ),
  rosy: (fill) =>
    many(6, (index) =>
      lit(
        'wet',
        `<g transform="translate(${14 + index * 17} ${66 - (index % 2) * 4}) rotate(12)"><rect x="-12" y="-44" width="31" height="88" rx="10" fill="#5A2C1A"/><rect x="-8" y="-39" width="23" height="78" rx="7" fill="${fill}"/><rect x="-3" y="-32" width="13" height="64" rx="6" fill="${tone(fill, 0.12)}"/></g>`,
      ),
    ),
  steak: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 64, 52, 0.14)}" fill="${fill}"/>`) +
    `<g stroke="#1E0C05" stroke-opacity=".62" stroke-width="6" stroke-linecap="round"><path d="M24 50L70 104M44 30L96 92M70 20L110 66"/></g>` +
    `<path d="${blob(dice, 40, 42, 9, 0.3)}" fill="#F6DDB8" fill-opacity=".55"/>`,
  fillet: (fill, dice) =>
    lit(
      'wet',
      `<path d="M8 76C8 38 50 16 92 24C124 30 128 58 112 80C94 106 46 112 22 100C12 95 8 86 8 76Z" fill="${fill}"/>`,
    ) +
    `<g stroke="${tone(fill, -0.45)}" stroke-opacity=".55" stroke-width="3.4" fill="none" stroke-linecap="round"><path d="M26 60Q44 72 50 100M46 46Q66 62 72 98M70 36Q90 54 94 84"/></g>` +
    `<path d="${blob(dice, 88, 44, 15, 0.3)}" fill="${tone(fill, -0.4)}" fill-opacity=".4"/>`,
  prawn: (fill) =>
    lit(
      'bulk',
      `<path d="M102 30C78 6 28 16 20 58C14 92 44 116 78 108C62 104 48 92 50 72C52 52 78 44 96 54C108 60 112 40 102 30Z" fill="${fill}"/><path d="M74 108Q96 118 108 106Q98 98 84 98Z" fill="${tone(fill, -0.25)}"/>`,
    ) +
    `<g stroke="${tone(fill, 0.5)}" stroke-width="3.4" fill="none" stroke-linecap="round"><path d="M84 20Q74 32 76 44M60 16Q54 32 60 48M38 26Q38 40 50 56M24 48Q32 56 46 66M20 74Q32 74 48 76M30 98Q40 90 52 86"/></g>`,
  skewer: (fill, dice) =>
    `<g transform="rotate(38 64 64)"><rect x="-18" y="61" width="164" height="6" rx="3" fill="#D9AE6E"/>${many(
      4,
      (index) =>
        lit(
          'bulk',
          `<path d="${blob(dice, 18 + index * 31, 64, 22, 0.16)}" fill="${tone(fill, dice.between(-0.15, 0.1))}"/>`,
        ) +
        `<path d="M${6 + index * 31} 58q12 -6 24 0M${8 + index * 31} 70q11 -5 21 0" stroke="#200A02" stroke-opacity=".5" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
    )}</g>`,
  drumstick: (fill, dice) =>
    lit(
      'bulk',
      `<path d="M98 104l12 12" stroke="#F4E7CF" stroke-width="11" stroke-linecap="round"/><path d="${blob(dice, 56, 56, 42, 0.1)}" fill="${fill}"/><path d="M70 66L102 106L92 112L58 84Z" fill="${fill}"/>`,
    ) + `<g opacity=".55">${crust(tone(fill, -0.2), dice, 34, 30)}</g>`,
  ribs: (fill) =>
    many(4, (index) =>
      lit(
        'wet',
        `<g transform="translate(${18 + index * 29} 64) rotate(6)"><rect x="-4" y="-58" width="9" height="116" rx="4" fill="#F1E2C6"/><rect x="-16" y="-48" width="33" height="98" rx="9" fill="${tone(fill, index % 2 ? -0.12 : 0)}"/></g>`,
      ),
    ),
  fries: (fill, dice) =>
    many(22, () => {
      const [x, y] = within(dice, 32);
      return lit(
        'fine',
        `<rect x="-34" y="-5" width="68" height="10" rx="2.5" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 180))})" fill="${tone(fill, dice.between(-0.2, 0.25))}"/>`,
      );
    }),
  crisps: (fill, dice) =>
    many(9, (index) => {
      const angle = index * 2.4;
      const [x, y] = [64 + Math.cos(angle) * (10 + index * 4), 64 + Math.sin(angle) * (10 + index * 4)];
      return lit(
        'fine',
        `<path d="${blob(dice, x, y, 23, 0.24)}" fill="${tone(fill, dice.between(0.05, 0.3))}"/><path d="${blob(dice, x - 2, y - 2, 12, 0.3)}" fill="${tone(fill, 0.5)}"/>`,
      );
    }),
  squid: (fill, dice) =>
    many(8, () => {
      const [x, y] = within(dice, 34);
      const r = dice.between(12, 16);
      return lit(
        'bulk',
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.8)}" fill="none" stroke="${tone(fill, dice.between(-0.15, 0.12))}" stroke-width="9"/>`,
      );
    }),
} as const satisfies Readonly<Record<string, Part>>;
