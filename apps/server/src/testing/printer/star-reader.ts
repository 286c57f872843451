import { createRequire } from 'node:module';
import type { commands as Commands } from 'receiptline';
import type { PaperCanvas } from './paper-canvas.ts';
import { UnknownBytes, type PaperReader, type PaperSlip, type Question } from './paper-reader.ts';

const { commands } = createRequire(import.meta.url)('receiptline') as { commands: typeof Commands };

/** How many bytes follow each command, by its first bytes; what is not here nobody may send. */
const commandLengths: Readonly<Record<string, number>> = {
  '1b40': 0, // ESC @
  '1b20': 1, // ESC SP: letter space
  '1b73': 2, // ESC s: letter space of Chinese
  '1b7a': 1, // ESC z: line space
  '1b30': 0, // ESC 0: line space
  '1b6c': 1, // ESC l: margin
  '1b51': 1, // ESC Q: width
  '1b2d': 1, // ESC -: underline
  '1b45': 0, // ESC E: bold
  '1b46': 0, // ESC F: not bold
  '1b34': 0, // ESC 4: white on black
  '1b35': 0, // ESC 5: black on white
  '1b69': 2, // ESC i: size
  '1b1e61': 1, // ESC RS a: no states by itself
  '1b1e46': 1, // ESC RS F: font
  '1b1d61': 1, // ESC GS a: align
  '1b1d41': 2, // ESC GS A: absolute place
  '1b1d52': 2, // ESC GS R: relative place
};

/** Reads every byte that a printer of Star's is sent, as such a printer does, and draws its paper in letters. */
export class StarReader implements PaperReader {
  readonly slips: PaperSlip[] = [];
  readonly #onQuestion: (question: Question) => void;
  readonly #canvas: PaperCanvas | undefined;
  #left = Buffer.alloc(0);
  /** The code page of western letters; without one high bytes are Chinese. */
  #page: number | null = null;
  #lines: string[] = [];
  #line = '';
  #hasPicture = false;

  constructor(onQuestion: (question: Question) => void = () => undefined, canvas?: PaperCanvas) {
    this.#onQuestion = onQuestion;
    this.#canvas = canvas;
  }

  get isBetween(): boolean {
    return this.#left.length === 0;
  }

  read(bytes: Buffer): void {
    this.#left = Buffer.concat([this.#left, bytes]);
    for (;;) {
      const length = this.#step(this.#left);
      if (length === 0) return;
      this.#left = this.#left.subarray(length);
    }
  }

  /** Does what stands first; answers how long it was, 0 while more is needed. */
  #step(bytes: Buffer): number {
    const [first] = bytes;
    if (first === undefined) return 0;
    if (first === 0x0a) return this.#feed();
    if (first === 0x17) return this.#says({ ask: 'count' }, 1);
    if (first === 0x12) return 1; // DC2: not upside down
    if (first === 0x1b) return this.#command(bytes);
    if (first < 0x20 || first === 0x7f) throw new UnknownBytes(`byte ${first.toString(16)} in a text`);
    return this.#letter(bytes, first);
  }

  #feed(): number {
    this.#canvas?.feed();
    this.#lines.push(this.#line);
    this.#line = '';
    return 1;
  }

  #says(question: Question, length: number): number {
    this.#onQuestion(question);
    return length;
  }

  #command(bytes: Buffer): number {
    const isLong = bytes[1] === 0x1d || bytes[1] === 0x1e || bytes[1] === 0x06;
    const head = isLong ? 3 : 2;
    if (bytes.length < head) return 0;
    const name = bytes.toString('hex', 0, head);
    if (name === '1b0601') return this.#says({ ask: 'star-state' }, 3);
    if (name === '1b1e45') return bytes.length < 4 ? 0 : this.#says({ ask: 'count-anew' }, 4);
    if (name === '1b64') return bytes.length < 3 ? 0 : this.#cut();
    if (name === '1b1d74') return this.#choosePage(bytes);
    if (name === '1b1d53') return this.#picture(bytes);
    const length = commandLengths[name];
    if (length === undefined) throw new UnknownBytes(bytes.toString('hex', 0, 8));
    if (bytes.length < head + length) return 0;
    if (name === '1b40') this.#page = null;
    if ((name === '1b1d41' || name === '1b1d52') && this.#line !== '') this.#line += ' ';
    if (this.#canvas) drawAt(this.#canvas, name, bytes.subarray(head));
    return head + length;
  }

  #cut(): number {
    if (this.#line !== '') this.#feed();
    const draw = this.#canvas?.cut();
    this.slips.push({ lines: this.#lines, hasPicture: this.#hasPicture, ...(draw && { draw }) });
    this.#lines = [];
    this.#hasPicture = false;
    return 3;
  }

  #choosePage(bytes: Buffer): number {
    if (bytes.length < 4) return 0;
    this.#page = bytes[3] ?? 0;
    return 4;
  }

  /** ESC GS S: dots, row by row. */
  #picture(bytes: Buffer): number {
    if (bytes.length < 9) return 0;
    const length = 9 + bytes.readUInt16LE(4) * bytes.readUInt16LE(6);
    if (bytes.length < length) return 0;
    this.#hasPicture = true;
    this.#canvas?.raster(bytes.readUInt16LE(4), Buffer.from(bytes.subarray(9, length)));
    return length;
  }

  #letter(bytes: Buffer, first: number): number {
    if (first < 0x80) return this.#writes(String.fromCharCode(first), 1);
    if (this.#page !== null) return this.#writes(westernLetters().get(`${this.#page} ${first}`) ?? '?', 1);
    if (bytes.length < 2) return 0;
    return this.#writes(new TextDecoder('gb18030').decode(bytes.subarray(0, 2)), 2);
  }

  /** A letter of so many bytes stands in as many places. */
  #writes(letter: string, bytes: 1 | 2): number {
    this.#line += letter;
    this.#canvas?.letter(letter, bytes);
    return bytes;
  }
}

/** What a command does to what is drawn after it; its values stand behind its name. */
function drawAt(canvas: PaperCanvas, name: string, values: Buffer): void {
  const [first = 0, second = 0] = values;
  switch (name) {
    case '1b45':
      return canvas.become({ isBold: true });
    case '1b46':
      return canvas.become({ isBold: false });
    case '1b34':
      return canvas.become({ isInverse: true });
    case '1b35':
      return canvas.become({ isInverse: false });
    case '1b69':
      return canvas.become({ scale: { across: second + 1, down: first + 1 } });
    case '1b1d61':
      return canvas.align(first);
    case '1b1d41':
      return canvas.goTo(values.readUInt16LE(0));
    case '1b1d52':
      return canvas.goOn(values.readInt16LE(0));
  }
}

let known: Map<string, string> | undefined;

/** The letters of the code pages, as the receipt language writes them: read backwards. */
function westernLetters(): ReadonlyMap<string, string> {
  if (known) return known;
  const letters = new Map<string, string>();
  for (let code = 0xa0; code < 0x2600; code += 1) {
    const letter = String.fromCharCode(code);
    const bytes = Buffer.from(commands.starsbcs.text(letter, 'multilingual'), 'latin1');
    if (bytes.length === 5 && bytes.toString('hex', 0, 3) === '1b1d74')
      letters.set(`${bytes[3]} ${bytes[4]}`, letter);
  }
  known = letters;
  return letters;
}
