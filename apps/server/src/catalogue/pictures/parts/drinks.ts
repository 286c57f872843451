import { lit } from '../light.ts';
import { tone } from '../tone.ts';
import { many, n } from './brush.ts';
import type { Part } from './part.ts';

type Dice = Parameters<Part>[1];

const glassEdge = (path: string) =>
  `<path d="${path}" fill="#DDF3FA" fill-opacity=".1" stroke="#fff" stroke-opacity=".55" stroke-width="2.6"/>`;
const glint = (path: string) =>
  `<path d="${path}" stroke="#fff" stroke-opacity=".6" stroke-width="4.4" stroke-linecap="round" fill="none"/>`;
const bubbles = (
  dice: Dice,
  [left, right, top, bottom]: readonly [number, number, number, number],
  count = 24,
) =>
  `<g fill="#fff" fill-opacity=".5">${many(count, () => `<circle cx="${n(dice.between(left, right))}" cy="${n(dice.between(top, bottom))}" r="${n(dice.between(0.6, 1.9))}"/>`)}</g>`;
const liquid = (path: string, fill: string) =>
  `${lit('wet', `<path d="${path}" fill="${fill}"/>`)}<path d="${path}" fill="${tone(fill, 0.5)}" fill-opacity=".14"/>`;

function tumbler(
  fill: string,
  dice: Dice,
  { strength, fizz }: { readonly strength: number; readonly fizz: number },
) {
  return `<g opacity="${strength}">${liquid('M33 34H95L89 114Q88 120 82 120H46Q40 120 39 114Z', fill)}</g><ellipse cx="64" cy="34" rx="31" ry="6.5" fill="${tone(fill, 0.4)}" fill-opacity="${strength}"/>
    <g fill="#fff" fill-opacity=".3" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"><rect x="44" y="36" width="22" height="21" rx="4" transform="rotate(14 55 46)"/><rect x="64" y="44" width="20" height="20" rx="4" transform="rotate(-20 74 54)"/></g>
    ${bubbles(dice, [42, 86, 48, 114], fizz)}${glassEdge('M29 8H99L91 116Q90 124 82 124H46Q38 124 37 116Z')}${glint('M38 18L45 104')}`;
}

