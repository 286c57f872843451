import type { OneByOne } from '../code-sheets/one-by-one.ts';
import type { AllergenPaper } from './allergen-paper.ts';
import threadUrl from './allergen-paper-thread.ts?thread';

/** Draws lists of allergens beside everything else. */
export class AllergenPapers {
  readonly #drawing: OneByOne;

  constructor(drawing: OneByOne) {
    this.#drawing = drawing;
  }

  /** The list as a PDF. */
  draw(paper: AllergenPaper): Promise<Buffer> {
    return this.#drawing.draw(threadUrl, paper);
  }
}
