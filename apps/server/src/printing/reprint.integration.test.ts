import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Restaurant } from '../catalogue/restaurant.ts';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import { KyselyPrinterStore } from '../storage/restaurant/kysely-printer-store.ts';
import { openRestaurantDatabase } from '../storage/restaurant/restaurant-database.ts';
import { anEmptyDatabase } from '../testing/an-empty-database.ts';
import { anEntry } from '../testing/an-entry.ts';
import { cloudPrinter } from '../testing/printer/evening-tickets.ts';
import { beginning, type NewPrintJob } from './jobs/print-job.ts';
import { PrinterList } from './printer-list.ts';
import { Printing } from './printing.ts';

test('[PRINT-3] a reprint whose request comes again before anybody has had an answer is printed once', async () => {
  const database = openRestaurantDatabase(await anEmptyDatabase());
  onTestFinished(() => database.destroy());
  const now = () => 1_000_000;
  const storage = new MemoryStorage();
  const printers = await PrinterList.open(new KyselyPrinterStore(database), now);
  // It fetches its papers by itself: nothing here is on the way to it.
  await printers.put(cloudPrinter, { requestId: 'adds-it', staff: { id: 'ada', name: 'Ada' } });
  const printing = await Printing.open({
    ...{ storage, printers, now, newId: () => 'none', log: pino({ level: 'silent' }) },
    restaurant: new Restaurant(null, now),
    acknowledged: () => Promise.resolve(),
  });
  onTestFinished(() => printing.queue.stop());

  const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
  const paper = { ...head, kind: 'test', printer: 'Kitchen', at: 1 } as const;
  const first: NewPrintJob = {
    ...{ id: 'soup', printerId: cloudPrinter.id, visitId: null, tableId: null, ticketId: null },
    ...{ paper, copy: 1, at: 1 },
  };
  await storage.addPrintJobs([first]);
  await storage.changePrintJob(first.id, { ...beginning(first), state: 'printed', endedAt: 2 });
  const copies = async () => (await storage.listOpenPrintJobs()).map(({ id, copy }) => [id, copy]);

  await printing.reprint(first.id, anEntry('again'));
  await Promise.all([1, 2].map(() => printing.reprint(first.id, anEntry('again'))));
  expect(await copies()).toEqual([['soup#2', 2]]);
  await printing.reprint(first.id, anEntry('once-more'));
  expect(await copies()).toEqual([
    ['soup#2', 2],
    ['soup#3', 3],
  ]);
});
