import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, leaf, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

/** What comes over it at the end. */
export const topping = {
  sauce: (fill, dice) =>
    lit(
      'wet',
      `<path d="${blob(dice, 64, 62, 33, 0.26)}" fill="${fill}"/>${many(16, () => {
        const [x, y] = within(dice, 28, 64, 62);
        return `<path d="${blob(dice, x, y, dice.between(3, 7), 0.3)}" fill="${tone(fill, dice.between(-0.22, 0.18))}"/>`;
      })}`,
    ),
  glaze: (fill, dice) =>
    `<g opacity=".42">${lit('wet', `<path d="${blob(dice, 64, 64, 44, 0.2)}" fill="${fill}"/>`)}</g>`,
  drizzle: (fill) =>
    lit(
      'wet',
      `<path d="M14 40Q40 26 60 44T112 36M12 66Q42 50 62 68T116 62M18 92Q42 76 64 94T110 88" fill="none" stroke="${fill}" stroke-width="5" stroke-linecap="round"/>`,
    ),
  leaves: (fill, dice) =>
    lit(
      'fine',
      many(4, (index) =>
        leaf(
          64 + dice.between(-5, 5),
          66 + dice.between(-5, 5),
          dice.between(19, 26),
          index * 92 + dice.between(-20, 20),
          tone(fill, dice.between(-0.2, 0.12)),
        ),
      ),
    ),
  herbs: (fill, dice) =>
    lit(
      'fine',
      many(30, () => {
        const [x, y] = within(dice, 44);
        return `<path d="${blob(dice, x, y, dice.between(1.7, 3.5), 0.4)}" fill="${tone(fill, dice.between(-0.25, 0.2))}"/>`;
      }),
    ),
  crumbs: (fill, dice) =>
    lit(
      'fine',
      many(54, () => {
        const [x, y] = within(dice, 46);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="2.5" ry="1.5" transform="rotate(${n(dice.between(0, 180))} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.15, 0.25))}"/>`;
      }),
    ),
  rings: (fill, dice) =>
    lit(
      'fine',
      many(13, () => {
        const [x, y] = within(dice, 42);
        const r = dice.between(3.2, 5.6);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * dice.between(0.7, 1))}" fill="${tone(fill, 0.55)}" stroke="${tone(fill, dice.between(-0.2, 0.1))}" stroke-width="2.4"/>`;
      }),
    ),
  julienne: (fill, dice) =>
    lit(
      'fine',
      many(18, () => {
        const [x, y] = within(dice, 26);
        return `<path d="M-15 0Q0 ${n(dice.between(-9, 9))} 15 0" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 180))})" fill="none" stroke="${tone(fill, dice.between(-0.2, 0.2))}" stroke-width="3.4" stroke-linecap="round"/>`;
      }),
    ),
  dip: (fill) =>
    `${lit('bulk', '<circle cx="64" cy="64" r="58" fill="#EFEAE0"/>')}<circle cx="64" cy="64" r="44" fill="#B9B1A2"/>${lit('wet', `<circle cx="64" cy="65" r="42" fill="${fill}"/>`)}`,
  chillies: (fill, dice) =>
    lit(
      'wet',
      many(5, () => {
        const [x, y] = within(dice, 36);
        return `<path d="M-13 0Q0 ${n(dice.between(-9, 9))} 14 1Q2 ${n(dice.between(4, 8))} -13 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 360))})" fill="${tone(fill, dice.between(-0.2, 0.1))}"/>`;
      }),
    ),
  nuts: (fill, dice) =>
    lit(
      'bulk',
      many(9, () => {
        const [x, y] = within(dice, 38);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="7.5" ry="5" transform="rotate(${n(dice.between(0, 180))} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.1, 0.1))}"/>`;
      }),
    ),
  dust: (fill, dice) =>
    `<g opacity=".55">${many(90, () => {
      const [x, y] = within(dice, 56);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(0.5, 1.3))}" fill="${fill}"/>`;
    })}</g>`,
  steam: (fill) =>
    `<g filter="url(#haze)" fill="none" stroke="${fill}" stroke-width="9" stroke-linecap="round" opacity=".3"><path d="M44 76Q30 58 46 42T44 6"/><path d="M70 70Q56 50 72 34T70 -6"/><path d="M92 78Q80 62 94 46T92 14"/></g>`,
} as const satisfies Readonly<Record<string, Part>>;
