import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, leaf, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

/** Vegetables, fruit, eggs and cheese. */
export const fresh = {
  rounds: (fill, dice) =>
    many(6, (index) => {
      const angle = (index / 6) * 2 * Math.PI;
      const [x, y] = [64 + Math.cos(angle) * 30, 64 + Math.sin(angle) * 30];
      return `${lit('fine', `<circle cx="${n(x)}" cy="${n(y)}" r="21" fill="${tone(fill, -0.22)}"/><circle cx="${n(x)}" cy="${n(y)}" r="17.5" fill="${tone(fill, 0.3)}"/>`)}${many(
        5,
        () => {
          const [sx, sy] = within(dice, 9, x, y);
          return `<circle cx="${n(sx)}" cy="${n(sy)}" r="1.8" fill="${tone(fill, 0.62)}"/>`;
        },
      )}`;
    }),
  wedge: (fill) =>
    lit('fine', `<path d="M6 52Q64 140 122 52Z" fill="${fill}"/>`) +
    `<path d="M18 56Q64 122 110 56Z" fill="${tone(fill, 0.55)}"/><g stroke="${tone(fill, 0.1)}" stroke-width="3"><path d="M64 56V98M64 56L34 82M64 56L94 82"/></g>`,
  tomatoes: (fill, dice) =>
    many(7, () => {
      const [x, y] = within(dice, 34);
      const r = dice.between(12, 16);
      return `${lit('wet', `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`)}<path d="M${n(x - 4)} ${n(y - 3)}l4 3 4-4-2 6 3 3-6-1-4 4 0-6z" fill="#4E8A3A" fill-opacity=".85"/>`;
    }),
  diced: (fill, dice) =>
    many(30, () => {
      const [x, y] = within(dice, 40);
      return lit(
        'wet',
        `<rect x="${n(x - 7)}" y="${n(y - 7)}" width="14" height="13" rx="3.4" transform="rotate(${n(dice.between(0, 90))} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.2, 0.14))}"/>`,
      );
    }),
  cubes: (fill, dice) =>
    many(12, (index) => {
      const [x, y] = [
        22 + (index % 4) * 28 + dice.between(-4, 4),
        32 + Math.floor(index / 4) * 31 + dice.between(-5, 5),
      ];
      return lit(
        'bulk',
        `<rect x="${n(x - 14)}" y="${n(y - 13)}" width="29" height="27" rx="5" transform="rotate(${n(dice.between(-16, 16))} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.1, 0.05))}"/>`,
      );
    }),
  egg: (_fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 64, 46, 0.04)}" fill="#FFF8EA"/>`) +
    lit('wet', '<circle cx="66" cy="62" r="24" fill="#F49B22"/>'),
  mushrooms: (fill, dice) =>
    many(7, () => {
      const [x, y] = within(dice, 38);
      return lit(
        'fine',
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 360))})"><path d="M-19 2C-19 -20 19 -20 19 2Q10 6 5 2L5 18Q0 22 -5 18L-5 2Q-10 6 -19 2Z" fill="${tone(fill, 0.3)}" stroke="${tone(fill, -0.25)}" stroke-width="2.5"/></g>`,
      );
    }),
  florets: (fill, dice) =>
    many(6, () => {
      const [x, y] = within(dice, 34);
      return `<path d="M${n(x)} ${n(y)}l${n(dice.between(-8, 8))} 22" stroke="${tone(fill, 0.45)}" stroke-width="9" stroke-linecap="round"/>${lit(
        'fine',
        many(26, () => {
          const [fx, fy] = within(dice, 17, x, y);
          return `<circle cx="${n(fx)}" cy="${n(fy)}" r="${n(dice.between(2.6, 4.4))}" fill="${tone(fill, dice.between(-0.34, 0.16))}"/>`;
        }),
      )}`;
    }),
  pods: (fill, dice) =>
    many(9, () => {
      const [x, y] = within(dice, 36);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 180))})">${lit('bulk', `<path d="M-32 2Q-20 -13 0 -10T31 -2Q18 15 0 11T-32 2Z" fill="${tone(fill, dice.between(-0.25, 0.12))}"/>${many(3, (bean) => `<circle cx="${-15 + bean * 15}" cy="0" r="8" fill="${tone(fill, 0.16)}"/>`)}`)}</g>`;
    }),
  beans: (fill, dice) =>
    many(24, () => {
      const [x, y] = within(dice, 30);
      return lit(
        'fine',
        `<path d="M-36 0Q0 ${n(dice.between(-10, 10))} 36 2" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(-35, 35))})" fill="none" stroke="${tone(fill, dice.between(-0.3, 0.15))}" stroke-width="7.5" stroke-linecap="round"/>`,
      );
    }),
  grilled: (fill, dice) =>
    lit(
      'bulk',
      `<path d="${blob(dice, 64, 64, 48, 0.1)}" fill="${fill}"/><path d="${blob(dice, 64, 64, 41, 0.08)}" fill="${tone(fill, 0.42)}"/>`,
    ) +
    '<g stroke="#2A1508" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"><path d="M34 52L64 100M52 32L92 92M78 28L100 64"/></g>',
  greens: (fill, dice) =>
    many(5, (index) => {
      const turn = -60 + index * 30 + dice.between(-8, 8);
      return `<g transform="translate(64 104) rotate(${n(turn)})">${lit('fine', `<path d="M-7 0C-12 -34 -8 -48 0 -52C8 -48 12 -34 7 0Z" fill="${tone(fill, 0.62)}"/><path d="M0 -40C26 -48 30 -84 0 -98C-30 -84 -26 -48 0 -40Z" fill="${tone(fill, dice.between(-0.25, 0))}"/><path d="M0 -44V-92" stroke="${tone(fill, 0.4)}" stroke-width="3"/>`)}</g>`;
    }),
  mozzarella: (fill, dice) =>
    lit(
      'wet',
      `<path d="${blob(dice, 64, 64, 42, 0.08)}" fill="${fill}"/><path d="${blob(dice, 66, 58, 13, 0.3)}" fill="${tone(fill, 0.5)}"/>`,
    ),
  'tomato-fan': (fill) =>
    many(
      5,
      (index) =>
        `${lit('wet', `<circle cx="${24 + index * 20}" cy="${66 + (index % 2) * 6}" r="27" fill="${fill}"/>`)}<g fill="${tone(fill, 0.42)}"><circle cx="${24 + index * 20}" cy="${56 + (index % 2) * 6}" r="6.5"/><circle cx="${15 + index * 20}" cy="${72 + (index % 2) * 6}" r="6.5"/><circle cx="${33 + index * 20}" cy="${72 + (index % 2) * 6}" r="6.5"/></g>`,
    ),
  melon: (fill) =>
    many(3, (index) =>
      lit(
        'bulk',
        `<g transform="translate(${24 + index * 32} 64) rotate(${-10 + index * 9})"><path d="M-16 -62Q68 0 -16 62Q2 0 -16 -62Z" fill="#B7C57A"/><path d="M-15 -57Q52 0 -15 57Q1 0 -15 -57Z" fill="${fill}"/></g>`,
      ),
    ),
  ham: (fill, dice) =>
    many(4, (index) =>
      lit(
        'fine',
        `<path d="${blob(dice, 36 + index * 20, 62 + (index % 2) * 12, 27, 0.26)}" fill="${tone(fill, index % 2 ? 0.08 : -0.08)}"/><path d="M${18 + index * 20} ${52 + (index % 2) * 12}q16 -12 34 4" stroke="#FBE6DC" stroke-width="5" fill="none" stroke-linecap="round"/>`,
      ),
    ),
  berries: (fill, dice) =>
    many(12, () => {
      const [x, y] = within(dice, 34);
      return lit(
        'wet',
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(8, 12))}" fill="${tone(fill, dice.between(-0.35, 0.1))}"/>`,
      );
    }),
  mint: (fill) =>
    lit(
      'fine',
      [-52, 4, 60].map((turn) => leaf(64, 92, 50, turn, tone(fill, turn > 0 ? -0.12 : 0.04))).join(''),
    ),
  pineapple: (fill, dice) =>
    many(8, () => {
      const [x, y] = within(dice, 36);
      return lit(
        'fine',
        `<path d="M-15 -9L15 -9L7 14L-7 14Z" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 360))})" fill="${tone(fill, dice.between(-0.12, 0.15))}" stroke="${tone(fill, -0.25)}" stroke-width="2"/>`,
      );
    }),
} as const satisfies Readonly<Record<string, Part>>;
