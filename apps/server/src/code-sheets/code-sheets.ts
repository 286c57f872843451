import type { CodeSheet } from './code-sheet.ts';
import threadUrl from './code-sheet-thread.ts?thread';
import type { OneByOne } from './one-by-one.ts';

/** Draws sheets of codes beside everything else. */
export class CodeSheets {
  readonly #drawing: OneByOne;

  constructor(drawing: OneByOne) {
    this.#drawing = drawing;
  }

  /** The sheet as a PDF. */
  draw(sheet: CodeSheet): Promise<Buffer> {
    return this.#drawing.draw(threadUrl, sheet);
  }
}
