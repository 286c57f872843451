import type { Dots } from './paper-canvas.ts';

/** What lies on paper, and whether a picture was printed there instead of letters. */
export interface PaperSlip {
  readonly lines: readonly string[];
  readonly hasPicture: boolean;
  /** Draws its dots, where the reader was given a roll to draw on. */
  readonly draw?: () => Promise<Dots>;
}

/** What a printer hears that wants an answer. */
export type Question =
  | { readonly ask: 'state'; readonly of: number }
  | { readonly ask: 'paper' }
  | { readonly ask: 'id'; readonly id: Buffer }
  | { readonly ask: 'star-state' }
  /** Everything before it has been printed: the counter goes one on. */
  | { readonly ask: 'count' }
  | { readonly ask: 'count-anew' };

/** Reads every byte that a printer is sent. */
export interface PaperReader {
  readonly slips: readonly PaperSlip[];
  /** Whether all that came was understood to its end. */
  readonly isBetween: boolean;
  /** Throws `UnknownBytes` at what such a printer does not know. */
  read(bytes: Buffer): void;
}

/** Bytes that this printer does not know. Whatever comes after them can't be trusted. */
export class UnknownBytes extends Error {
  override readonly name = 'UnknownBytes';
}
