import type { CloudPrinters } from '../../printing/cloud-printers.ts';
import type { CloudPrinter } from '../../printing/printer.ts';
import type { PaperSlip } from './paper-reader.ts';
import { StarReader } from './star-reader.ts';

/** How a printer that fetches its papers misbehaves. */
export type CloudFault =
  | 'away'
  | 'paper-out'
  /** Asks for the same paper twice at once, and prints what it gets. */
  | 'fetches-twice'
  /** Says of papers that it never had that they are out, and of those that it had twice. */
  | 'says-too-much'
  /** Prints, and says so when nobody waits for it any more, or of no paper by name. */
  | 'late'
  /** Prints, and never says so. */
  | 'forgets'
  /** Fetches, and can't read it. */
  | 'fails'
  | null;

interface BadCloudParts {
  /** The server as it is now: it may be another one after each line. */
  readonly server: () => CloudPrinters;
  readonly printer: CloudPrinter;
  readonly random: () => number;
  readonly onSlip: (slip: PaperSlip) => void;
}

/** A printer at the other end of the internet, which asks for papers as badly as it is told to. */
export class BadCloudPrinter {
  fault: CloudFault = null;
  readonly #parts: BadCloudParts;

  constructor(parts: BadCloudParts) {
    this.#parts = parts;
  }

  /** Asks once, and prints what there is. */
  async turn(): Promise<void> {
    const { server, printer, random } = this.#parts;
    if (this.fault === 'away') return;
    const statusCode = this.fault === 'paper-out' ? '410%20Out%20of%20paper' : '200%20OK';
    const { token } = await server().poll(printer, { statusCode });
    if (this.fault === 'says-too-much') await server().done(printer, { token: '999999', code: '200' });
    if (token === null) return;
    await Promise.all(
      Array.from({ length: this.fault === 'fetches-twice' ? 2 : 1 }, () => this.#fetch(token)),
    );
    if (this.fault === 'fails') return server().done(printer, { token, code: '511' });
    if (this.fault === 'forgets') return;
    if (this.fault === 'late') {
      const named = random() < 0.5 ? { token } : {};
      setTimeout(() => void server().done(printer, { ...named, code: '200%20OK' }), 1000 + random() * 60_000);
      return;
    }
    const times = this.fault === 'says-too-much' ? 2 : 1;
    for (let time = 0; time < times; time += 1) await server().done(printer, { token, code: '200%20OK' });
  }

  async #fetch(token: string): Promise<void> {
    const { server, printer, onSlip } = this.#parts;
    const paper = await server().take(printer, { token });
    if (!paper || this.fault === 'fails') return;
    const reader = new StarReader();
    reader.read(paper.body);
    for (const slip of reader.slips) onSlip(slip);
  }
}
