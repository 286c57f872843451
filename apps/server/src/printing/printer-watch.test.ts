import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { housePrinters, cloudPrinter } from '../testing/printer/evening-tickets.ts';
import { VirtualLines } from '../testing/printer/virtual-line.ts';
import { VirtualPrinter } from '../testing/printer/virtual-printer.ts';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import { CloudPrinters } from './cloud-printers.ts';
import { askHowItIs } from './drivers/network-driver.ts';
import { PrinterNetworks } from './drivers/safe-address.ts';
import { PrintQueue } from './jobs/print-queue.ts';
import { PrinterWatch } from './printer-watch.ts';
import type { Printer } from './printer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const [epson, , star] = housePrinters as [Printer, Printer, Printer];

/** Printers in the house and far away that have nothing to print. */
async function aQuietHouse() {
  const house = new Map([
    [9100, new VirtualPrinter()],
    [9101, new VirtualPrinter()],
    [9102, new VirtualPrinter('star')],
  ]);
  const lines = new VirtualLines(house);
  const printers: { all: readonly Printer[] } = { all: [...housePrinters, cloudPrinter] };
  const reportFailure = (error: unknown) => {
    throw error;
  };
  const news: number[] = [];
  const queue = await PrintQueue.start({
    storage: new MemoryStorage(),
    findPrinter: () => null,
    print: async () => ({ type: 'printed' }),
    printed: async () => undefined,
    now: Date.now,
    reportFailure,
  });
  queue.onChange(() => news.push(Date.now()));
  const ways = { networks: new PrinterNetworks(), connect: lines.connect };
  const ask = (printer: Parameters<typeof askHowItIs>[0]) => askHowItIs(printer, ways);
  const watch = new PrinterWatch({ queue, printers, ask, now: Date.now, reportFailure });
  const printing = { printOf: () => expect.fail('there is nothing to print') };
  const cloud = new CloudPrinters({ printing, queue, printers, reportFailure });
  const start = Date.now();
  return {
    ...{ queue, watch, cloud, news, printers },
    printer: (port: number) => house.get(port) as VirtualPrinter,
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        vi.advanceTimersByTime(1000);
        for (let turn = 0; turn < 8; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          vi.advanceTimersByTime(3);
        }
      }
    },
    stateOf: ({ id }: Printer) => {
      const state = queue.stateOf(id);
      return state && { trouble: state.trouble, isPaperLow: state.isPaperLow };
    },
    start,
  };
}

const well = { trouble: null, isPaperLow: false };

test('[PRINTER-2] a printer without papers is asked once a minute, and is sent nothing', async () => {
  const house = await aQuietHouse();
  await house.pass(10);
  expect([house.stateOf(epson), house.stateOf(star)]).toEqual([well, well]);
  expect(house.queue.stateOf(epson.id)?.heardAt).toBeGreaterThanOrEqual(house.start + 5000);
  await house.pass(300);
  expect(house.printer(9100).connections).toBeLessThanOrEqual(6);
  expect(house.printer(9100).slips).toEqual([]);
  house.watch.stop();
});

test('[PRINTER-2] an open cover and a roll that ends are seen before a ticket waits, and that they are mended soon after', async () => {
  const house = await aQuietHouse();
  house.printer(9100).fault = 'cover-open';
  house.printer(9102).isPaperLow = true;
  await house.pass(10);
  expect(house.stateOf(epson)).toEqual({ trouble: 'cover-open', isPaperLow: false });
  expect(house.stateOf(star)).toEqual({ trouble: null, isPaperLow: true });
  expect(house.news.length).toBeGreaterThan(0);
  house.printer(9100).fault = null;
  house.printer(9101).isPaperLow = true;
  await house.pass(21);
  expect(house.stateOf(epson)).toEqual(well);
  house.printer(9100).fault = 'off';
  await house.pass(61);
  expect(house.stateOf(epson)).toEqual({ trouble: 'no-answer', isPaperLow: false });
  expect(house.queue.stateOf('bar')).toMatchObject({ trouble: null, isPaperLow: true });
  house.watch.stop();
});

test('[PRINTER-2] [PRINT-9] a printer far away is off when it has not asked for half a minute, and says when it asks how it is', async () => {
  const house = await aQuietHouse();
  await house.pass(25);
  expect(house.stateOf(cloudPrinter)).toBeNull();
  await house.pass(10);
  expect(house.stateOf(cloudPrinter)).toEqual({ trouble: 'off', isPaperLow: false });
  await house.cloud.poll(cloudPrinter, { statusCode: '200%20OK', status: '23 6 0 0 0 4 0 0 0' });
  expect(house.stateOf(cloudPrinter)).toEqual({ trouble: null, isPaperLow: true });
  await house.cloud.poll(cloudPrinter, { statusCode: '420%20Cover%20Open', status: '23 6 28 0 0 0 0 0 0' });
  expect(house.stateOf(cloudPrinter)).toEqual({ trouble: 'cover-open', isPaperLow: false });
  house.watch.stop();
});

test('[PRINTER-2] one far away that was added just now has half a minute to ask for the first time', async () => {
  const house = await aQuietHouse();
  await house.pass(120);
  const added: Printer = { ...cloudPrinter, id: 'added', key: 'its-own-key' };
  house.printers.all = [...house.printers.all, added];
  await house.pass(20);
  expect(house.stateOf(added)).toBeNull();
  await house.pass(20);
  expect(house.stateOf(added)).toEqual({ trouble: 'off', isPaperLow: false });
  house.watch.stop();
});
