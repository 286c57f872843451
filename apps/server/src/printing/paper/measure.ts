/** Characters that stand in two places: Chinese, Japanese and Korean ones, their signs, and pictures. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1F000}-\u{1FBFF}\u{20000}-\u{3FFFD}]/u;

/** Whether a text has characters that stand in two places. */
export function hasWide(text: string): boolean {
  return wide.test(text);
}

/** Marks stand over the letter before them. */
const mark = /\p{Mark}/u;

/** How many places a text takes, by how its printer writes. */
export type Measure = (text: string) => number;

/** In a picture each character has the width that it is known by. */
export const measurePicture: Measure = (text) =>
  sum(text, (each) => (wide.test(each) ? 2 : mark.test(each) ? 0 : 1));

/** A printer's own Chinese letters are two places wide, and so is all that is not ASCII there. */
export const measureChinese: Measure = (text) => sum(text, (each) => (each < '\u0080' ? 1 : 2));

/** A printer's own western letters are one place wide each. */
export const measureWestern: Measure = (text) => [...text].length;

function sum(text: string, places: (character: string) => number): number {
  return [...text].reduce((all, each) => all + places(each), 0);
}

/** A text in lines of at most so many places: between words where there are any, within a word where it is too long. */
export function wrap(text: string, places: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= places) {
      line = longer;
      continue;
    }
    // A word goes to the next line whole, and so does a name without blanks; a sentence without blanks fills the line up.
    const isLetters = measure(word) === [...word].length && measure(word) <= places;
    const isWhole = isLetters || measure(word) <= places / 2;
    const rest = isWhole || line === '' ? word : `${line} ${word}`;
    if (rest === word && line !== '') lines.push(line);
    const pieces = broken(rest, places, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** Whether each word of a text fits in a line whole; between Chinese characters it may be broken anywhere. */
export function wordsFit(text: string, places: number, measure: Measure): boolean {
  return text.split(' ').every((word) => measure(word) <= places || hasWide(word));
}

/** The same in lines as long as each other: what stands in the middle leaves no word alone. */
export function wrapEvenly(text: string, places: number, measure: Measure): readonly string[] {
  let lines = wrap(text, places, measure);
  const longestWord = Math.max(...text.split(' ').map(measure));
  for (let less = places - 1; less >= longestWord; less -= 1) {
    const narrower = wrap(text, less, measure);
    if (narrower.length > lines.length) return lines;
    lines = narrower;
  }
  return lines;
}

function broken(text: string, places: number, measure: Measure): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece !== '' && measure(piece + character) > places) {
      const kept = piece.slice(0, piece.length - begunBefore(character, piece).length);
      pieces.push(kept.trim() === '' ? piece : kept);
      piece = kept.trim() === '' ? '' : piece.slice(kept.length);
    }
    piece += character;
  }
  return [...pieces, piece].map((each) => each.trim());
}

/** What of a number or a western word stands before this character of it: among Chinese, it goes to the next line whole. */
function begunBefore(character: string, text: string): string {
  return /[\dA-Za-z]/.test(character) ? (/[\dA-Za-z.,]+$/.exec(text)?.[0] ?? '') : '';
}
