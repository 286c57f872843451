import type { FindIcon } from './noto-icons.ts';
import { placeSymbols, type Piece } from './pieces.ts';

/** Pictures of the restaurant that are drawn as a whole: its sign, its room, and posters without words. */
export const drawings = [
  'logo',
  'room',
  'poster-lanterns',
  'poster-sushi',
  'poster-pasta',
  'poster-tea',
  'poster-sweets',
] as const;

export type Drawing = (typeof drawings)[number];

interface Poster {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly pieces: readonly Piece[];
}

const at = (name: string, x: number, y: number, size: number, turn = 0): Piece => ({
  name,
  x,
  y,
  size,
  turn,
});

const posters: Readonly<Record<Exclude<Drawing, 'logo' | 'room'>, Poster>> = {
  'poster-lanterns': {
    sky: ['#3A1216', '#12090B'],
    sun: '#C8452F',
    pieces: [
      at('red-paper-lantern', 300, 330, 300),
      at('red-paper-lantern', 800, 250, 220),
      at('red-paper-lantern', 650, 560, 380),
      at('dumpling:skin', 300, 1010, 300, -12),
      at('dumpling:skin', 560, 1090, 300, 8),
      at('dumpling:skin', 810, 1000, 300, 18),
    ],
  },
  'poster-sushi': {
    sky: ['#14323A', '#0A1417'],
    sun: '#F2E8D8',
    pieces: [
      at('nigiri:salmon', 540, 420, 460, -8),
      at('nigiri:tuna', 400, 720, 460, -8),
      at('nigiri:shrimp', 690, 930, 460, -8),
      at('cherry-blossom', 210, 260, 130, 12),
      at('cherry-blossom', 890, 620, 100, -20),
      at('cherry-blossom', 240, 1110, 150, 30),
    ],
  },
  'poster-pasta': {
    sky: ['#3B2A12', '#151009'],
    sun: '#E2A23B',
    pieces: [
      at('noodles:egg+sauce:tomato+leaves:basil', 540, 640, 620, 0),
      at('tomatoes:tomato', 330, 380, 210, -14),
      at('tomatoes:tomato', 760, 350, 160, 10),
      at('leaves:basil', 560, 330, 200, 20),
      at('ravioli:egg', 260, 1050, 220, -12),
      at('ravioli:egg', 540, 1120, 220, 6),
      at('ravioli:egg', 820, 1050, 220, 14),
    ],
  },
  'poster-tea': {
    sky: ['#1B3322', '#0B140E'],
    sun: '#9FBF72',
    pieces: [
      at('teapot:porcelain', 540, 570, 560, 0),
      at('teacup:sencha', 330, 1010, 280),
      at('teacup:sencha', 750, 1010, 280),
      at('leaf-fluttering-in-wind', 250, 300, 170, 10),
      at('seedling', 860, 300, 150, 14),
    ],
  },
  'poster-sweets': {
    sky: ['#351B38', '#130B15'],
    sun: '#E6A4B4',
    pieces: [
      at('scoop:pistachio', 400, 470, 260),
      at('scoop:pink-cream', 680, 470, 260),
      at('scoop:cream', 540, 300, 260),
      at('slab:cocoa', 330, 930, 340, -8),
      at('dango:matcha', 760, 900, 380, 10),
      at('strawberries:strawberry', 540, 1120, 170, 14),
    ],
  },
};

/** Draws a picture of the restaurant as SVG. */
export function drawDrawing(drawing: Drawing, findIcon: FindIcon): string {
  if (drawing === 'logo') return logo;
  if (drawing === 'room') return room(findIcon);
  return poster(posters[drawing], findIcon);
}

