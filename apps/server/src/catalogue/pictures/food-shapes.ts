/** Colours of what lies on, in or around a drawn piece of food. */
const ingredients = {
  salmon: '#FF8A5C',
  tuna: '#D23A4E',
  seabass: '#F6DDD6',
  amberjack: '#F3C9B8',
  shrimp: '#FFA98F',
  crab: '#FF6F5E',
  eel: '#7B431F',
  octopus: '#B9506B',
  scallop: '#FFF0D8',
  avocado: '#A6C84F',
  cucumber: '#7FBF6A',
  mango: '#FFB52E',
  egg: '#FFD558',
  cheese: '#FFF1C4',
  roe: '#FF6A2B',
  seaweed: '#2F7A4F',
  sesame: '#E9CF96',
  tempura: '#E8A744',
  truffle: '#4B3A30',
  spicy: '#E2472C',
  beef: '#8A4030',
  pork: '#D9917B',
  duck: '#9C4F2C',
  chicken: '#E0A868',
  tofu: '#F6E8C6',
  wheat: '#F0C96E',
  rice: '#FBF7EC',
  soba: '#A58A74',
  ink: '#2C3034',
  tomato: '#D8432E',
  basil: '#5FA046',
  cream: '#FFF3DC',
  matcha: '#8DB255',
  cocoa: '#5A3725',
  berry: '#B8285E',
  coconut: '#FFFDF7',
  mushroom: '#A77B52',
  aubergine: '#5B3A77',
  corn: '#FFCB3B',
  water: '#CFEAF2',
  lemonade: '#F4E27C',
  orange: '#F58A2B',
  cola: '#4B2316',
  wine: '#F1E3A0',
} as const;

const nori = '#17251F';
const rice = '#FBF7EC';

