import type { Language } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Letters } from './paper/paper.ts';
import type { PaperWidth } from './paper/render.ts';

export type PrinterId = string;

interface PrinterHead {
  readonly id: PrinterId;
  readonly name: string;
  readonly width: PaperWidth;
  readonly letters: Letters;
  /** Its papers are in this language. */
  readonly language: Language;
  /** How many of each paper. */
  readonly copies: number;
  /** The kitchen stations whose tickets it prints: the print classes of their dishes. */
  readonly stations: readonly string[];
  readonly printsBills: boolean;
  /** Who prints for it while it doesn't. */
  readonly substituteId: PrinterId | null;
}

/** A printer in the restaurant's own network, at an address that a manager has typed. */
export interface NetworkPrinter extends PrinterHead {
  readonly kind: 'network';
  /** How it says that it has printed: `process-id` as Epson’s own do, `status` as its relatives, `star` as Star’s. */
  readonly model: 'epson' | 'escpos' | 'star';
  readonly host: string;
  readonly port: number;
}

/** A printer that fetches its papers itself, as Star's do (CloudPRNT); by the key in its address it is known. */
export interface CloudPrinter extends PrinterHead {
  readonly kind: 'cloud';
  readonly key: string;
}

/** A printer as a manager has added it. */
export type Printer = NetworkPrinter | CloudPrinter;

/** Keeps the printers with what the log says of them. */
export interface PrinterStore {
  listPrinters(): Promise<readonly Printer[]>;
  /** Adds it, or changes the one of its id. `false` where the log knows the entry's request id: nothing was done. */
  putPrinter(printer: Printer, entry: AuditEntry): Promise<boolean>;
  removePrinter(id: PrinterId, entry: AuditEntry): Promise<boolean>;
}
