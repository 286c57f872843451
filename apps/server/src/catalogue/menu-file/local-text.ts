import type { LocalText } from '@tavolata/domain';
import type { Words } from './parts.ts';

/** The words of a file as a text of the restaurant; no words make an empty text. */
export function localText(words: Words | undefined): LocalText {
  return { ...words };
}