const dots = (places: readonly (readonly [number, number])[], radius: number, fill: string) =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`).join('');

const grains = dots(
  [
    [30, 52],
    [38, 88],
    [64, 26],
    [90, 40],
    [98, 72],
    [78, 100],
    [50, 102],
    [34, 70],
    [48, 34],
    [94, 88],
  ],
  3,
  '#E3DAC4',
);

/** Pieces that the icon set does not have, in its own flat manner, in a box of 128. */
const shapes = {
  maki: (fill: string) =>
    `<circle cx="64" cy="64" r="54" fill="${nori}"/><circle cx="64" cy="64" r="46" fill="${rice}"/>${grains}
     <circle cx="64" cy="64" r="21" fill="${fill}"/><path d="M50 58 q12 -14 28 -2" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  uramaki: (fill: string) =>
    `<circle cx="64" cy="64" r="56" fill="${fill}"/><circle cx="64" cy="64" r="47" fill="${rice}"/>${grains}
     <circle cx="64" cy="64" r="28" fill="${nori}"/><circle cx="64" cy="64" r="22" fill="#F4EBD6"/>
     <circle cx="57" cy="60" r="11" fill="${fill}"/><circle cx="72" cy="68" r="10" fill="#A6C84F"/>`,
  nigiri: (fill: string) =>
    `<rect x="10" y="40" width="108" height="62" rx="31" fill="#E9E0CB"/><rect x="10" y="36" width="108" height="58" rx="29" fill="${rice}"/>
     <path d="M6 56 Q10 24 64 24 T122 58 Q118 80 64 80 T6 56 Z" fill="${fill}"/>
     <g stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"><path d="M30 34 q10 18 2 40"/><path d="M52 29 q12 22 4 48"/><path d="M76 28 q12 22 4 49"/><path d="M98 33 q10 18 4 38"/></g>`,
  gunkan: (fill: string) =>
    `<rect x="14" y="30" width="100" height="74" rx="36" fill="${nori}"/><rect x="22" y="30" width="84" height="54" rx="27" fill="${rice}"/>
     <rect x="24" y="32" width="80" height="48" rx="24" fill="${fill}"/>${dots(
       [
         [40, 48],
         [56, 44],
         [74, 46],
         [90, 52],
         [48, 62],
         [66, 60],
         [84, 66],
         [60, 74],
       ],
       8,
       'rgb(255 255 255 / .28)',
     )}`,
  sashimi: (fill: string) =>
    [0, 1, 2, 3]
      .map(
        (slice) =>
          `<g transform="translate(${slice * 22 - 8} ${slice * 4})"><path d="M20 96 Q8 50 40 18 Q62 12 66 30 Q40 58 48 104 Q34 110 20 96Z" fill="${fill}"/><path d="M28 90 Q22 54 48 26 M38 96 Q34 60 58 34" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/></g>`,
      )
      .join(''),
  temaki: (fill: string) =>
    `<path d="M20 26 Q64 4 108 26 L70 122 Q64 128 58 122 Z" fill="${nori}"/><ellipse cx="64" cy="30" rx="43" ry="18" fill="${rice}"/>
     <ellipse cx="52" cy="27" rx="18" ry="10" fill="${fill}"/><ellipse cx="78" cy="31" rx="16" ry="9" fill="#A6C84F"/><path d="M40 46 L60 112" stroke="#fff" stroke-opacity=".14" stroke-width="6"/>`,
  noodles: (fill: string) =>
    `<circle cx="64" cy="66" r="56" fill="${fill}"/><g fill="none" stroke="#7A4A16" stroke-opacity=".34" stroke-width="4" stroke-linecap="round"><circle cx="64" cy="66" r="46"/><circle cx="60" cy="62" r="35"/><path d="M22 50 q40 -34 84 8 M18 74 q50 -50 92 2 M26 96 q34 -30 76 0 M40 112 q26 -22 52 -2"/></g>
     <g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"><path d="M30 44 q32 -26 66 0 M26 66 q40 -30 78 2 M36 90 q28 -20 56 2"/></g>`,
  mound: (fill: string) =>
    `<path d="M64 12 C96 10 122 38 118 72 C116 104 92 120 62 118 C30 118 8 98 10 66 C12 34 34 12 64 12Z" fill="${fill}"/>
     ${dots(
       [
         [42, 40],
         [72, 30],
         [96, 52],
         [54, 66],
         [84, 78],
         [34, 78],
         [62, 98],
         [94, 94],
       ],
       5,
       '#fff',
     )}${dots(
       [
         [58, 46],
         [82, 56],
         [40, 58],
         [70, 82],
         [48, 92],
       ],
       5,
       '#7FBF6A',
     )}${dots(
       [
         [86, 38],
         [30, 62],
         [66, 64],
         [98, 74],
         [78, 104],
       ],
       5,
       '#FF9E5C',
     )}`,
  roll: (fill: string) =>
    `<g transform="rotate(-32 64 64)"><rect x="4" y="42" width="120" height="46" rx="20" fill="${fill}"/><rect x="4" y="42" width="120" height="18" rx="9" fill="#fff" fill-opacity=".3"/><path d="M30 44 l14 42 M62 43 l14 44 M92 44 l12 40" stroke="#6B3A10" stroke-opacity=".3" stroke-width="4"/></g>`,
  bun: (fill: string) =>
    `<circle cx="64" cy="66" r="54" fill="${fill}"/><g stroke="#B99B6B" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"><path d="M64 62 Q48 40 30 36 M64 62 Q62 34 66 18 M64 62 Q82 42 100 40 M64 62 Q92 66 112 74 M64 62 Q80 88 84 112 M64 62 Q54 90 40 110 M64 62 Q34 68 16 76"/></g><circle cx="64" cy="62" r="7" fill="#D9BE8E"/>`,
  skewer: (fill: string) =>
    `<g transform="rotate(-40 64 64)"><rect x="-6" y="61" width="140" height="6" rx="3" fill="#C79A5B"/>${[8, 44, 80].map((x) => `<rect x="${x}" y="44" width="32" height="40" rx="11" fill="${fill}"/><path d="M${x + 6} 52 h18 M${x + 6} 66 h18" stroke="#3A1A08" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>`).join('')}</g>`,
  slices: (fill: string) =>
    [0, 1, 2, 3]
      .map(
        (slice) =>
          `<g transform="translate(${slice * 21} ${slice % 2 ? 6 : 0}) rotate(14 32 64)"><rect x="4" y="26" width="40" height="74" rx="16" fill="${fill}"/><rect x="11" y="34" width="26" height="58" rx="11" fill="#fff" fill-opacity=".2"/></g>`,
      )
      .join(''),
  fillet: (fill: string) =>
    `<path d="M8 74 C10 36 52 18 92 24 C122 28 128 56 112 78 C94 104 48 112 24 100 C12 94 7 86 8 74Z" fill="${fill}"/><g stroke="#4A1F0C" stroke-opacity=".38" stroke-width="6" stroke-linecap="round"><path d="M30 52 L62 98 M54 38 L90 88 M80 32 L110 70"/></g><path d="M24 60 Q48 30 88 32" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ravioli: (fill: string) =>
    `<rect x="16" y="16" width="96" height="96" rx="12" fill="${fill}"/><rect x="16" y="16" width="96" height="96" rx="12" fill="none" stroke="#B5872F" stroke-opacity=".5" stroke-width="7" stroke-dasharray="9 7"/><circle cx="64" cy="64" r="30" fill="#fff" fill-opacity=".32"/><circle cx="60" cy="60" r="24" fill="#fff" fill-opacity=".25"/>`,
  gnocchi: (fill: string) =>
    [
      [36, 36, 20],
      [84, 32, -30],
      [60, 64, 50],
      [28, 84, -16],
      [94, 82, 24],
      [62, 104, 0],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="25" ry="17" fill="${fill}"/><path d="M${Number(x) - 12} ${Number(y) - 6} h24 M${Number(x) - 14} ${y} h28 M${Number(x) - 12} ${Number(y) + 6} h24" stroke="#A8742F" stroke-opacity=".35" stroke-width="3"/></g>`,
      )
      .join(''),
  cubes: (fill: string) =>
    [
      [28, 30],
      [70, 22],
      [48, 62],
      [90, 62],
      [24, 88],
      [68, 98],
    ]
      .map(
        ([x, y]) =>
          `<rect x="${Number(x) - 18}" y="${Number(y) - 16}" width="38" height="34" rx="8" fill="${fill}"/><rect x="${Number(x) - 14}" y="${Number(y) - 13}" width="30" height="10" rx="5" fill="#fff" fill-opacity=".35"/>`,
      )
      .join(''),
  sauce: (fill: string) =>
    `<circle cx="64" cy="64" r="54" fill="#E9E5DC"/><circle cx="64" cy="64" r="44" fill="${fill}"/><path d="M38 50 Q52 32 76 36" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  layers: (fill: string) =>
    `<rect x="12" y="22" width="104" height="88" rx="12" fill="#FFF3DC"/><rect x="12" y="22" width="104" height="26" rx="12" fill="${fill}"/><rect x="12" y="62" width="104" height="18" fill="${fill}" fill-opacity=".7"/><rect x="12" y="92" width="104" height="18" rx="9" fill="${fill}" fill-opacity=".85"/><path d="M22 34 h40" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>`,
  ball: (fill: string) =>
    `<circle cx="64" cy="64" r="52" fill="${fill}"/><ellipse cx="46" cy="42" rx="18" ry="12" fill="#fff" fill-opacity=".35" transform="rotate(-30 46 42)"/>`,
  glass: (fill: string) =>
    `<path d="M28 8 H100 L92 116 Q91 122 85 122 H43 Q37 122 36 116Z" fill="#fff" fill-opacity=".2"/><path d="M31 36 H97 L91 112 Q90 117 85 117 H43 Q38 117 37 112Z" fill="${fill}"/><ellipse cx="64" cy="36" rx="33" ry="6" fill="#fff" fill-opacity=".45"/>
     <g fill="#fff" fill-opacity=".35"><rect x="48" y="46" width="22" height="22" rx="4" transform="rotate(14 59 57)"/><rect x="64" y="66" width="20" height="20" rx="4" transform="rotate(-18 74 76)"/></g><path d="M28 8 H100 L92 116 Q91 122 85 122 H43 Q37 122 36 116Z" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4"/><path d="M40 18 L46 106" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`,
  mussel: (fill: string) =>
    `<path d="M18 92 C6 54 46 12 92 14 C120 18 122 60 98 88 C76 112 32 116 18 92Z" fill="#20262C"/><path d="M30 86 C22 58 52 28 88 28 C106 32 106 60 90 80 C72 100 40 104 30 86Z" fill="#AEB9C4"/><ellipse cx="64" cy="66" rx="26" ry="18" fill="${fill}" transform="rotate(-38 64 66)"/>`,
} as const satisfies Readonly<Record<string, (fill: string) => string>>;

/** The drawing of a piece named `shape:ingredient`, such as `maki:salmon`; `null` for any other name. */
export function foodShape(name: string): string | null {
  const [shape = '', ingredient = ''] = name.split(':');
  if (!isKeyOf(shapes, shape) || !isKeyOf(ingredients, ingredient)) return null;
  return shapes[shape](ingredients[ingredient]);
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
