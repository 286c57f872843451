import type { OpenVisit } from '@tavolata/domain';
import type { PrinterTestBody, PrintOrderBody } from '@tavolata/protocol';

/** The restaurant's printers, as the specification's calls ask for them. */
export interface Printers {
  /** Prints a line; only at a printer that the restaurant has configured. */
  test(printer: PrinterTestBody): Promise<void>;
  /** Prints an order, or what of it did not print. */
  print(visit: OpenVisit, order: PrintOrderBody): Promise<void>;
}
