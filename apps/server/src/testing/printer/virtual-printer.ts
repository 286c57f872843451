import type { Duplex } from 'node:stream';
import { EscPosReader } from './esc-pos-reader.ts';
import { PaperCanvas } from './paper-canvas.ts';
import type { PaperSlip, Question } from './paper-reader.ts';
import { StarReader } from './star-reader.ts';

/** How a printer misbehaves. */
export type Fault =
  | 'off'
  | 'paper-out'
  | 'cover-open'
  /** Takes what is sent, reads nothing of it, says nothing. */
  | 'deaf'
  /** Breaks the line in the middle of a paper. */
  | 'breaks'
  /** Its paper ends in the middle of one; from then on it has none. */
  | 'runs-out'
  /** Prints, and the line breaks before it can say so. */
  | 'mute'
  /** Prints, and says nothing of it on a line that stands. */
  | 'forgets'
  | null;

/** A printer of Epson's family or of Star's, at the end of any line. It understands every byte, or remembers that it didn't. */
export class VirtualPrinter {
  fault: Fault = null;
  /** How long it prints at a paper. */
  slowMs = 0;
  /** The end of the roll is near. */
  isPaperLow = false;
  /** How many dots wide its paper is: it draws what it prints; without one it only reads. */
  dots: number | null = null;
  /** The papers that it has printed, in their order. */
  readonly slips: PaperSlip[] = [];
  /** What it didn't understand. */
  readonly complaints: unknown[] = [];
  connections = 0;
  readonly #family: 'epson' | 'star';
  /** What a printer of Star's has carried out since it was told to count anew, and how often that was. */
  #count = 0;
  #counts = 0;
  readonly #lines = new Set<Duplex>();
  readonly #waiting = new Set<() => void>();
  /** Hears of each paper as it comes out. */
  onSlip: ((slip: PaperSlip) => void) | undefined;

  constructor(family: 'epson' | 'star' = 'epson') {
    this.#family = family;
  }

  /** What stands on its papers, all lines of each as one text. */
  get texts(): readonly string[] {
    return this.slips.map(({ lines }) => lines.join('\n'));
  }

  async untilPrinted(count: number): Promise<void> {
    while (this.slips.length < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  hangUp(): void {
    for (const line of this.#lines) line.destroy();
  }

  serve(line: Duplex): void {
    this.connections += 1;
    this.#lines.add(line);
    line.on('close', () => this.#lines.delete(line)).on('error', () => undefined);
    if (this.fault === 'off') {
      line.destroy();
      return;
    }
    if (this.fault === 'deaf') {
      line.pause();
      return;
    }
    const Reader = this.#family === 'star' ? StarReader : EscPosReader;
    const onQuestion = (question: Question) => this.#answer(line, question);
    const newReader = () =>
      new Reader(onQuestion, this.dots === null ? undefined : new PaperCanvas(this.dots));
    let reader = newReader();
    let seen = 0;
    line.on('data', (bytes: Buffer) => {
      const half = this.#halfOf(bytes);
      try {
        reader.read(half ?? bytes);
      } catch (error) {
        this.complaints.push(error);
        line.destroy();
        return;
      }
      const done = reader.slips.slice(seen);
      seen = reader.slips.length;
      for (const slip of done) this.#keep(slip);
      if (half === null) return;
      reader = newReader();
      seen = 0;
      if (this.fault === 'breaks') line.destroy();
      else this.fault = 'paper-out';
    });
  }

  #keep(slip: PaperSlip): void {
    this.slips.push(slip);
    this.onSlip?.(slip);
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  /** What it prints of a paper that it can't print whole; `null` for all of it. */
  #halfOf(bytes: Buffer): Buffer | null {
    const isHalf = (this.fault === 'breaks' || this.fault === 'runs-out') && bytes.length > 16;
    return isHalf ? bytes.subarray(0, bytes.length / 2) : null;
  }

  #answer(line: Duplex, question: Question): void {
    switch (question.ask) {
      case 'state':
        line.write(Buffer.from([this.#state(question.of)]));
        return;
      case 'paper':
        return this.#confirm(line, Buffer.from([0]));
      case 'id':
        return this.#confirm(line, Buffer.concat([Buffer.from([0x37, 0x22]), question.id, Buffer.from([0])]));
      case 'star-state':
        line.write(this.#starState());
        return;
      case 'count-anew':
        this.#count = 0;
        this.#counts += 1;
        return;
      case 'count':
        return this.#countOn(line);
    }
  }

  #state(of: number): number {
    const isOffline = this.fault === 'paper-out' || this.fault === 'cover-open';
    if (of === 1) return isOffline ? 0x1e : 0x16;
    if (of === 2)
      return 0x12 | (this.fault === 'paper-out' ? 0x20 : 0) | (this.fault === 'cover-open' ? 0x04 : 0);
    return (this.fault === 'paper-out' ? 0x72 : 0x12) | (this.isPaperLow ? 0x0c : 0);
  }

  /** Nine bytes: how the printer is, and how much it has carried out. */
  #starState(): Buffer {
    const isOffline = this.fault === 'paper-out' || this.fault === 'cover-open';
    const printer = (isOffline ? 0x08 : 0) | (this.fault === 'cover-open' ? 0x20 : 0);
    const paper = (this.fault === 'paper-out' ? 0x08 : 0) | (this.isPaperLow ? 0x04 : 0);
    const count = ((this.#count & 0x10) << 2) | ((this.#count & 0x08) << 2) | ((this.#count & 0x07) << 1);
    return Buffer.from([0x23, 0x06, printer, 0, 0, paper, 0, count, 0]);
  }

  /** A paper that is still being printed is not counted with those after it. */
  #countOn(line: Duplex): void {
    const counts = this.#counts;
    this.#whenDone(line, () => {
      if (counts === this.#counts) this.#count += 1;
    });
  }

  #confirm(line: Duplex, answer: Buffer): void {
    this.#whenDone(line, () => line.writable && line.write(answer));
  }

  /** It has printed all of it, now or after a while; the line may be gone by then. */
  #whenDone(line: Duplex, then: () => void): void {
    if (this.fault === 'mute') line.destroy();
    else if (this.fault === 'forgets') return;
    else if (this.slowMs === 0) then();
    else setTimeout(then, this.slowMs).unref();
  }
}
