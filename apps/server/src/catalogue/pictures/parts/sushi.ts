import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { blob, many, n, within } from './brush.ts';
import type { Part } from './part.ts';

const nori = '#1B2B24';
const rice = '#F8F2E2';
type Dice = Parameters<Part>[1];

const grainsIn = (dice: Dice, count: number, x: number, y: number, rx: number, ry: number) =>
  lit(
    'fine',
    many(count, () => {
      const [gx, gy] = within(dice, 1, 0, 0);
      const [px, py] = [x + gx * rx, y + gy * ry];
      return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="4.4" ry="2.5" transform="rotate(${n(dice.between(0, 180))} ${n(px)} ${n(py)})" fill="${tone(rice, dice.between(-0.12, 0.3))}"/>`;
    }),
  );

const fat = (fill: string, body: string) =>
  `<g stroke="${tone(fill, 0.55)}" stroke-opacity=".65" stroke-width="2.6" fill="none" stroke-linecap="round">${body}</g>`;

const seeds = (dice: Dice, radius: number) =>
  many(22, (index) => {
    const angle = index * 0.2856 + dice.between(-0.1, 0.1);
    const reach = radius + dice.between(-3.4, 3.4);
    return `<ellipse cx="${n(64 + Math.cos(angle) * reach)}" cy="${n(64 + Math.sin(angle) * reach)}" rx="2.5" ry="1.5" transform="rotate(${n(dice.between(0, 180))} ${n(64 + Math.cos(angle) * reach)} ${n(64 + Math.sin(angle) * reach)})" fill="${dice.oneOf(['#F3E2B4', '#2B2620', '#E6C987'])}"/>`;
  });

/** Rice and fish. */
export const sushi = {
  maki: (fill, dice) =>
    `${lit('bulk', `<circle cx="64" cy="64" r="55" fill="${nori}"/>`)}<circle cx="64" cy="64" r="46" fill="${rice}"/>${grainsIn(dice, 80, 64, 64, 43, 43)}${lit('wet', `<path d="${blob(dice, 64, 64, 22, 0.1)}" fill="${fill}"/>`)}`,
  uramaki: (fill, dice) =>
    `${lit('bulk', `<circle cx="64" cy="64" r="57" fill="${fill}"/>`)}<circle cx="64" cy="64" r="48" fill="${rice}"/>${grainsIn(dice, 80, 64, 64, 46, 46)}${seeds(dice, 52)}
     <circle cx="64" cy="64" r="27" fill="${nori}"/><circle cx="64" cy="64" r="22.5" fill="${rice}"/>${lit('wet', `<path d="${blob(dice, 56, 60, 11, 0.15)}" fill="${fill}"/><path d="${blob(dice, 73, 66, 10, 0.15)}" fill="#A6C84F"/>`)}`,
  nigiri: (fill, dice) =>
    `${lit('bulk', `<rect x="12" y="44" width="104" height="58" rx="27" fill="${rice}"/>`)}${grainsIn(dice, 70, 64, 78, 48, 21)}
     ${lit('wet', `<path d="M4 62Q8 22 64 22T124 62Q120 84 64 84T4 62Z" fill="${fill}"/>`)}${fat(fill, '<path d="M26 36q12 18 3 40"/><path d="M45 29q14 22 4 50"/><path d="M65 26q15 24 5 54"/><path d="M86 28q13 22 5 50"/><path d="M104 36q10 16 4 38"/>')}`,
  gunkan: (fill, dice) =>
    `${lit('bulk', `<rect x="14" y="26" width="100" height="80" rx="37" fill="${nori}"/>`)}<rect x="22" y="30" width="84" height="56" rx="27" fill="${rice}"/>${lit(
      'wet',
      many(46, () => {
        const [gx, gy] = within(dice, 1, 0, 0);
        return `<circle cx="${n(64 + gx * 38)}" cy="${n(57 + gy * 22)}" r="${n(dice.between(4.4, 6.6))}" fill="${tone(fill, dice.between(-0.18, 0.2))}"/>`;
      }),
    )}`,
  sashimi: (fill) =>
    many(5, (index) =>
      lit(
        'wet',
        `<g transform="translate(${index * 18 - 10} ${index * 4 - 2})"><path d="M20 98Q8 50 40 16Q64 10 68 30Q42 58 50 106Q34 112 20 98Z" fill="${tone(fill, index % 2 ? -0.05 : 0.05)}"/>${fat(fill, '<path d="M27 92Q21 54 47 25"/><path d="M35 97Q30 60 55 31"/><path d="M43 100Q38 66 62 36"/>')}</g>`,
      ),
    ),
  temaki: (fill, dice) =>
    `${lit('bulk', `<path d="M18 26Q64 2 110 26L70 122Q64 128 58 122Z" fill="${nori}"/>`)}${grainsIn(dice, 60, 64, 30, 42, 16)}${lit(
      'wet',
      `<path d="${blob(dice, 50, 25, 17, 0.2)}" fill="${fill}"/><path d="${blob(dice, 78, 28, 15, 0.2)}" fill="#A6C84F"/><path d="${blob(dice, 64, 16, 12, 0.2)}" fill="${tone(fill, 0.12)}"/>`,
    )}<path d="M38 46L60 112" stroke="#fff" stroke-opacity=".1" stroke-width="6"/>`,
  ginger: (fill, dice) =>
    many(5, (index) =>
      lit(
        'fine',
        `<path d="${blob(dice, 44 + index * 10, 52 + (index % 3) * 14, 25, 0.28)}" fill="${tone(fill, dice.between(-0.1, 0.15))}" fill-opacity=".9"/>`,
      ),
    ),
  wasabi: (fill, dice) =>
    lit('bulk', `<path d="${blob(dice, 64, 64, 40, 0.16)}" fill="${fill}"/>`) +
    `<g stroke="${tone(fill, -0.3)}" stroke-width="3" stroke-opacity=".6" fill="none"><path d="M36 56q28 -16 54 0M34 70q30 -14 60 0"/></g>`,
} as const satisfies Readonly<Record<string, Part>>;
