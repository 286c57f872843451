import {
  fromNames,
  readPrintSettings,
  type PrinterWire,
  type PrintingReply,
  type PrintJobWire,
} from '@tavolata/protocol';
import type { Instant, Names } from '@tavolata/domain';
import { isUnnamed } from '../catalogue/empty-restaurant.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { isOpen, type PrintJob } from './jobs/print-job.ts';
import type { PrintQueue } from './jobs/print-queue.ts';
import { lateAfterMs } from './jobs/print-times.ts';
import type { PrintJobStorage } from './jobs/print-job-storage.ts';
import type { Printer } from './printer.ts';
import type { PrinterList } from './printer-list.ts';

interface ReplyParts {
  readonly restaurant: Restaurant;
  readonly storage: PrintJobStorage;
  readonly printers: PrinterList;
  readonly queue: PrintQueue;
  readonly publicUrl: () => string;
  readonly now: () => Instant;
}

/** So many of the last papers are shown. */
const shownJobs = 60;

/** The printers and their papers, as the staff see them. What a printer polls only managers read. */
export async function printingReply(
  { restaurant, storage, printers, queue, publicUrl, now }: ReplyParts,
  { isManager }: { readonly isManager: boolean },
): Promise<PrintingReply> {
  const open = await storage.listOpenPrintJobs();
  const last = await storage.listLastPrintJobs(shownJobs);
  const shown = new Map([...last, ...open].map((job) => [job.id, job]));
  const at = now();
  return {
    now: at,
    is_on: readPrintSettings(restaurant.record.settings).isOn,
    printers: printers.all.map((printer) => {
      const known = queue.stateOf(printer.id);
      const state = {
        trouble: known?.trouble ?? null,
        is_paper_low: known?.isPaperLow ?? false,
        heard_at: known?.heardAt ?? null,
        waiting: open.filter(({ byPrinterId }) => byPrinterId === printer.id).length,
      };
      const url =
        isManager && printer.kind === 'cloud' ? `${publicUrl()}/api/v3/cloudprnt/${printer.key}` : null;
      return printerToWire(printer, state, url);
    }),
    jobs: [...shown.values()].sort((a, b) => b.number - a.number).map((job) => jobToWire(job, at)),
  };
}

function printerToWire(
  printer: Printer,
  state: Pick<PrinterWire, 'trouble' | 'is_paper_low' | 'heard_at' | 'waiting'>,
  url: string | null,
): PrinterWire {
  const { id, name, width, letters, language, copies, stations, printsBills, substituteId } = printer;
  const head = {
    ...{ id, name, width, letters, language, copies, stations: [...stations] },
    ...{ prints_bills: printsBills, substitute_id: substituteId, ...state },
  };
  if (printer.kind === 'cloud') return { ...head, kind: 'cloud', url };
  const { model, host, port } = printer;
  return { ...head, kind: 'network', model, host, port };
}

function jobToWire(job: PrintJob, at: Instant): PrintJobWire {
  const { paper } = job;
  return {
    id: job.id,
    kind: paper.kind,
    place: paper.kind === 'test' ? paper.printer : paper.place,
    station: paper.kind === 'kitchen' ? paper.station.first : '',
    ...(paper.kind === 'kitchen' && { station_names: stationNames(paper.station) }),
    table_id: job.tableId,
    printer_id: job.printerId,
    by_printer_id: job.byPrinterId,
    copy: job.copy,
    state: job.state,
    trouble: job.trouble,
    may_be_printed: job.mayBePrinted,
    is_late: isLate(job, at),
    at: job.at,
    print_info: { rule: [...paper.rules], isPrint: true, printType: paper.type },
  };
}

/** Of what nobody has named all names, else the two of the restaurant: the others may be from before it was named [SETUP-12]. */
function stationNames(names: Names): NonNullable<PrintJobWire['station_names']> {
  const [name1, name2, translations] = fromNames(names);
  return { name1, name2, names: isUnnamed(names) ? translations : {} };
}

/** Whether somebody should look after it: it failed, nobody knows whether it is out, or it waits for too long. */
export function isLate(job: PrintJob, at: Instant): boolean {
  if (job.state === 'failed') return job.trouble !== null;
  if (job.state === 'unknown') return true;
  return isOpen(job) && (at - job.at >= lateAfterMs || job.trouble !== null);
}