function poster({ sky, sun, pieces }: Poster, findIcon: FindIcon): string {
  const { symbols, uses } = placeSymbols(pieces, findIcon);
  const waves = [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `<path d="M-60 ${1230 + row * 34} q 75 -62 150 0 t 150 0 t 150 0 t 150 0 t 150 0 t 150 0 t 150 0 t 150 0"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">
    <defs>${symbols}<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="1080" height="1350" fill="url(#sky)"/>
    <circle cx="540" cy="600" r="410" fill="${sun}" fill-opacity=".9"/>
    <g fill="none" stroke="${sun}" stroke-opacity=".45" stroke-width="5">${waves}</g>
    <rect x="36" y="36" width="1008" height="1278" rx="20" fill="none" stroke="${sun}" stroke-opacity=".55" stroke-width="4"/>
    ${uses}</svg>`;
}

/** A round table for everyone, set for five, under one light. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 1080 1080">
  <defs><linearGradient id="sign" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#22303A"/><stop offset="1" stop-color="#0A0F12"/></linearGradient>
  <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F6D9A0"/><stop offset="1" stop-color="#B9833F"/></linearGradient></defs>
  <rect width="1080" height="1080" rx="220" fill="url(#sign)"/>
  <circle cx="540" cy="540" r="330" fill="none" stroke="url(#gold)" stroke-width="34"/>
  <circle cx="540" cy="540" r="212" fill="#C8452F"/><circle cx="540" cy="540" r="212" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="10"/>
  <g fill="none" stroke="#F6E3C0" stroke-width="30" stroke-linecap="round"><path d="M430 500 C 430 420 520 410 540 470 C 560 410 650 420 650 500"/><path d="M400 566 H 680"/><path d="M470 566 V 664 M610 566 V 664"/></g>
  <g fill="url(#gold)">${[0, 1, 2, 3, 4]
    .map((seat) => {
      const angle = (seat / 5) * 2 * Math.PI - Math.PI / 2;
      return `<circle cx="${(540 + Math.cos(angle) * 330).toFixed(1)}" cy="${(540 + Math.sin(angle) * 330).toFixed(1)}" r="58" stroke="#141C21" stroke-width="20"/>`;
    })
    .join('')}</g></svg>`;

function room(findIcon: FindIcon): string {
  const lamps: readonly Piece[] = [
    at('red-paper-lantern', 190, 120, 210),
    at('red-paper-lantern', 470, 60, 150),
    at('red-paper-lantern', 880, 130, 230),
  ];
  const { symbols, uses } = placeSymbols(lamps, findIcon);
  const glows = lamps.map(
    ({ x, y, size }) => `<circle cx="${x}" cy="${y}" r="${size * 1.7}" fill="url(#glow)"/>`,
  );
  const bokeh = [
    [90, 420, 34],
    [260, 330, 22],
    [370, 470, 44],
    [640, 300, 28],
    [720, 440, 52],
    [980, 380, 38],
    [560, 420, 20],
  ]
    .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#FFC98A" fill-opacity=".13"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="810" viewBox="0 0 1080 810">
    <defs>${symbols}<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2A1A18"/><stop offset=".6" stop-color="#141A1F"/><stop offset="1" stop-color="#0A0F12"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4A3020"/><stop offset="1" stop-color="#17100B"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#FF9A5C" stop-opacity=".5"/><stop offset="1" stop-color="#FF9A5C" stop-opacity="0"/></radialGradient></defs>
    <rect width="1080" height="810" fill="url(#wall)"/>${glows.join('')}${bokeh}
    <path d="M0 560 Q540 500 1080 560 V810 H0Z" fill="url(#wood)"/><path d="M0 560 Q540 500 1080 560" fill="none" stroke="#E2A86A" stroke-opacity=".35" stroke-width="4"/>
    <g fill="#0D1317" stroke="#C9D5DB" stroke-opacity=".3" stroke-width="4"><ellipse cx="270" cy="650" rx="150" ry="52"/><ellipse cx="560" cy="620" rx="130" ry="44"/><ellipse cx="850" cy="660" rx="160" ry="56"/></g>
    ${uses}</svg>`;
}
