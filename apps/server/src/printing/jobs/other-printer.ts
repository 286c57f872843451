import type { Printer, PrinterId } from '../printer.ts';
import type { PrintJob } from './print-job.ts';

/**
 * The other one of the two printers that may print a job: the substitute, or the one that it was meant for. `null` where there is
 * none; a test says something of one printer alone [PRINT-11].
 */
export function otherPrinterOf(
  { printerId, byPrinterId, paper }: PrintJob,
  findPrinter: (id: PrinterId) => Printer | null,
): PrinterId | null {
  if (paper.kind === 'test') return null;
  const substitute = findPrinter(printerId)?.substituteId ?? null;
  const other = byPrinterId === printerId ? substitute : printerId;
  return other !== null && findPrinter(other) ? other : null;
}
