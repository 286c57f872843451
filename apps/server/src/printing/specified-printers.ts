import { readPrintSettings, type PrinterTestBody, type PrintOrderBody } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Printers } from '../kitchen/printers.ts';
import { NotConfigured } from '../not-configured.ts';
import type { PrintJob } from './jobs/print-job.ts';
import { PrintFailed } from './print-failed.ts';
import type { NetworkPrinter, Printer } from './printer.ts';
import type { PrinterList } from './printer-list.ts';
import { firstOf, type Printing } from './printing.ts';

interface SpecifiedParts {
  readonly restaurant: Restaurant;
  readonly printing: Printing;
  readonly printers: PrinterList;
  readonly findJob: (id: PrintJob['id']) => Promise<PrintJob | null>;
  readonly newId: () => string;
}

/** Who asks for a print by the specification's calls waits for it so long; ordering waits for none. */
const waitMs = 14_000;

/** The specification's two calls for printers. */
export function specifiedPrinters(parts: SpecifiedParts): Printers {
  return {
    async test(body) {
      await untilPrinted(
        await parts.printing.printTest(printerOf(body, parts.printers), parts.newId()),
        parts,
      );
    },
    async print(visit, body) {
      if (parts.printers.all.length === 0)
        throw new NotConfigured(
          'No printer has been added yet: a manager does that on the console, under Printers.',
        );
      if (!readPrintSettings(parts.restaurant.record.settings).isOn)
        throw new NotConfigured('Printing is off: a manager turns it on on the console, under Printers.');
      await untilPrinted(await parts.printing.printOrder(visit, retriedOf(body)), parts);
    },
  };
}

/** Only a printer that the restaurant has: an address in a request is compared, and never connected to. */
function printerOf({ theinterface }: PrinterTestBody, printers: PrinterList): Printer {
  if (printers.all.length === 0)
    throw new NotConfigured(
      'No printer has been added yet: a manager does that on the console, under Printers.',
    );
  const asked = theinterface.trim().replace(/^tcp:\/\//i, '');
  const found = printers.all.find((printer) => {
    if (printer.id === asked || printer.name === asked) return true;
    return printer.kind === 'network' && [printer.host, addressOf(printer)].includes(asked);
  });
  if (!found)
    throw new NotConfigured(
      'This restaurant has no printer of that name or address: a manager adds printers on the console.',
    );
  return found;
}

function addressOf({ host, port }: NetworkPrinter): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The papers that did not print, as the answer before has named them; `null` for all. */
function retriedOf({ retryPrintData }: PrintOrderBody): readonly string[] | null {
  const list = Array.isArray(retryPrintData) ? retryPrintData : null;
  return list?.filter((each) => typeof each === 'string').map(firstOf) ?? null;
}

/** Answers once a printer has said that all are out; throws what is not. */
async function untilPrinted(
  ids: readonly PrintJob['id'][],
  { printing, findJob }: Pick<SpecifiedParts, 'printing' | 'findJob'>,
): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const jobs = await Promise.all(ids.map(findJob));
    const left = jobs.filter((job) => job?.state !== 'printed');
    if (left.length === 0) return;
    const isOver = left.every((job) => job === null || job.trouble !== null || job.state === 'failed');
    if (isOver || performance.now() > until) throw new PrintFailed(left.flatMap((job) => job?.id ?? []));
    await nextChange(printing, until - performance.now());
  }
}

function nextChange({ queue }: Printing, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.max(0, withinMs));
    const stop = queue.onChange(done);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
