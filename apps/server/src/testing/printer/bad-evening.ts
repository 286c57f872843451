import { vi } from 'vitest';
import { CloudPrinters } from '../../printing/cloud-printers.ts';
import { askHowItIs, printAt } from '../../printing/drivers/network-driver.ts';
import { PrinterNetworks } from '../../printing/drivers/safe-address.ts';
import type { PrintJobStorage } from '../../printing/jobs/print-job-storage.ts';
import { PrintQueue } from '../../printing/jobs/print-queue.ts';
import { PrinterWatch } from '../../printing/printer-watch.ts';
import { isLate } from '../../printing/printing-reply.ts';
import type { PrinterId } from '../../printing/printer.ts';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { BadCloudPrinter, type CloudFault } from './bad-cloud-printer.ts';
import type { PaperSlip } from './paper-reader.ts';
import {
  cloudPrinter,
  commandsOf,
  housePrinters,
  jobOf,
  printers,
  printOf,
  ticketOn,
} from './evening-tickets.ts';
import { VirtualLines } from './virtual-line.ts';
import { VirtualPrinter, type Fault } from './virtual-printer.ts';

const faults: readonly Fault[] = [
  ...['off', 'paper-out', 'cover-open', 'deaf', 'breaks', 'runs-out', 'mute', 'forgets'],
] as const;
const cloudFaults: readonly CloudFault[] = [
  ...['away', 'paper-out', 'fetches-twice', 'says-too-much', 'late', 'forgets', 'fails'],
] as const;

const openingAt = Date.UTC(2026, 4, 9, 18);

/** A ticket that came out of a printer. */
export interface Sheet {
  readonly ticket: number;
  readonly isMarked: boolean;
}

/** A ticket that was ordered, and what the staff were told of it. */
export interface Ordered {
  readonly ticket: number;
  readonly printerId: PrinterId;
  readonly at: number;
  /** When a screen of the staff first said that it is not printed. */
  alarmAt: number | null;
}

/**
 * An evening with printers in the house and far away, each with its own troubles, and a server that is killed in between. Clock
 * and lines are the test's; queue, dialogues and papers are the real ones, to the last byte.
 */
export class BadEvening {
  readonly sheets: Sheet[] = [];
  readonly ordered = new Map<number, Ordered>();
  readonly storage = new MemoryStorage();
  readonly #random: () => number;
  readonly #house = new Map<number, VirtualPrinter>();
  readonly #lines = new VirtualLines(this.#house);
  readonly #far: BadCloudPrinter;
  #life = 0;
  #end: () => void = () => undefined;
  #queue: PrintQueue | undefined;
  #cloud: CloudPrinters | undefined;
  #failures: unknown[] = [];

