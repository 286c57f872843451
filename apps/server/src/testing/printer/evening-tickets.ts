import { beginning, type NewPrintJob, type PrintJob } from '../../printing/jobs/print-job.ts';
import type { KitchenPaper, PaperStyle } from '../../printing/paper/paper.ts';
import { commandsFor, type Print } from '../../printing/paper/render.ts';
import type { CloudPrinter, NetworkPrinter, PrinterId } from '../../printing/printer.ts';

const usual = {
  width: 80,
  letters: 'latin',
  language: 'en',
  copies: 1,
  stations: [],
  printsBills: false,
} as const;
const inHouse = { ...usual, kind: 'network', host: '10.0.0.1' } as const;

/** Three in the house: one of Epson’s own, a relative of theirs, and one of Star’s. */
export const housePrinters: readonly NetworkPrinter[] = [
  { ...inHouse, id: 'grill', name: 'Grill', model: 'epson', port: 9100, substituteId: 'bar' },
  { ...inHouse, id: 'bar', name: 'Bar', model: 'escpos', port: 9101, substituteId: null },
  { ...inHouse, id: 'wok', name: 'Wok', model: 'star', port: 9102, substituteId: 'grill' },
];
/** One far away, that fetches its papers. */
export const cloudPrinter: CloudPrinter = {
  ...{ ...usual, id: 'far', name: 'Far', kind: 'cloud', key: 'key', substituteId: 'bar' },
};
export const printers = [...housePrinters, cloudPrinter];

const style: PaperStyle = { language: 'en', timeZone: 'UTC', dishNames: 'kitchen', size: 3, emptyLines: 0 };

/** All digits of a ticket's number stand there, so that one paper is as long as the other. */
const numberOf = (ticket: number) => String(ticket).padStart(6, '0');

/** A ticket that says its number, and little else. */
export function jobOf(ticket: number, printerId: PrinterId, at: number): NewPrintJob {
  const names = { first: 'Dish', second: '', translations: {} };
  const place = `No ${numberOf(ticket)}`;
  const paper: KitchenPaper = {
    ...{ kind: 'kitchen', type: 'sendorder', occasion: 'sent', place, pickupNumber: null, rules: [] },
    ...{ movedFrom: null, station: names, round: 1, batch: 1, sentAt: at },
    dishes: [{ names, quantity: 1, options: [], remark: '', seat: 1, label: '1' }],
  };
  const of = { visitId: null, tableId: null, ticketId: null };
  return { id: String(ticket), printerId, ...of, paper, copy: 1, at };
}

/** The ticket that such a paper says. */
export function ticketOn(text: string): number {
  const [, ticket] = /No +(\d+)/.exec(text) ?? [];
  if (ticket === undefined) throw new Error(`a paper of nobody: ${text}`);
  return Number(ticket);
}

export function printOf({ paper, copy, mayBePrinted }: PrintJob): Print {
  return { paper, marks: { copy, mayBeDuplicate: mayBePrinted, insteadOf: null }, style };
}

const laidOut = new Map<string, Promise<Buffer>>();

/** The commands of a ticket: laid out once for each printer and mark, and from then on only numbered. */
export async function commandsOf(job: PrintJob, { width, letters, model }: NetworkPrinter): Promise<Buffer> {
  const commands = model === 'star' ? 'star' : 'escpos';
  const key = `${commands} ${job.mayBePrinted}`;
  const { paper } = jobOf(0, job.printerId, 0);
  const made = laidOut.get(key) ?? commandsFor(printOf({ ...job, paper }), { width, letters, commands });
  laidOut.set(key, made);
  const text = (await made).toString('latin1');
  return Buffer.from(text.replace(numberOf(0), numberOf(Number(job.id))), 'latin1');
}

/** Lays out what is laid out once, and loads what does it: from then on nothing waits for anything but the clock. */
export async function layOutTickets(): Promise<void> {
  for (const printer of housePrinters) {
    const job = jobOf(0, printer.id, 0);
    for (const mayBePrinted of [false, true])
      await commandsOf({ ...job, ...beginning(job), number: 0, mayBePrinted }, printer);
  }
}
