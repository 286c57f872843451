/** What food can be served on in a drawn picture. */
export const plates = [
  'ceramic',
  'celadon',
  'stoneware',
  'amber-broth',
  'red-broth',
  'pale-broth',
  'board',
  'slate',
  'steamer',
  'coaster',
] as const;

export type Plate = (typeof plates)[number];

/** Drawn pictures are 4:3 like photos; everything that matters stays in the middle square. */
export const canvas = { width: 1080, height: 810, centreX: 540, centreY: 405 };

/** How far from the middle food may lie on each plate. */
export const reach: Readonly<Record<Plate, number>> = {
  ceramic: 190,
  celadon: 190,
  stoneware: 192,
  'amber-broth': 168,
  'red-broth': 168,
  'pale-broth': 168,
  board: 200,
  slate: 200,
  steamer: 184,
  coaster: 130,
};

/** The table in the dark room, with one soft light from the top left. */
export const table = `
  <radialGradient id="table" cx=".3" cy=".18" r="1.05">
    <stop offset="0" stop-color="#2B3A44"/><stop offset=".45" stop-color="#182127"/><stop offset="1" stop-color="#0A0F12"/>
  </radialGradient>
  <radialGradient id="shade"><stop offset=".55" stop-color="#000" stop-opacity=".62"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
  <rect width="1080" height="810" fill="url(#table)"/>`;

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1=".15" y1=".05" x2=".85" y2=".95"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const disc = (radius: number, fill: string, more = '') =>
  `<circle cx="540" cy="405" r="${radius}" fill="${fill}" ${more}/>`;

const ring = (radius: number, stroke: string, width: number, opacity: number) =>
  disc(radius, 'none', `stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"`);

const roundShadow = (radius: number) =>
  `<ellipse cx="566" cy="446" rx="${radius * 1.13}" ry="${radius * 1.1}" fill="url(#shade)"/>`;

const squareShadow = '<ellipse cx="566" cy="452" rx="470" ry="352" fill="url(#shade)"/>';

/** A thin crescent of light on the edge that faces the lamp. */
const gleam = (radius: number, opacity: number) =>
  `<path d="M ${540 - radius * 0.94} ${405 + radius * 0.34} A ${radius} ${radius} 0 0 1 ${540 + radius * 0.34} ${405 - radius * 0.94}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

function roundPlate(rim: readonly [string, string], well: readonly [string, string], gleamOpacity: number) {
  return `${gradient('rim', ...rim)}${gradient('well', ...well)}${roundShadow(350)}
    ${disc(350, 'url(#rim)')}${ring(346, '#fff', 3, 0.22)}${disc(252, 'url(#well)')}
    ${ring(252, '#000', 3, 0.1)}${ring(257, '#fff', 4, 0.3)}${gleam(334, gleamOpacity)}`;
}

function bowl(broth: readonly [string, string]): string {
  return `${gradient('rim', '#5A6F7B', '#26333B')}${gradient('well', '#10181D', '#33434D')}${gradient('broth', ...broth)}
    ${roundShadow(338)}${disc(338, 'url(#rim)')}${ring(334, '#9FC3CF', 3, 0.5)}${disc(306, 'url(#well)')}
    ${disc(280, 'url(#broth)')}${ring(280, '#000', 6, 0.22)}
    <g fill="#fff" fill-opacity=".22"><circle cx="352" cy="330" r="16"/><circle cx="390" cy="276" r="9"/><circle cx="724" cy="486" r="14"/><circle cx="690" cy="540" r="8"/><circle cx="462" cy="612" r="11"/><circle cx="610" cy="206" r="10"/></g>
    ${gleam(322, 0.35)}`;
}

function board(): string {
  const grain = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (line) =>
        `<path d="M176 ${178 + line * 76} C 400 ${166 + line * 77}, 660 ${196 + line * 75}, 904 ${176 + line * 77}"/>`,
    )
    .join('');
  return `${gradient('wood', '#D6AA6C', '#94622F')}${squareShadow}
    <rect x="160" y="112" width="760" height="600" rx="46" fill="#6B4522"/>
    <rect x="160" y="104" width="760" height="596" rx="46" fill="url(#wood)"/>
    <g fill="none" stroke="#7A4D22" stroke-opacity=".28" stroke-width="4">${grain}</g>
    <rect x="163" y="107" width="754" height="590" rx="44" fill="none" stroke="#FFE7BF" stroke-opacity=".4" stroke-width="4"/>`;
}

function slate(): string {
  return `${gradient('stone', '#4A555D', '#20282E')}${squareShadow}
    <path d="M178 124 L902 110 L914 690 L 640 700 L168 694 Z" fill="#12181C"/>
    <path d="M176 112 L900 100 L912 680 L 640 690 L166 684 Z" fill="url(#stone)"/>
    <g stroke="#fff" stroke-opacity=".06" stroke-width="3" fill="none"><path d="M210 210 L 520 190 L 700 214"/><path d="M300 610 L 610 630 L 860 600"/><path d="M230 400 L 330 410"/><path d="M770 330 L 876 322"/></g>
    <path d="M176 112 L900 100" stroke="#BFD0D8" stroke-opacity=".55" stroke-width="4"/><path d="M176 112 L166 684" stroke="#BFD0D8" stroke-opacity=".3" stroke-width="4"/>`;
}

function steamer(): string {
  const slats = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(
      (slat) =>
        `<rect x="250" y="${134 + slat * 62}" width="580" height="46" fill="#F0D9A4" fill-opacity=".75"/>`,
    )
    .join('');
  return `${gradient('hoop', '#E3BC7C', '#8C5E2C')}<clipPath id="inside"><circle cx="540" cy="405" r="280"/></clipPath>
    ${roundShadow(346)}${disc(346, 'url(#hoop)')}${ring(330, '#6B4520', 4, 0.45)}${ring(312, '#FFE9BF', 4, 0.5)}
    ${disc(286, '#7B5327')}${disc(280, '#B98D4E')}<g clip-path="url(#inside)">${slats}</g>
    ${ring(268, '#4A2F12', 26, 0.2)}${gleam(338, 0.5)}`;
}

function coaster(): string {
  return `${gradient('cork', '#5C4632', '#2B2018')}<radialGradient id="glow"><stop offset="0" stop-color="#FFD9A0" stop-opacity=".34"/><stop offset="1" stop-color="#FFD9A0" stop-opacity="0"/></radialGradient>
    ${roundShadow(262)}${disc(262, 'url(#cork)')}${ring(258, '#D6AA6C', 3, 0.45)}${ring(226, '#D6AA6C', 3, 0.25)}
    <circle cx="520" cy="370" r="330" fill="url(#glow)"/>`;
}

const drawn: Readonly<Record<Plate, () => string>> = {
  ceramic: () => roundPlate(['#FBF8F1', '#C9C4BA'], ['#E9E5DC', '#F9F6EF'], 0.9),
  celadon: () => roundPlate(['#CFE4DA', '#7FA598'], ['#A9CBBE', '#D3E7DE'], 0.75),
  stoneware: () => roundPlate(['#4C5D67', '#1D272D'], ['#222E35', '#3A4952'], 0.35),
  'amber-broth': () => bowl(['#E0A55A', '#A8642B']),
  'red-broth': () => bowl(['#D9552F', '#8E1F18']),
  'pale-broth': () => bowl(['#F6EBD0', '#D9C79C']),
  board,
  slate,
  steamer,
  coaster,
};

/** The plate, seen from above in the middle of the table. */
export function plateBody(plate: Plate): string {
  return drawn[plate]();
}