  constructor(random: () => number) {
    this.#random = random;
    vi.setSystemTime(openingAt);
    const onSlip = (slip: PaperSlip) => this.#keep(slip);
    for (const { port, model } of housePrinters) {
      const printer = new VirtualPrinter(model === 'star' ? 'star' : 'epson');
      printer.onSlip = onSlip;
      this.#house.set(port, printer);
    }
    const server = () => {
      if (!this.#cloud) throw new Error('no server runs');
      return this.#cloud;
    };
    this.#far = new BadCloudPrinter({ ...{ server, random, onSlip }, printer: cloudPrinter });
  }

  /** What went wrong beside the troubles: bytes that no printer knows, and errors of the server. */
  get complaints(): readonly unknown[] {
    return [...this.#failures, ...[...this.#house.values()].flatMap(({ complaints }) => complaints)];
  }

  /** A server begins, or the next one after it was killed: what that was doing comes to nothing. */
  async begin(): Promise<void> {
    this.#end();
    this.#lines.cut();
    this.#life += 1;
    const storage = this.#storageOf(this.#life);
    const reportFailure = (error: unknown) => this.#failures.push(error);
    const networks = new PrinterNetworks();
    const ways = { networks, connect: this.#lines.connect };
    const findPrinter = (id: PrinterId) => printers.find((printer) => printer.id === id) ?? null;
    const starting = PrintQueue.start({
      storage,
      findPrinter,
      print: async (job, printer) => {
        if (printer.kind !== 'network') throw new Error('it fetches its papers itself');
        return printAt(printer, { commands: await commandsOf(job, printer), job: job.number }, ways);
      },
      printed: async () => undefined,
      now: Date.now,
      reportFailure,
    });
    // The clock goes on while it reads what there is.
    let isStarted = false;
    void starting.finally(() => (isStarted = true));
    await settle();
    while (!isStarted) await this.#step();
    const queue = await starting;
    this.#queue = queue;
    this.#cloud = new CloudPrinters({
      printing: { printOf },
      queue,
      printers: { all: printers },
      reportFailure,
    });
    const watch = new PrinterWatch({
      ...{ queue, printers: { all: printers }, now: Date.now, reportFailure },
      ask: (printer) => askHowItIs(printer, ways),
    });
    const cloud = this.#cloud;
    this.#end = () => {
      queue.stop();
      watch.stop();
      cloud.stop();
    };
    const life = this.#life;
    queue.onChange(() => life === this.#life && this.#look());
    // Screens come back by themselves, and ask.
    this.#look();
  }

  /** Nothing goes on behind it. */
  close(): void {
    this.#end();
    vi.clearAllTimers();
  }

  async order(ticket: number): Promise<void> {
    const printer = printers[Math.floor(this.#random() * printers.length)] ?? cloudPrinter;
    const at = Date.now();
    this.ordered.set(ticket, { ticket, printerId: printer.id, at, alarmAt: null });
    await this.storage.addPrintJobs([jobOf(ticket, printer.id, at)]);
    // The server may be killed before the queue has heard of it.
    this.#queue?.wake().catch((error: unknown) => this.#failures.push(error));
  }

  /** Each printer changes its ways now and then; most of the time it does well. */
  changeWays(): void {
    const random = this.#random;
    for (const printer of this.#house.values()) {
      if (random() < 0.8) continue;
      printer.fault = random() < 0.5 ? null : (faults[Math.floor(random() * faults.length)] ?? null);
      printer.slowMs = random() < 0.7 ? 0 : random() * 12_000;
    }
    if (random() < 0.2)
      this.#far.fault =
        random() < 0.4 ? null : (cloudFaults[Math.floor(random() * cloudFaults.length)] ?? null);
  }

  /** Somebody has seen to all of them. */
  mend(): void {
    for (const printer of this.#house.values()) Object.assign(printer, { fault: null, slowMs: 0 });
    this.#far.fault = null;
  }

  /** The clock goes on, as quickly as everybody has done what there is to do. */
  async pass(ms: number): Promise<void> {
    let isOver = false;
    setTimeout(() => (isOver = true), ms);
    while (!isOver) await this.#step();
  }

  async #step(): Promise<void> {
    vi.advanceTimersToNextTimer();
    await settle();
  }

  async isAtWork(): Promise<boolean> {
    return (await this.storage.listOpenPrintJobs()).length > 0;
  }

  /** The printer far away asks every few seconds. */
  poll(): void {
    this.#far.turn().catch((error: unknown) => this.#failures.push(error));
  }

  /** Does one thing after another, now and then slowly. What a server that was killed has not been answered it never hears. */
  #storageOf(life: number): PrintJobStorage {
    const { storage } = this;
    let last: Promise<unknown> = Promise.resolve();
    const pause = async () => {
      if (this.#random() < 0.05) await new Promise((resolve) => setTimeout(resolve, this.#random() * 400));
      if (life !== this.#life) await new Promise<never>(() => undefined);
    };
    const inTurn = <Result>(action: () => Promise<Result>): Promise<Result> => {
      const done = last.then(async () => {
        await pause();
        const result = await action();
        await pause();
        return result;
      });
      last = done;
      return done;
    };
    return {
      addPrintJobs: (...adding) => inTurn(() => storage.addPrintJobs(...adding)),
      changePrintJob: (...change) => inTurn(() => storage.changePrintJob(...change)),
      findPrintJob: (id) => inTurn(() => storage.findPrintJob(id)),
      listOpenPrintJobs: () => inTurn(() => storage.listOpenPrintJobs()),
      listLastPrintJobs: (limit) => inTurn(() => storage.listLastPrintJobs(limit)),
      removePrintJobs: (before) => inTurn(() => storage.removePrintJobs(before)),
    };
  }

  #keep({ lines }: PaperSlip): void {
    const text = lines.join(' ');
    this.sheets.push({ ticket: ticketOn(text), isMarked: text.includes('POSSIBLE') });
  }

  /** A screen of the staff asks when it is told that something has changed. */
  #look(): void {
    const now = Date.now();
    this.storage
      .listOpenPrintJobs()
      .then((jobs) => {
        for (const job of jobs) {
          const ordered = this.ordered.get(Number(job.id));
          if (ordered && isLate(job, now)) ordered.alarmAt ??= now;
        }
      })
      .catch((error: unknown) => this.#failures.push(error));
  }
}

/** All that waits for no clock has been done. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
