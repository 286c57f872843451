import { mostImportBytes } from '@tavolata/protocol';

/** A file or pasted text as the server reads it. */
export interface ChosenFile {
  readonly name: string;
  /** In base64; null for one that is larger than any menu. */
  readonly bytes: string | null;
}

/** Opens a file that was chosen, dropped or pasted. */
export async function readFile(file: File): Promise<ChosenFile> {
  const name = file.name.slice(-200);
  return { name, bytes: file.size > mostImportBytes ? null : await toBase64(file) };
}

/** Takes text as a file without a name. */
export async function readText(text: string): Promise<ChosenFile> {
  const blob = new Blob([text]);
  return { name: '', bytes: blob.size > mostImportBytes ? null : await toBase64(blob) };
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
