import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

/** The end of a dinner. */
export const sweets = {
  scoop: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 62, 46, 0.05)}" fill="${fill}"/>`) +
    `<g opacity=".5">${lit(
      'fine',
      many(40, () => {
        const [x, y] = within(dice, 40, 64, 62);
        return `<path d="${blob(dice, x, y, dice.between(1.6, 4), 0.5)}" fill="${tone(fill, dice.between(-0.2, 0.3))}"/>`;
      }),
    )}</g>`,
  mochi: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 66, 50, 0.03)}" fill="${tone(fill, 0.24)}"/>`) +
    many(30, () => {
      const [x, y] = within(dice, 44, 62, 60);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(0.6, 1.6))}" fill="#fff" fill-opacity=".6"/>`;
    }),
  slab: (fill, dice) =>
    lit(
      'bulk',
      `<path d="M8 40L84 14L122 48L46 78Z" fill="${fill}"/><path d="M8 40L46 78V112L8 74Z" fill="#FFF1D6"/><path d="M46 78L122 48V82L46 112Z" fill="#FFE6BE"/>`,
    ) +
    `<g fill="none" stroke-width="6"><path d="M8 54L46 92L122 62" stroke="${tone(fill, -0.1)}"/><path d="M8 68L46 106L122 76" stroke="${tone('#A5713F', 0)}"/></g>` +
    `<g opacity=".7">${many(50, () => {
      const [u, v] = [dice.roll(), dice.roll()];
      return `<circle cx="${n(8 + u * 76 + v * 38)}" cy="${n(40 - u * 26 + v * 36)}" r="${n(dice.between(0.7, 1.6))}" fill="${tone(fill, dice.between(-0.4, 0.2))}"/>`;
    })}</g>`,
  cake: (fill) =>
    lit(
      'bulk',
      `<path d="M6 60L92 14Q124 34 122 58L40 84Z" fill="${tone(fill, 0.12)}"/><path d="M6 60L40 84V112L6 88Z" fill="${tone(fill, 0.34)}"/><path d="M40 84L122 58V84L40 112Z" fill="${tone(fill, 0.22)}"/><path d="M6 80L40 104V112L6 88ZM40 104L122 77V84L40 112Z" fill="#B9803F"/>`,
    ),
  fondant: (fill, dice) =>
    lit('wet', `<path d="${blob(dice, 92, 92, 27, 0.22)}" fill="#3A160B"/>`) +
    lit('bulk', `<path d="${blob(dice, 58, 58, 44, 0.04)}" fill="${tone(fill, 0.08)}"/>`) +
    lit('wet', `<path d="M44 52Q54 40 70 46Q82 54 74 66Q60 76 48 68Q40 60 44 52Z" fill="#2A0E06"/>`) +
    `<g opacity=".55">${many(50, () => {
      const [x, y] = within(dice, 42, 56, 54);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(0.6, 1.5))}" fill="#fff"/>`;
    })}</g>`,
  pannacotta: (fill) =>
    lit('wet', `<circle cx="64" cy="64" r="50" fill="${tone(fill, -0.06)}"/>`) +
    lit('bulk', `<circle cx="64" cy="60" r="38" fill="${fill}"/>`),
  cannolo: (fill, dice) =>
    `<g transform="rotate(-30 64 64)">${lit('bulk', `<ellipse cx="6" cy="64" rx="16" ry="25" fill="#FFF9EC"/><ellipse cx="122" cy="64" rx="16" ry="25" fill="#FFF9EC"/><rect x="8" y="36" width="112" height="56" rx="14" fill="${fill}"/>`)}${many(20, () => `<circle cx="${n(dice.between(12, 116))}" cy="${n(dice.between(40, 88))}" r="${n(dice.between(1.4, 3.6))}" fill="${tone(fill, -0.3)}" fill-opacity=".7"/>`)}${lit(
      'fine',
      many(
        7,
        () => `<circle cx="${n(dice.between(-6, 8))}" cy="${n(dice.between(48, 80))}" r="3" fill="#7FA64A"/>`,
      ),
    )}</g>`,
  banana: (fill, dice) =>
    many(4, (index) =>
      lit(
        'wet',
        `<path d="M-34 8Q0 -26 36 6Q0 4 -34 8Z" transform="translate(64 ${28 + index * 25}) rotate(${n(dice.between(-12, 12))})" fill="${tone(fill, dice.between(-0.18, 0.1))}" stroke="${tone(fill, -0.3)}" stroke-width="4"/>`,
      ),
    ),
  dango: (fill) =>
    `<g transform="rotate(42 64 64)"><rect x="-20" y="61" width="168" height="6" rx="3" fill="#D9AE6E"/>${['#F4B6C2', '#FFF6E6', fill].map((colour, index) => lit('wet', `<circle cx="${28 + index * 38}" cy="64" r="22" fill="${colour}"/>`)).join('')}</g>`,
  strawberries: (fill, dice) =>
    many(3, (index) => {
      const [x, y] = [
        [40, 44],
        [86, 50],
        [60, 90],
      ][index] ?? [64, 64];
      return `<g transform="translate(${x} ${y}) rotate(${n(dice.between(-30, 30))})">${lit('wet', `<path d="M0 26C-22 14 -26 -10 -10 -18Q0 -22 10 -18C26 -10 22 14 0 26Z" fill="${fill}"/>`)}<g fill="#FFE08A">${many(8, () => `<ellipse cx="${n(dice.between(-13, 13))}" cy="${n(dice.between(-10, 14))}" rx="1.2" ry="2"/>`)}</g><path d="M-12 -18L0 -14L12 -18L5 -24L0 -30L-5 -24Z" fill="#5FA046"/></g>`;
    }),
  fruit: (_fill, dice) =>
    `${lit('wet', '<path d="M6 96Q2 40 60 20L66 96Z" fill="#E8434A"/>')}<path d="M6 96Q2 40 60 20" fill="none" stroke="#4F8B3B" stroke-width="9"/><path d="M8 93Q8 46 58 28" fill="none" stroke="#F3F4D8" stroke-width="4"/><g fill="#2A1512">${many(7, () => `<ellipse cx="${n(dice.between(26, 58))}" cy="${n(dice.between(52, 90))}" rx="1.8" ry="3"/>`)}</g>
     ${lit('wet', '<circle cx="90" cy="44" r="27" fill="#8FBF45"/>')}<circle cx="90" cy="44" r="9" fill="#EEF3CE"/><g fill="#23331A">${many(12, (index) => `<circle cx="${n(90 + Math.cos(index * 0.524) * 14)}" cy="${n(44 + Math.sin(index * 0.524) * 14)}" r="1.9"/>`)}</g>
     ${lit('wet', `<path d="M70 118L84 74Q104 70 120 86L112 118Q90 124 70 118Z" fill="#FFC94A"/><path d="${blob(dice, 46, 106, 13, 0.1)}" fill="#5A3B8A"/><path d="${blob(dice, 62, 114, 11, 0.1)}" fill="#6B489C"/>`)}`,
} as const satisfies Readonly<Record<string, Part>>;
