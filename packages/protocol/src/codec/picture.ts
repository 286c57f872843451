import type { Picture } from '@tavolata/domain';

/** A picture, or null. */
export function pictureToWire(picture: Picture | null) {
  return picture && { hash: picture.hash, thumb_hash: picture.thumbHash };
}

/** A picture, or null. */
export function pictureFromWire(
  wire: { readonly hash: string; readonly thumb_hash: string } | null,
): Picture | null {
  return wire && { hash: wire.hash, thumbHash: wire.thumb_hash };
}
