import type { Instant } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';
import { Emitter } from '../emitter.ts';
import type { Printer, PrinterId, PrinterStore } from './printer.ts';

interface By {
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** The printers of a restaurant, as a manager has added them. */
export class PrinterList {
  readonly #store: PrinterStore;
  readonly #now: () => Instant;
  readonly #changed = new Emitter<[]>();
  #printers: readonly Printer[];

  private constructor(store: PrinterStore, now: () => Instant, printers: readonly Printer[]) {
    this.#store = store;
    this.#now = now;
    this.#printers = printers;
  }

  static async open(store: PrinterStore, now: () => Instant): Promise<PrinterList> {
    return new PrinterList(store, now, await store.listPrinters());
  }

  get all(): readonly Printer[] {
    return this.#printers;
  }

  find(id: PrinterId): Printer | null {
    return this.#printers.find((printer) => printer.id === id) ?? null;
  }

  /** Another process has changed them. */
  async catchUp(): Promise<void> {
    this.#printers = await this.#store.listPrinters();
  }

  /** Has it told when this process has changed them. Answers how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#changed.on(listener);
  }

  async put(printer: Printer, by: By): Promise<void> {
    const { id, name, kind } = printer;
    // The key of one that fetches its papers is nobody's to read in the log.
    await this.#store.putPrinter(printer, this.#entry('setPrinter', { printer: id, name, kind }, by));
    await this.#readChanged();
  }

  async remove({ id, name }: Printer, by: By): Promise<void> {
    await this.#store.removePrinter(id, this.#entry('removePrinter', { printer: id, name }, by));
    await this.#readChanged();
  }

  async #readChanged(): Promise<void> {
    await this.catchUp();
    this.#changed.emit();
  }

  #entry(what: string, detail: AuditEntry['detail'], { requestId, staff }: By): AuditEntry {
    const who = { staffId: staff.id, staffName: staff.name };
    return { requestId, at: this.#now(), ...who, tableId: null, what, detail };
  }
}
