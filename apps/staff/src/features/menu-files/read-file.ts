import { mostImportBytes } from '@tavolata/protocol';

/** A file or pasted text as the server reads it. */
export interface ChosenFile {
  readonly name: string;
  /** In base64; null for one that is larger than any menu. */
  readonly bytes: string | null;
  /** A PDF, a scan or a photo, which is for eyes only, whatever it is called [IMPORT-9]. */
  readonly isPicture: boolean;
}

/** Opens a file that was chosen, dropped or pasted. */
export async function readFile(file: File): Promise<ChosenFile> {
  const name = file.name.slice(-200);
  const isPicture = await looksLikePicture(file);
  return { name, bytes: isPicture || file.size > mostImportBytes ? null : await toBase64(file), isPicture };
}

/** Takes text as a file without a name. */
export async function readText(text: string): Promise<ChosenFile> {
  const blob = new Blob([text]);
  return { name: '', bytes: blob.size > mostImportBytes ? null : await toBase64(blob), isPicture: false };
}

/** How PDFs and pictures begin, in hex: JPEG, PNG, GIF, WebP, HEIC and AVIF, TIFF. */
const pictureHeads =
  /^(?:25504446|ffd8ff|89504e47|47494638|52494646.{8}57454250|.{8}66747970|49492a00|4d4d002a)/u;

async function looksLikePicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return pictureHeads.test(Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** The browser’s own writer of addresses does it without holding the bytes twice. */
function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file can’t be read')));
    reader.readAsDataURL(blob);
  });
}
