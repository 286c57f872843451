import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

/** From the sea, in one piece. */
export const shellfish = {
  mussel: (fill, dice) =>
    lit(
      'wet',
      '<path d="M18 94C4 54 44 10 94 14C122 18 124 62 98 90C76 114 32 118 18 94Z" fill="#1D242B"/><path d="M28 88C20 58 52 26 90 28C108 32 108 62 90 82C72 102 38 106 28 88Z" fill="#A9B6C4"/>',
    ) + lit('wet', `<path d="${blob(dice, 62, 66, 23, 0.2)}" fill="${fill}"/>`),
  clams: (fill, dice) =>
    many(6, (index) => {
      const angle = (index / 6) * 6.283 + dice.between(-0.2, 0.2);
      const [x, y] = [64 + Math.cos(angle) * 36, 64 + Math.sin(angle) * 36];
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 360))})">${lit('bulk', `<path d="M-19 6C-19 -16 19 -16 19 6Q0 18 -19 6Z" fill="${tone(fill, -0.22)}"/><path d="M-14 5C-14 -9 14 -9 14 5Q0 13 -14 5Z" fill="${tone(fill, 0.2)}"/>`)}${lit('wet', '<ellipse cx="0" cy="3" rx="8" ry="5" fill="#F0B469"/>')}</g>`;
    }),
  oyster: (fill, dice) =>
    lit(
      'bulk',
      `<path d="${blob(dice, 64, 64, 56, 0.12)}" fill="#6F7676"/><path d="${blob(dice, 64, 64, 45, 0.1)}" fill="#DDE1DC"/>`,
    ) +
    lit(
      'wet',
      `<path d="${blob(dice, 62, 66, 30, 0.2)}" fill="${fill}"/><path d="${blob(dice, 58, 62, 13, 0.2)}" fill="#8C8F86"/>`,
    ),
  scallop: (fill, dice) =>
    lit(
      'bulk',
      `<path d="M64 118Q54 118 50 108C8 96 2 48 26 26C46 8 82 8 102 26C126 48 120 96 78 108Q74 118 64 118Z" fill="#E8B79A"/>`,
    ) +
    `<g stroke="#B9765A" stroke-width="3" stroke-opacity=".6" fill="none"><path d="M60 106L30 32M62 106L48 20M64 106V18M66 106L80 20M68 106L98 32"/></g>` +
    lit('bulk', `<path d="${blob(dice, 64, 60, 28, 0.06)}" fill="${fill}"/>`) +
    lit(
      'fine',
      many(26, () => {
        const [x, y] = within(dice, 24, 64, 60);
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(1.5, 3.2))}" fill="${dice.oneOf(['#D9962F', '#B56F1E', '#6E9A3F'])}"/>`;
      }),
    ),
  lobster: (fill) =>
    `<g fill="none" stroke="${tone(fill, -0.2)}" stroke-linecap="round"><path d="M58 30Q40 -6 6 0M70 30Q88 -6 122 0" stroke-width="2.4"/><path d="M50 52L26 66M50 60L24 82M52 68L28 98M78 52L102 66M78 60L104 82M76 68L100 98" stroke-width="4"/></g>` +
    lit(
      'bulk',
      `<path d="M50 44Q30 44 28 24Q10 18 16 2Q24 -6 30 8Q36 -6 44 2Q50 14 40 24Q42 34 54 36Z" fill="${fill}"/><path d="M78 44Q98 44 100 24Q118 18 112 2Q104 -6 98 8Q92 -6 84 2Q78 14 88 24Q86 34 74 36Z" fill="${fill}"/><path d="M64 24C78 24 84 38 82 54L78 74H50L46 54C44 38 50 24 64 24Z" fill="${fill}"/>${many(4, (index) => `<path d="M${48 + index} ${72 + index * 9}H${80 - index}Q${80 - index} ${84 + index * 9} 64 ${84 + index * 9}Q${48 + index} ${84 + index * 9} ${48 + index} ${72 + index * 9}Z" fill="${tone(fill, index % 2 ? -0.12 : 0.05)}"/>`)}<path d="M64 104Q86 104 92 122Q78 130 64 118Q50 130 36 122Q42 104 64 104Z" fill="${tone(fill, -0.06)}"/>`,
    ) +
    '<g fill="#1B1512"><circle cx="56" cy="32" r="2.6"/><circle cx="72" cy="32" r="2.6"/></g>',
  fish: (fill) =>
    lit(
      'wet',
      `<path d="M4 66C24 26 76 22 100 52L124 34Q118 64 124 94L100 78C76 106 24 104 4 66Z" fill="${fill}"/>`,
    ) +
    `<g stroke="${tone(fill, -0.4)}" stroke-opacity=".7" stroke-width="3" fill="none"><path d="M40 42Q48 64 40 90M54 38Q64 64 54 94M68 38Q78 64 68 94M82 42Q90 64 82 88"/><path d="M30 46Q36 64 30 86"/></g><circle cx="20" cy="60" r="4" fill="#1B2024"/>`,
  octopus: (fill, dice) =>
    many(7, () => {
      const [x, y] = within(dice, 34);
      const turn = dice.between(0, 360);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${lit('wet', `<path d="M-22 6Q0 -18 22 4" fill="none" stroke="${tone(fill, dice.between(-0.2, 0.1))}" stroke-width="14" stroke-linecap="round"/>`)}<g fill="${tone(fill, 0.6)}"><circle cx="-14" cy="3" r="2.8"/><circle cx="-5" cy="-3" r="2.8"/><circle cx="5" cy="-4" r="2.8"/><circle cx="14" cy="0" r="2.6"/></g></g>`;
    }),
  crab: (fill, dice) =>
    many(9, () => {
      const [x, y] = within(dice, 32);
      return lit(
        'fine',
        `<path d="M-16 0Q0 ${n(dice.between(-7, 7))} 16 0" transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.between(0, 180))})" fill="none" stroke="${dice.oneOf([fill, '#FFF3E6'])}" stroke-width="8" stroke-linecap="round"/>`,
      );
    }),
} as const satisfies Readonly<Record<string, Part>>;
