/** The guest app's screens, by their exact paths [E-04]. */
export const guestPaths = ['/', '/lite', '/Home', '/Main', '/Code', '/LiteHome', '/LiteMain'] as const;

/** The cookie in which a phone says the language that its guest has chosen, for the pages that the server paints. */
export const languageCookie = 'tavolata_language';

/** Where a stored picture is served, by content hash and width in px: 160, 320, 560 or 1080. */
export function picturePath(hash: string, width: 160 | 320 | 560 | 1080): string {
  return `/pictures/${hash}-${width}.webp`;
}
