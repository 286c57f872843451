import type { PrintJobStorage } from './jobs/print-job-storage.ts';
import { CloudPrinters } from './cloud-printers.ts';
import { PrinterList } from './printer-list.ts';
import type { PrinterStore } from './printer.ts';
import { Printing, type PrintingParts } from './printing.ts';

/** Everything about paper, put together. */
export interface PrintingRoom {
  readonly printing: Printing;
  readonly printers: PrinterList;
  readonly storage: PrintJobStorage;
  readonly cloud: CloudPrinters;
  stop(): void;
}

export async function openPrinting({
  store,
  ...parts
}: Omit<PrintingParts, 'printers'> & { readonly store: PrinterStore }): Promise<PrintingRoom> {
  const printers = await PrinterList.open(store, parts.now);
  const printing = await Printing.open({ ...parts, printers });
  const cloud = new CloudPrinters({ printing, queue: printing.queue, printers });
  return {
    printing,
    printers,
    storage: parts.storage,
    cloud,
    stop() {
      printing.queue.stop();
      cloud.stop();
    },
  };
}
