import type { PrinterTestBody, PrintOrderBody } from '@tavolata/protocol';
import { NotConfigured } from '../not-configured.ts';

/** The restaurant's printers. */
export interface Printers {
  /** Prints a line; only at a printer that the restaurant has configured. */
  test(printer: PrinterTestBody): Promise<void>;
  /** Prints an order, or what of it did not print. */
  print(order: PrintOrderBody): Promise<void>;
}

/** A restaurant whose tickets are read from screens. */
export const noPrinters: Printers = { test: refuse, print: refuse };

function refuse(): Promise<never> {
  return Promise.reject(new NotConfigured('no printers'));
}
