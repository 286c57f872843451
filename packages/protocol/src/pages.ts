/** The guest app's screens, by their exact paths [E-04]. */
export const guestPaths = ['/', '/lite', '/Home', '/Main', '/Code', '/LiteHome', '/LiteMain'] as const;

/** The cookie in which a phone says the language that its guest has chosen, for the pages that the server paints. */
export const languageCookie = 'tavolata_language';

/**
 * The widths in px that a stored picture is served in: cart row, card and row, tablet, and all across a phone of less and of
 * more density.
 */
export const pictureWidths = [160, 320, 560, 800, 1080] as const;

/** One of them: no other width is made. */
export type PictureWidth = (typeof pictureWidths)[number];

/** Where a stored picture is served, by content hash and width. */
export function picturePath(hash: string, width: PictureWidth): string {
  return `/pictures/${hash}-${width}.webp`;
}
