import type { Instant } from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from '../visits/timers/start-timer.ts';
import type { PrinterHealth } from './drivers/network-driver.ts';
import type { PrintQueue } from './jobs/print-queue.ts';
import type { NetworkPrinter, Printer, PrinterId } from './printer.ts';
import type { PrinterList } from './printer-list.ts';

interface WatchParts {
  readonly queue: PrintQueue;
  readonly printers: Pick<PrinterList, 'all'>;
  readonly ask: (printer: NetworkPrinter) => Promise<PrinterHealth>;
  readonly now: () => Instant;
  readonly reportFailure: (error: unknown) => void;
  readonly startTimer?: StartTimer;
}

const lookEveryMs = 5000;

/** A printer that does well is left alone for so long, one that doesn't is seen soon after somebody has seen to it. */
const askEveryMs = { well: 60_000, troubled: 15_000 };

/** A printer that fetches its papers asks every few seconds; one that hasn't for so long won't. */
const silentAfterMs = 30_000;

/** Knows how printers are while they have nothing to print, so that the paper that ends is seen before a ticket waits for it. */
export class PrinterWatch {
  readonly #parts: WatchParts;
  readonly #lastAsked = new Map<PrinterId, Instant>();
  /** Since when those that fetch their papers are waited for: from the start on, or since they were added. */
  readonly #awaited = new Map<PrinterId, Instant>();
  #cancel: () => void;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    for (const { id } of parts.printers.all) this.#awaited.set(id, parts.now());
    this.#cancel = this.#lookLater();
  }

  stop(): void {
    this.#cancel();
  }

  #lookLater(): () => void {
    const startTimer = this.#parts.startTimer ?? startNodeTimer;
    return startTimer(lookEveryMs, () => {
      for (const printer of this.#parts.printers.all) this.#look(printer);
      this.#parts.queue.look();
      this.#cancel = this.#lookLater();
    });
  }

  #look(printer: Printer): void {
    const { queue, now, ask, reportFailure } = this.#parts;
    const state = queue.stateOf(printer.id);
    if (printer.kind === 'cloud') {
      const awaited = this.#awaited.get(printer.id) ?? now();
      this.#awaited.set(printer.id, awaited);
      const heardAt = state?.heardAt ?? awaited;
      if (now() - heardAt < silentAfterMs) return;
      queue.noteHealth(printer.id, { trouble: 'off', isPaperLow: state?.isPaperLow ?? false }, heardAt);
      return;
    }
    const since = this.#lastAsked.get(printer.id) ?? -Infinity;
    if (now() - since < askEveryMs[state?.trouble ? 'troubled' : 'well']) return;
    this.#lastAsked.set(printer.id, now());
    queue.askIdle(printer.id, () => ask(printer)).catch(reportFailure);
  }
}
