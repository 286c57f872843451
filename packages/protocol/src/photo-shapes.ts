/** What a photo is sent for: it decides what of it is kept. */
export const photoShapes = ['dish', 'logo', 'background', 'poster'] as const;
/** One of them. */
export type PhotoShape = (typeof photoShapes)[number];

/** What a photo is cut to, width and height. A logo is kept whole, on a square that is clear around it. */
export const photoRatios = {
  dish: [4, 3],
  background: [16, 9],
  poster: [4, 5],
} as const satisfies Record<Exclude<PhotoShape, 'logo'>, readonly [width: number, height: number]>;
