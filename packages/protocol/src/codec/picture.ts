import type { LocalText, Picture } from '@tavolata/domain';

/** A picture, or null. */
export function pictureToWire(picture: Picture | null) {
  return picture && { hash: picture.hash, thumb_hash: picture.thumbHash };
}

/** A picture that guests leaf through, with its words where it has some. */
export function shownPictureToWire(picture: Picture & { readonly alt?: LocalText }) {
  return {
    hash: picture.hash,
    thumb_hash: picture.thumbHash,
    ...(picture.alt && { alt: { ...picture.alt } }),
  };
}

/** A picture, or null. */
export function pictureFromWire(
  wire: { readonly hash: string; readonly thumb_hash: string } | null,
): Picture | null {
  return wire && { hash: wire.hash, thumbHash: wire.thumb_hash };
}
