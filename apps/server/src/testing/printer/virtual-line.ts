import { duplexPair, type Duplex } from 'node:stream';
import type { Connect } from '../../printing/drivers/printer-line.ts';
import type { VirtualPrinter } from './virtual-printer.ts';

/** How long it takes until a line stands. */
const connectMs = 2;

/** Lines to virtual printers, by their ports and without any network; all of them can be cut at once. */
export class VirtualLines {
  readonly #printers: ReadonlyMap<number, VirtualPrinter>;
  readonly #open = new Set<Duplex>();

  constructor(printers: ReadonlyMap<number, VirtualPrinter>) {
    this.#printers = printers;
  }

  readonly connect: Connect = ({ port }) => {
    const [near, far] = duplexPair();
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    this.#open.add(near);
    near.once('close', () => this.#open.delete(near));
    setTimeout(() => {
      if (near.destroyed) return;
      near.emit('connect');
      this.#printers.get(port)?.serve(far);
    }, connectMs);
    return near;
  };

  /** The process at this end is gone, whatever it was saying. */
  cut(): void {
    for (const line of this.#open) line.destroy();
  }
}
