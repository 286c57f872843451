/** The guest app's screens, by their exact paths [E-04]. */
export const guestPaths = ['/', '/lite', '/Home', '/Main', '/Code', '/LiteHome', '/LiteMain'] as const;

/** Where a stored picture is served, by content hash and width in px: 160, 320, 560 or 1080. */
export function picturePath(hash: string, width: 160 | 320 | 560 | 1080): string {
  return `/pictures/${hash}-${width}.webp`;
}
