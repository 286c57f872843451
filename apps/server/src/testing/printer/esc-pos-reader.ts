import { createRequire } from 'node:module';
import type { commands as Commands } from 'receiptline';
import type { PaperCanvas } from './paper-canvas.ts';
import { UnknownBytes, type PaperReader, type PaperSlip, type Question } from './paper-reader.ts';

const { commands } = createRequire(import.meta.url)('receiptline') as { commands: typeof Commands };

/** How many bytes follow each command, by its first bytes; what is not here nobody may send. */
const commandLengths: Readonly<Record<string, number>> = {
  '1b40': 0, // ESC @
  '1b4d': 1, // ESC M: font
  '1b20': 1, // ESC SP: letter space
  '1b33': 1, // ESC 3: line space
  '1b7b': 1, // ESC {: upside down
  '1b2d': 1, // ESC -: underline
  '1b45': 1, // ESC E: bold
  '1b61': 1, // ESC a: align
  '1b74': 1, // ESC t: code page
  '1b24': 2, // ESC $: absolute place
  '1b5c': 2, // ESC \: relative place
  '1d61': 1, // GS a: no states by itself
  '1d42': 1, // GS B: white on black
  '1d21': 1, // GS !: size
  '1d4c': 2, // GS L: margin
  '1d57': 2, // GS W: width
  '1c53': 2, // FS S: letter space of Chinese
  '1c2e': 0, // FS .: western
  '1c26': 0, // FS &: Chinese
  '1c2d': 1, // FS -: underline
  '1c43': 1, // FS C: code system
};

/** Reads every byte that a printer of Epson's family is sent, as such a printer does, and draws its paper in letters. */
export class EscPosReader implements PaperReader {
  readonly slips: PaperSlip[] = [];
  readonly #onQuestion: (question: Question) => void;
  readonly #canvas: PaperCanvas | undefined;
  #left = Buffer.alloc(0);
  #isChinese = false;
  #page = 0;
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
    if (first === 0x10) return this.#realTime(bytes);
    if (first === 0x1b || first === 0x1c || first === 0x1d) return this.#command(bytes);
    if (first < 0x20 || first === 0x7f) throw new UnknownBytes(`byte ${first.toString(16)} in a text`);
    return this.#letter(bytes, first);
  }

  #feed(): number {
    this.#canvas?.feed();
    this.#lines.push(this.#line);
    this.#line = '';
    return 1;
  }

  #realTime(bytes: Buffer): number {
    if (bytes.length < 3) return 0;
    if (bytes[1] !== 4 || ![1, 2, 3, 4].includes(bytes[2] ?? 0))
      throw new UnknownBytes(bytes.toString('hex', 0, 3));
    this.#onQuestion({ ask: 'state', of: bytes[2] ?? 0 });
    return 3;
  }

  #command(bytes: Buffer): number {
    if (bytes.length < 2) return 0;
    const name = bytes.toString('hex', 0, 2);
    if (name === '1d56') return this.#cut(bytes);
    if (name === '1d72') return this.#needs(bytes, 3, () => this.#onQuestion({ ask: 'paper' }));
    if (name === '1d28') return this.#askId(bytes);
    if (name === '1d76') return this.#picture(bytes);
    const length = commandLengths[name];
    if (length === undefined) throw new UnknownBytes(bytes.toString('hex', 0, 8));
    return this.#needs(bytes, 2 + length, () => {
      if (name === '1c26') this.#isChinese = true;
      if (name === '1c2e' || name === '1b40') this.#isChinese = false;
      if (name === '1b74') this.#page = bytes[2] ?? 0;
      // A place further on is a gap to who reads it.
      if ((name === '1b5c' || name === '1b24') && this.#line !== '') this.#line += ' ';
      if (this.#canvas) drawAt(this.#canvas, name, bytes);
    });
  }

  #needs(bytes: Buffer, length: number, action: () => void): number {
    if (bytes.length < length) return 0;
    action();
    return length;
  }

  /** GS V 66 n. */
  #cut(bytes: Buffer): number {
    return this.#needs(bytes, 4, () => {
      if (bytes[2] !== 0x42) throw new UnknownBytes(bytes.toString('hex', 0, 4));
      if (this.#line !== '') this.#feed();
      const draw = this.#canvas?.cut();
      this.slips.push({ lines: this.#lines, hasPicture: this.#hasPicture, ...(draw && { draw }) });
      this.#lines = [];
      this.#hasPicture = false;
    });
  }

  /** GS ( H, function 48: an id to be said back. */
  #askId(bytes: Buffer): number {
    return this.#needs(bytes, 11, () => {
      if (bytes.toString('hex', 2, 7) !== '4806003030') throw new UnknownBytes(bytes.toString('hex', 0, 7));
      this.#onQuestion({ ask: 'id', id: Buffer.from(bytes.subarray(7, 11)) });
    });
  }

  /** GS v 0: dots, row by row. */
  #picture(bytes: Buffer): number {
    if (bytes.length < 8) return 0;
    if (bytes[2] !== 0x30 || bytes[3] !== 0) throw new UnknownBytes(bytes.toString('hex', 0, 4));
    const length = 8 + bytes.readUInt16LE(4) * bytes.readUInt16LE(6);
    return this.#needs(bytes, length, () => {
      this.#hasPicture = true;
      this.#canvas?.raster(bytes.readUInt16LE(4), Buffer.from(bytes.subarray(8, length)));
    });
  }

  #letter(bytes: Buffer, first: number): number {
    if (first < 0x80) return this.#writes(String.fromCharCode(first), 1);
    if (!this.#isChinese) return this.#writes(westernLetters().get(`${this.#page} ${first}`) ?? '?', 1);
    const [, second] = bytes;
    if (second === undefined) return 0;
    if (second < 0x40 || second === 0x7f || second === 0xff)
      throw new UnknownBytes(bytes.toString('hex', 0, 2));
    return this.#writes(new TextDecoder('gb18030').decode(bytes.subarray(0, 2)), 2);
  }

  /** A letter of so many bytes stands in as many places. */
  #writes(letter: string, bytes: 1 | 2): number {
    this.#line += letter;
    this.#canvas?.letter(letter, bytes);
    return bytes;
  }
}

/** What a command does to what is drawn after it. */
function drawAt(canvas: PaperCanvas, name: string, bytes: Buffer): void {
  const [, , value = 0] = bytes;
  switch (name) {
    case '1b45':
      return canvas.become({ isBold: value === 1 });
    case '1d42':
      return canvas.become({ isInverse: value === 1 });
    case '1d21':
      return canvas.become({ scale: { across: (value >> 4) + 1, down: (value & 0x0f) + 1 } });
    case '1b61':
      return canvas.align(value);
    case '1b24':
      return canvas.goTo(bytes.readUInt16LE(2));
    case '1b5c':
      return canvas.goOn(bytes.readInt16LE(2));
  }
}

let known: Map<string, string> | undefined;

/** The letters of the code pages, as the receipt language writes them: read backwards. */
function westernLetters(): ReadonlyMap<string, string> {
  if (known) return known;
  // The line of a rule stands among the katakana.
  const letters = new Map<string, string>([['1 149', '─']]);
  for (let code = 0xa0; code < 0x2600; code += 1) {
    const letter = String.fromCharCode(code);
    const bytes = Buffer.from(commands.generic.text(letter, 'multilingual'), 'latin1');
    if (bytes.length === 4 && bytes[0] === 0x1b && bytes[1] === 0x74)
      letters.set(`${bytes[2]} ${bytes[3]}`, letter);
  }
  known = letters;
  return letters;
}
