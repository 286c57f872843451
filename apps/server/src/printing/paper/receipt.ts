import { wordsFit, wrap, wrapEvenly, type Measure } from './measure.ts';
import { escaped, printable } from './paper-text.ts';

/** How wide and high letters are: 1 as usual, 2 twice as high, 3 twice as high and wide, 4 three times. */
export type LetterSize = 1 | 2 | 3 | 4;

interface Look {
  readonly size?: LetterSize;
  readonly isBold?: boolean;
  /** White on black. */
  readonly isInverse?: boolean;
  readonly isCentred?: boolean;
  /** So many places further in, in its own letters; what goes on in the next line stands under it. */
  readonly indent?: number;
  /** Stands right before the text, within the indent. */
  readonly lead?: string;
}

interface Line extends Look {
  readonly before?: string;
}

const scales = { 1: '', 2: '^^', 3: '^^^', 4: '^^^^' } as const;
const widths = { 1: 1, 2: 1, 3: 2, 4: 3 } as const;

/** The sizes that a text may have that should have this one: as high as it, as long as one is. */
const narrower = { 1: [1], 2: [2], 3: [3, 2], 4: [4, 3, 2] } as const satisfies Record<
  LetterSize,
  readonly LetterSize[]
>;

/** Writes a paper in the receipt language, line by line. Every text goes through the allow-list here. */
export class Receipt {
  readonly #columns: number;
  readonly #measure: Measure;
  readonly #lines: string[] = [];

  constructor(columns: number, measure: Measure) {
    this.#columns = columns;
    this.#measure = measure;
  }

  /** A text; one that is too long goes on in the next line, and in narrower letters where a word of it would be cut. */
  text(text: string, { size: wanted = 1, indent = 0, lead = '', ...look }: Look = {}): this {
    const shown = printable(text);
    if (shown === '' && lead === '') return this;
    // White on black has a blank of its ground on both sides.
    const edges = look.isInverse && look.isCentred ? 2 : 0;
    const placesAt = (size: LetterSize) =>
      Math.max(4, Math.floor(this.#columns / widths[size]) - indent - edges);
    const fits = (size: LetterSize) => wordsFit(shown, placesAt(size), this.#measure);
    const size = narrower[wanted].find(fits) ?? wanted;
    const places = placesAt(size);
    const lines = (look.isCentred ? wrapEvenly : wrap)(shown, places, this.#measure);
    lines.forEach((line, index) => {
      const head = index === 0 && lead !== '' ? `${printable(lead)} ` : '';
      const before = ' '.repeat(Math.max(0, indent - this.#measure(head))) + head;
      this.#put(line, size, { ...look, before });
    });
    return this;
  }

  /** A text, and at the end of its last line another. */
  between(left: string, right: string, { indent = 0, ...look }: Look = {}): this {
    const end = printable(right);
    const places = Math.max(4, this.#columns - indent - this.#measure(end) - 1);
    const lines = wrap(printable(left), places, this.#measure);
    lines.forEach((line, index) => {
      const start = ' '.repeat(indent) + line;
      if (index < lines.length - 1) return this.#put(start, 1, look);
      const gap = Math.max(1, this.#columns - this.#measure(start) - this.#measure(end));
      return this.#put(start + ' '.repeat(gap) + end, 1, look);
    });
    return this;
  }

  empty(lines = 1): this {
    for (let line = 0; line < lines; line += 1) this.#lines.push('\\x20');
    return this;
  }

  rule(): this {
    this.#lines.push('-');
    return this;
  }

  toString(): string {
    return this.#lines.join('\n');
  }

  #put(line: string, size: LetterSize, { isBold, isInverse, isCentred, before = '' }: Line): void {
    const bold = isBold ? '"' : '';
    const inverse = isInverse ? '`' : '';
    const scale = scales[size];
    // What stands before is never white on black: it is no part of what was said.
    const written = `${scale}${bold}${escaped(before)}${inverse}${escaped(isInverse && isCentred ? ` ${line} ` : line)}${inverse}${bold}${scale}`;
    this.#lines.push(isCentred ? written : `|${written} |`);
  }
}
