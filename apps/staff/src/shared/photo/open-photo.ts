import type { PhotoShape } from '@tavolata/protocol';

/** A photo as this browser has opened it: upright, and no larger than a menu shows it. */
export interface OpenPhoto {
  readonly width: number;
  readonly height: number;
  /** As an address that shows it. */
  readonly url: string;
}

/** The server keeps a cut of 2160 × 1620, which a tall photo has at this height. */
const longestSide = 2880;
/** So much of a logo is kept. */
const longestOfLogo = 1080;

/** Opens what somebody has chosen; `null` for what is no photo. */
export async function openPhoto(file: Blob, shape: PhotoShape): Promise<OpenPhoto | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const isLogo = shape === 'logo';
  const scale = Math.min(1, (isLogo ? longestOfLogo : longestSide) / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context || width === undefined || height === undefined) return null;
  if (!isLogo) {
    // A JPEG has no gaps to see through.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, url: isLogo ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', 0.9) };
}

/** The photo itself, as the call takes it. */
export function toBase64({ url }: OpenPhoto): string {
  return url.slice(url.indexOf(',') + 1);
}
