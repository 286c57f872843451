import type { PrintJobStorage } from './jobs/print-job-storage.ts';
import { CloudPrinters } from './cloud-printers.ts';
import { askHowItIs } from './drivers/network-driver.ts';
import { PrinterList } from './printer-list.ts';
import { PrinterWatch } from './printer-watch.ts';
import type { PrinterStore } from './printer.ts';
import { Printing, type PrintingParts } from './printing.ts';

/** Everything about paper, put together. */
export interface PrintingRoom {
  readonly printing: Printing;
  readonly printers: PrinterList;
  readonly storage: PrintJobStorage;
  readonly cloud: CloudPrinters;
  /** How many are known not to print. */
  printersInTrouble(): number;
  stop(): void;
}

export async function openPrinting({
  store,
  ...parts
}: Omit<PrintingParts, 'printers'> & { readonly store: PrinterStore }): Promise<PrintingRoom> {
  const printers = await PrinterList.open(store, parts.now);
  const printing = await Printing.open({ ...parts, printers });
  const reportFailure = (error: unknown) => parts.log.error({ err: error }, 'printing failed');
  const cloud = new CloudPrinters({
    printing,
    queue: printing.queue,
    printers,
    reportFailure,
    isShared: parts.isShared,
  });
  const { networks } = printing;
  const watch = new PrinterWatch({
    queue: printing.queue,
    printers,
    ask: (printer) => askHowItIs(printer, { networks, patience: parts.patience }),
    now: parts.now,
    reportFailure,
  });
  return {
    printing,
    printers,
    storage: parts.storage,
    cloud,
    printersInTrouble() {
      const states = printers.all.map(({ id }) => printing.queue.stateOf(id));
      return states.filter((state) => state !== null && state.trouble !== null).length;
    },
    stop() {
      watch.stop();
      printing.queue.stop();
      cloud.stop();
    },
  };
}