/** Glasses and cups stand, seen a little from the side. */
export const drinks = {
  glass: (fill, dice) => tumbler(fill, dice, { strength: 0.92, fizz: 26 }),
  still: (fill, dice) => tumbler(fill, dice, { strength: 0.45, fizz: 0 }),
  sparkling: (fill, dice) => tumbler(fill, dice, { strength: 0.45, fizz: 60 }),
  wineglass: (fill) =>
    `${glassEdge('M36 6H92Q100 58 68 68V110Q92 112 92 120H36Q36 112 60 110V68Q28 58 36 6Z')}${liquid('M34 34Q64 40 94 34Q92 58 64 62Q36 58 34 34Z', fill)}<ellipse cx="64" cy="34" rx="30" ry="5" fill="${tone(fill, 0.3)}"/>${glint('M42 16Q40 38 50 54')}`,
  beer: (fill, dice) =>
    `${liquid('M30 34H92L88 118Q86 122 80 122H42Q36 122 34 118Z', fill)}${bubbles(dice, [38, 84, 44, 116])}<path d="M92 46Q122 42 118 74Q116 98 90 98" fill="none" stroke="#E8F4F8" stroke-opacity=".6" stroke-width="8"/>
     ${lit('bulk', '<path d="M24 38Q16 18 38 16Q44 2 62 8Q82 0 90 16Q106 18 98 38Q92 48 82 42Q72 52 60 44Q46 52 38 44Q28 48 24 38Z" fill="#FFF8E8"/>')}${glassEdge('M28 30H94L90 118Q88 125 80 125H42Q34 125 32 118Z')}${glint('M40 54L43 108')}`,
  cocktail: (fill, dice) =>
    `${liquid('M26 36Q64 44 102 36Q98 76 64 80Q30 76 26 36Z', fill)}<ellipse cx="64" cy="36" rx="38" ry="7" fill="${tone(fill, 0.35)}"/>${bubbles(dice, [36, 92, 42, 72])}
     <circle cx="84" cy="34" r="13" fill="#FFF4EE"/><circle cx="84" cy="34" r="7" fill="#F2C9C4"/>${glassEdge('M24 12H104Q108 78 68 84V110Q94 112 94 121H34Q34 112 60 110V84Q20 78 24 12Z')}${glint('M34 24Q34 52 46 68')}`,
  bottle: (fill) =>
    `${lit('wet', `<path d="M54 2H74V38Q92 48 92 68V120Q92 126 86 126H42Q36 126 36 120V68Q36 48 54 38Z" fill="${fill}"/>`)}<rect x="36" y="76" width="56" height="32" fill="#F4EBD6"/><path d="M44 86H84M50 96H78" stroke="#9C7A3B" stroke-width="3"/><path d="M52 2H76V26H52Z" fill="#D8B45A"/>${glint('M46 58V120')}`,
  cup: (fill) =>
    `${lit('bulk', '<ellipse cx="64" cy="66" rx="60" ry="52" fill="#E9E2D4"/>')}${lit('bulk', '<circle cx="60" cy="60" r="43" fill="#FBF7EE"/><path d="M98 52Q124 48 118 70Q112 84 94 78" fill="none" stroke="#FBF7EE" stroke-width="10"/>')}<circle cx="60" cy="60" r="34" fill="${tone(fill, -0.35)}"/>${lit('wet', `<circle cx="60" cy="60" r="32" fill="${fill}"/>`)}<circle cx="60" cy="60" r="27" fill="none" stroke="${tone(fill, 0.35)}" stroke-opacity=".6" stroke-width="3"/>`,
  teacup: (fill) =>
    `${lit('bulk', '<circle cx="64" cy="64" r="52" fill="#5E7C74"/>')}<circle cx="64" cy="64" r="42" fill="#2C403B"/>${lit('wet', `<circle cx="64" cy="64" r="40" fill="${fill}"/>`)}<path d="M40 52Q52 36 74 38" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  teapot: (fill) =>
    `${lit('bulk', `<path d="M94 74Q118 66 124 40L110 36Q108 54 88 58Z" fill="${fill}"/><path d="M26 48Q-4 54 4 82Q12 102 36 94" fill="none" stroke="${fill}" stroke-width="10"/><circle cx="62" cy="72" r="46" fill="${fill}"/>`)}${lit('bulk', `<circle cx="62" cy="66" r="24" fill="${tone(fill, 0.14)}"/><circle cx="62" cy="62" r="8" fill="${tone(fill, -0.25)}"/>`)}<circle cx="62" cy="66" r="25" fill="none" stroke="#0A0F12" stroke-opacity=".3" stroke-width="3"/>`,
  sake: (fill) =>
    `${lit('bulk', `<path d="M52 4H76L72 30Q98 46 96 84Q96 124 64 124Q32 124 32 84Q30 46 56 30Z" fill="${fill}"/>`)}<g fill="none" stroke="#3C6C8C" stroke-width="5" stroke-opacity=".75"><path d="M36 70Q48 58 60 70T84 70T96 68"/><path d="M34 86Q48 74 60 86T84 86T96 84"/></g>${glint('M46 54Q40 74 42 96')}`,
  'bubble-tea': (fill, dice) =>
    `<path d="M76 -6L66 60" stroke="#E2604A" stroke-width="9" stroke-linecap="round"/>${liquid('M30 26H98L90 116Q88 122 82 122H46Q40 122 38 116Z', fill)}<g fill="#2A1710">${many(20, () => `<circle cx="${n(dice.between(46, 84))}" cy="${n(dice.between(88, 116))}" r="5.4"/>`)}</g><g fill="#fff" fill-opacity=".3">${many(3, (index) => `<rect x="${40 + index * 18}" y="${30 + (index % 2) * 10}" width="17" height="17" rx="4" transform="rotate(${index * 17} ${48 + index * 18} 40)"/>`)}</g>${glassEdge('M27 12H101L92 118Q90 125 82 125H46Q38 125 36 118Z')}${glint('M38 24L44 100')}`,
} as const satisfies Readonly<Record<string, Part>>;
