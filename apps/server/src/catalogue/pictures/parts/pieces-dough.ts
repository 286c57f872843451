import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

const pleats = (fill: string, count: number) =>
  `<g stroke="${tone(fill, -0.3)}" stroke-width="2.6" stroke-opacity=".75" fill="none" stroke-linecap="round">${many(
    count,
    (index) => {
      const angle = (index / count) * 2 * Math.PI;
      return `<path d="M${n(64 + Math.cos(angle) * 8)} ${n(62 + Math.sin(angle) * 8)}Q${n(64 + Math.cos(angle + 0.3) * 26)} ${n(62 + Math.sin(angle + 0.3) * 26)} ${n(64 + Math.cos(angle + 0.45) * 42)} ${n(62 + Math.sin(angle + 0.45) * 42)}"/>`;
    },
  )}</g>`;

/** What is rolled, folded and baked. */
export const dough = {
  dumpling: (fill) =>
    lit(
      'bulk',
      `<path d="M6 78C10 40 36 22 64 22C94 22 118 42 122 78C104 104 26 104 6 78Z" fill="${fill}"/>`,
    ) +
    lit(
      'fine',
      `<path d="M8 70Q16 50 26 58Q30 36 42 46Q48 26 60 38Q70 24 78 40Q90 30 94 50Q108 42 110 62Q120 62 121 76Q64 58 8 70Z" fill="${tone(fill, 0.22)}"/>`,
    ),
  gyoza: (fill) =>
    lit(
      'bulk',
      `<path d="M6 78C10 40 36 22 64 22C94 22 118 42 122 78C104 104 26 104 6 78Z" fill="${fill}"/><path d="M14 84Q64 108 114 84Q64 96 14 84Z" fill="${tone(fill, -0.5)}"/>`,
    ) +
    lit(
      'fine',
      `<path d="M8 70Q16 50 26 58Q30 36 42 46Q48 26 60 38Q70 24 78 40Q90 30 94 50Q108 42 110 62Q120 62 121 76Q64 58 8 70Z" fill="${tone(fill, 0.3)}"/>`,
    ),
  bun: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 66, 50, 0.03)}" fill="${fill}"/>`) +
    pleats(fill, 11) +
    lit('fine', `<circle cx="64" cy="62" r="8" fill="${tone(fill, -0.06)}"/>`),
  bao: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 66, 52, 0.05)}" fill="${fill}"/>`) +
    lit('wet', `<path d="M42 58L60 46L64 60L78 44L82 66L92 72L70 78L52 80Z" fill="#7A2A1A"/>`),
  'siu-mai': (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 64, 50, 0.1)}" fill="${fill}"/>`) +
    lit(
      'fine',
      many(40, () => {
        const [x, y] = within(dice, 33);
        return `<circle cx="${n(x)}" cy="${n(y)}" r="4.4" fill="${tone('#D9917B', dice.between(-0.15, 0.25))}"/>`;
      }),
    ) +
    lit(
      'wet',
      '<circle cx="64" cy="64" r="11" fill="#FF7A2E"/><circle cx="58" cy="60" r="4" fill="#FFA25A"/>',
    ),
  har: (fill) =>
    lit(
      'bulk',
      `<path d="M10 84C8 46 34 26 64 26C96 26 120 48 118 84Q64 102 10 84Z" fill="${fill}" fill-opacity=".95"/><path d="M34 78C38 54 56 44 74 50C90 56 96 70 92 80Q62 92 34 78Z" fill="#FF9A7E" fill-opacity=".75"/>`,
    ) +
    `<g stroke="${tone(fill, -0.22)}" stroke-width="2.6" fill="none"><path d="M30 36Q34 52 28 66M46 28Q48 46 42 62M64 25Q64 44 60 60M82 28Q80 46 78 60M98 38Q92 54 94 68"/></g>`,
  roll: (fill, dice) =>
    `<g transform="rotate(-34 64 64)">${lit('bulk', `<rect x="2" y="42" width="124" height="44" rx="15" fill="${fill}"/>`)}<g opacity=".5">${lit(
      'fine',
      many(
        46,
        () =>
          `<path d="${blob(dice, dice.between(10, 118), dice.between(48, 80), dice.between(1.6, 3.6), 0.4)}" fill="${tone(fill, dice.between(-0.3, 0.35))}"/>`,
      ),
    )}</g></g>`,
  bread: (fill, dice) =>
    lit(
      'bulk',
      `<path d="M12 70C10 34 40 16 70 18C104 20 122 44 118 76C114 104 80 112 52 110C26 108 14 96 12 70Z" fill="${tone(fill, -0.3)}"/>`,
    ) +
    lit(
      'fine',
      `<path d="M20 70C18 42 44 26 70 28C98 30 112 48 109 74C106 96 78 102 54 100C32 98 22 90 20 70Z" fill="${fill}"/>${many(
        30,
        () => {
          const [x, y] = within(dice, 32);
          return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(dice.between(1, 3.6))}" ry="${n(dice.between(1, 2.4))}" fill="${tone(fill, -0.16)}"/>`;
        },
      )}`,
    ),
  focaccia: (fill, dice) =>
    lit('bulk', `<rect x="8" y="16" width="112" height="96" rx="18" fill="${fill}"/>`) +
    many(12, (index) => {
      const [x, y] = [
        26 + (index % 4) * 25 + dice.between(-4, 4),
        34 + Math.floor(index / 4) * 29 + dice.between(-4, 4),
      ];
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="8" ry="6.4" fill="${tone(fill, -0.34)}"/><ellipse cx="${n(x + 1.4)}" cy="${n(y + 1.6)}" rx="5.6" ry="4.4" fill="#D9C25A" fill-opacity=".7"/>`;
    }) +
    `<g stroke="#55763B" stroke-width="3" stroke-linecap="round">${many(20, () => {
      const [x, y] = [dice.between(20, 108), dice.between(26, 102)];
      return `<path d="M${n(x)} ${n(y)}l${n(dice.between(-8, 8))} ${n(dice.between(-7, 7))}"/>`;
    })}</g>`,
  pizza: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 64, 60, 0.03)}" fill="#D9A052"/>`) +
    lit('wet', `<path d="${blob(dice, 64, 64, 48, 0.05)}" fill="${tone(fill, -0.14)}"/>`) +
    lit(
      'wet',
      many(9, () => {
        const [x, y] = within(dice, 38);
        return `<path d="${blob(dice, x, y, dice.between(7, 12), 0.25)}" fill="#FFF3DA"/>`;
      }),
    ) +
    many(10, () => {
      const angle = dice.between(0, 6.28);
      return `<circle cx="${n(64 + Math.cos(angle) * 55)}" cy="${n(64 + Math.sin(angle) * 55)}" r="${n(dice.between(1.6, 4))}" fill="#6B3A12" fill-opacity=".6"/>`;
    }),
  salami: (fill, dice) =>
    lit(
      'fine',
      many(6, (index) => {
        const angle = index * 1.05 + dice.between(-0.2, 0.2);
        const reach = index === 5 ? 4 : 30;
        return `<circle cx="${n(64 + Math.cos(angle) * reach)}" cy="${n(64 + Math.sin(angle) * reach)}" r="11" fill="${tone(fill, -0.2)}"/><circle cx="${n(64 + Math.cos(angle) * reach)}" cy="${n(64 + Math.sin(angle) * reach)}" r="9" fill="${fill}"/>`;
      }),
    ),
  ravioli: (fill) =>
    lit(
      'bulk',
      `<path d="M16 22l8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8z" fill="${tone(fill, 0.1)}"/>`,
    ) + lit('bulk', `<circle cx="64" cy="62" r="29" fill="${tone(fill, 0.18)}"/>`),
  gnocchi: (fill, dice) =>
    many(20, () => {
      const [x, y] = within(dice, 40);
      const turn = dice.between(0, 180);
      return `${lit('bulk', `<ellipse cx="${n(x)}" cy="${n(y)}" rx="15" ry="10.5" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.08, 0.08))}"/>`)}<g transform="rotate(${n(turn)} ${n(x)} ${n(y)})" stroke="${tone(fill, -0.3)}" stroke-opacity=".5" stroke-width="1.5"><path d="M${n(x - 9)} ${n(y - 3.5)}h18M${n(x - 10)} ${n(y)}h20M${n(x - 9)} ${n(y + 3.5)}h18"/></g>`;
    }),
  ricecakes: (fill, dice) =>
    many(22, () => {
      const [x, y] = within(dice, 40);
      return lit(
        'wet',
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="16" ry="8" transform="rotate(${n(dice.between(0, 180))} ${n(x)} ${n(y)})" fill="${tone(fill, dice.between(-0.12, 0))}"/>`,
      );
    }),
  lasagne: (fill, dice) =>
    lit('bulk', `<rect x="12" y="14" width="104" height="100" rx="10" fill="#E9B45C"/>`) +
    lit(
      'wet',
      many(11, () => {
        const [x, y] = [dice.between(24, 104), dice.between(26, 82)];
        return `<path d="${blob(dice, x, y, dice.between(8, 15), 0.3)}" fill="${dice.oneOf([fill, '#FFF0CF', '#C9842F'])}"/>`;
      }),
    ) +
    `<g fill="none" stroke-width="7"><path d="M14 92H114" stroke="${tone(fill, -0.2)}"/><path d="M14 101H114" stroke="#F6DFA4"/><path d="M16 109H112" stroke="${tone(fill, -0.3)}"/></g>`,
} as const satisfies Readonly<Record<string, Part>>;
