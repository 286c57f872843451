/**
 * The one lamp of all drawn pictures: warm, from the top left. What is drawn flat gets its volume here, so that a noodle and a
 * plate are lit alike.
 */
const lamp = '<feDistantLight azimuth="228" elevation="56"/>';

interface Surface {
  /** How far the rounding goes in from an edge. */
  readonly round: number;
  readonly height: number;
  readonly gloss: number;
}

const surfaces = {
  /** One solid piece: a dumpling, a fillet. */
  bulk: { round: 8, height: 9, gloss: 0.5 },
  /** Many small pieces in one shape: strands, grains, leaves. */
  fine: { round: 1.7, height: 2.6, gloss: 0.34 },
  /** What is wet: sauce, glaze, raw fish. */
  wet: { round: 4, height: 5, gloss: 0.85 },
} as const satisfies Readonly<Record<string, Surface>>;

type SurfaceName = keyof typeof surfaces;

function surface(name: SurfaceName): string {
  const { round, height, gloss } = surfaces[name];
  return `<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="relief"/>
    <feDiffuseLighting in="relief" surfaceScale="${height}" diffuseConstant="1.2" lighting-color="#FFF1DC" result="lit">${lamp}</feDiffuseLighting>
    <feComposite in="lit" in2="SourceGraphic" operator="arithmetic" k1=".98" k3=".1" result="shaded"/>
    <feSpecularLighting in="relief" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="26" lighting-color="#FFFAF0" result="shine">${lamp}</feSpecularLighting>
    <feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3=".8" result="glossy"/>
    <feComposite in="glossy" in2="SourceAlpha" operator="in"/></filter>`;
}

/** What pictures refer to: the surfaces, the shadow that everything throws, and the blur of steam. */
export const lightDefs = `${surface('bulk')}${surface('fine')}${surface('wet')}
  <filter id="drop" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="9" dy="14" stdDeviation="8" flood-color="#120804" flood-opacity=".5"/></filter>
  <filter id="haze" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>`;

/** Names that a picture has once; pieces refer to them and have none of their own by these names. */
export const lightNames: ReadonlySet<string> = new Set(['bulk', 'fine', 'wet', 'drop', 'haze']);

/** Lights what is drawn flat. */
export function lit(name: SurfaceName, body: string): string {
  return `<g filter="url(#${name})">${body}</g>`;
}
