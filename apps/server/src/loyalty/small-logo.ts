/** The side of a logo, twice as large as it is shown. */
const side = 112;
/** What a phone gets of it is kept in a row and told with every answer. */
const largest = 16_000;
/** No logo is larger; a small file can hold one that is. */
const mostPixels = 16_000_000;

/** A logo made small, as a data address; `null` for what is no picture. Nothing of the file itself goes on. */
export async function smallLogo(bytes: Uint8Array): Promise<string | null> {
  // Only who has members needs the picture tools.
  const { default: sharp } = await import('sharp');
  try {
    const webp = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize({ width: side, height: side, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
    return webp.length > largest ? null : `data:image/webp;base64,${webp.toString('base64')}`;
  } catch {
    // Whatever it is, it can't be shown.
    return null;
  }
}
