import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { jobOf } from '../../testing/printer/evening-tickets.ts';
import type { PrintOutcome } from '../drivers/print-outcome.ts';
import type { Printer, PrinterId } from '../printer.ts';
import { PrintQueue } from './print-queue.ts';
import { giveUpAfterMs, substituteAfterMs } from './print-times.ts';
import type { NewPrintJob, PrintJob } from './print-job.ts';

const grill: Printer = {
  ...{ id: 'grill', name: 'Grill', kind: 'network', model: 'epson', host: '10.0.0.1', port: 9100 },
  ...{ width: 80, letters: 'latin', language: 'en', copies: 1, stations: ['grill'], printsBills: false },
  substituteId: 'bar',
};
const bar: Printer = { ...grill, id: 'bar', name: 'Bar', substituteId: null };

function aTest(id: string, printerId: PrinterId, at: number): NewPrintJob {
  const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
  const paper = { ...head, kind: 'test', printer: printerId, at } as const;
  return { ...jobOf(1, printerId, at), id, paper };
}

const aJob = (id: string, printerId: PrinterId, at: number) => ({ ...jobOf(1, printerId, at), id });

/** A kitchen whose clock and printers the test moves. */
async function aKitchen(
  answer: (job: PrintJob, printer: Printer) => PrintOutcome = () => ({ type: 'printed' }),
  storage = new MemoryStorage(),
) {
  let now = 1_000_000;
  let timers: { at: number; action: () => void }[] = [];
  const sheets: { id: string; by: string; isMarked: boolean }[] = [];
  const failures: unknown[] = [];
  const behaves = { answer };
  const parts = {
    storage,
    findPrinter: (id: PrinterId) => [grill, bar].find((printer) => printer.id === id) ?? null,
    print: async (job: PrintJob, printer: Printer) => {
      const outcome = behaves.answer(job, printer);
      // What nobody knows of may be on paper.
      if (outcome.type !== 'not-sent')
        sheets.push({ id: job.id, by: printer.id, isMarked: job.mayBePrinted });
      return outcome;
    },
    printed: async () => undefined,
    now: () => now,
    reportFailure: (error: unknown) => failures.push(error),
    startTimer: (delay: number, action: () => void) => {
      const timer = { at: now + delay, action };
      timers.push(timer);
      return () => (timers = timers.filter((each) => each !== timer));
    },
  };
  let queue = await PrintQueue.start(parts);
  const settle = async () => {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  };
  return {
    storage,
    sheets,
    failures,
    behaves,
    queue: () => queue,
    now: () => now,
    settle,
    async order(id: string, printerId: PrinterId = 'grill') {
      await storage.addPrintJobs([aJob(id, printerId, now)]);
      await queue.wake();
      await settle();
    },
    async test(id: string, printerId: PrinterId = 'grill') {
      await storage.addPrintJobs([aTest(id, printerId, now)]);
      await queue.wake();
      await settle();
    },
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.action();
        await settle();
      }
      now = until;
    },
    /** The process ends in whatever it is doing, and another one begins. */
    async restart() {
      queue.stop();
      timers = [];
      queue = await PrintQueue.start(parts);
      await settle();
    },
    stateOf: async (id: string) => (await storage.findPrintJob(id))?.state,
  };
}

const off: PrintOutcome = { type: 'not-sent', trouble: 'off' };
const unknown: PrintOutcome = { type: 'unknown', trouble: 'no-answer' };

test('[PR-02] [PRINT-4] a printer that is off has its papers wait, in their order, and prints each once', async () => {
  const kitchen = await aKitchen(() => off);
  await kitchen.order('a', 'bar');
  await kitchen.order('b', 'bar');
  await kitchen.pass(20_000);
  expect(kitchen.sheets).toEqual([]);
  expect(await kitchen.stateOf('a')).toBe('queued');
  kitchen.behaves.answer = () => ({ type: 'printed' });
  await kitchen.pass(20_000);
  expect(kitchen.sheets).toEqual([
    { id: 'a', by: 'bar', isMarked: false },
    { id: 'b', by: 'bar', isMarked: false },
  ]);
  await kitchen.pass(600_000);
  expect(kitchen.sheets).toHaveLength(2);
});

test('[PRINT-2] what may be on paper is printed again with a mark, before what comes after it', async () => {
  const kitchen = await aKitchen(() => unknown);
  await kitchen.order('a');
  await kitchen.order('b');
  expect(await kitchen.stateOf('a')).toBe('unknown');
  kitchen.behaves.answer = () => ({ type: 'printed' });
  await kitchen.pass(5000);
  expect(kitchen.sheets).toEqual([
    { id: 'a', by: 'grill', isMarked: false },
    { id: 'a', by: 'grill', isMarked: true },
    { id: 'b', by: 'grill', isMarked: false },
  ]);
});

test('[PRINT-5] after half a minute the substitute prints, in the same order', async () => {
  const kitchen = await aKitchen((_job, printer) => (printer.id === 'grill' ? off : { type: 'printed' }));
  await kitchen.order('a');
  await kitchen.order('b');
  await kitchen.pass(substituteAfterMs - 5000);
  expect(kitchen.sheets).toEqual([]);
  await kitchen.pass(25_000);
  expect(kitchen.sheets).toEqual([
    { id: 'a', by: 'bar', isMarked: false },
    { id: 'b', by: 'bar', isMarked: false },
  ]);
  kitchen.behaves.answer = () => ({ type: 'printed' });
  await kitchen.order('c');
  expect(kitchen.sheets.at(-1)).toMatchObject({ id: 'c' });
});

test('[PRINT-11] a test waits for its own printer, and nothing waits for it', async () => {
  const kitchen = await aKitchen((_job, printer) => (printer.id === 'grill' ? off : { type: 'printed' }));
  await kitchen.test('test');
  await kitchen.order('a');
  await kitchen.pass(2 * substituteAfterMs);
  expect(kitchen.sheets).toEqual([{ id: 'a', by: 'bar', isMarked: false }]);
  expect(await kitchen.stateOf('test')).toBe('queued');
  kitchen.behaves.answer = () => ({ type: 'printed' });
  await kitchen.pass(20_000);
  expect(kitchen.sheets.at(-1)).toEqual({ id: 'test', by: 'grill', isMarked: false });
});

test('[PRINT-12] a printer that somebody has seen to is tried before its substitute gets anything more', async () => {
  const kitchen = await aKitchen((_job, printer) => (printer.id === 'grill' ? off : { type: 'printed' }));
  await kitchen.order('a');
  await kitchen.pass(2 * substituteAfterMs);
  kitchen.behaves.answer = () => ({ type: 'printed' });
  kitchen.queue().tryAgain('grill');
  await kitchen.order('b');
  expect(kitchen.sheets.at(-1)).toEqual({ id: 'b', by: 'grill', isMarked: false });
});

test('[PRINT-12] and if it is still in trouble the substitute prints at once', async () => {
  const kitchen = await aKitchen((_job, printer) => (printer.id === 'grill' ? off : { type: 'printed' }));
  await kitchen.order('a');
  await kitchen.pass(2 * substituteAfterMs);
  kitchen.queue().tryAgain('grill');
  await kitchen.order('b');
  expect(kitchen.sheets.at(-1)).toEqual({ id: 'b', by: 'bar', isMarked: false });
});

test('[PRINT-6] what waited for half an hour is given up, and nothing prints it by itself', async () => {
  const kitchen = await aKitchen((_job, printer) => (printer.id === 'bar' ? off : { type: 'printed' }));
  await kitchen.order('a', 'bar');
  await kitchen.pass(giveUpAfterMs + 20_000);
  expect(await kitchen.stateOf('a')).toBe('failed');
  kitchen.behaves.answer = () => ({ type: 'printed' });
  await kitchen.pass(60_000);
  expect(kitchen.sheets).toEqual([]);
});

test('[PRINT-7] what a printer had when the process ended may be out: the next one says so', async () => {
  const kitchen = await aKitchen();
  await kitchen.storage.addPrintJobs([aJob('a', 'grill', kitchen.now())]);
  const sending = {
    ...aJob('a', 'grill', 0),
    byPrinterId: 'grill',
    attempts: 1,
    trouble: null,
    endedAt: null,
  };
  await kitchen.storage.changePrintJob('a', { ...sending, state: 'sending', mayBePrinted: false });
  await kitchen.restart();
  expect(kitchen.sheets).toEqual([{ id: 'a', by: 'grill', isMarked: true }]);
});

test('[PRINT-4] a paper that ends while another one is being heard of does not come back', async () => {
  const storage = new (class extends MemoryStorage {
    /** What a list that was read before is answered with. */
    before: readonly PrintJob[] | null = null;
    override async listOpenPrintJobs() {
      return this.before ?? super.listOpenPrintJobs();
    }
  })();
  const kitchen = await aKitchen(undefined, storage);
  await storage.addPrintJobs([aJob('a', 'bar', kitchen.now())]);
  const before = await storage.listOpenPrintJobs();
  await kitchen.order('b', 'bar');
  storage.before = before.map((job) => ({ ...job, state: 'sending' }));
  await kitchen.order('c', 'bar');
  storage.before = null;
  await kitchen.order('d', 'bar');
  expect(kitchen.sheets.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('[PRINT-4] while nothing can be kept nothing is printed, and when it can be everything is, once', async () => {
  const storage = new (class extends MemoryStorage {
    isFull = false;
    override async changePrintJob(...change: Parameters<MemoryStorage['changePrintJob']>) {
      if (this.isFull) throw new Error('the disk is full');
      return super.changePrintJob(...change);
    }
  })();
  const kitchen = await aKitchen(undefined, storage);
  storage.isFull = true;
  await kitchen.order('a', 'bar');
  await kitchen.pass(20_000);
  expect(kitchen.sheets).toEqual([]);
  expect(kitchen.failures.length).toBeGreaterThan(1);
  storage.isFull = false;
  await kitchen.pass(20_000);
  expect(kitchen.sheets).toEqual([{ id: 'a', by: 'bar', isMarked: false }]);
});

test('[PRINT-8] under random faults none is lost, none is there twice without a mark, and the order holds', async () => {
  const moves = fc.oneof(
    { weight: 4, arbitrary: fc.constant('order' as const) },
    { weight: 3, arbitrary: fc.constantFrom('printed', 'off', 'unknown', 'off at the grill') },
    { weight: 2, arbitrary: fc.integer({ min: 100, max: 40_000 }) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 60 }), async (plan) => {
      const kitchen = await aKitchen();
      let orders = 0;
      for (const move of plan) {
        if (typeof move === 'number') await kitchen.pass(move);
        else if (move === 'order')
          await kitchen.order(String((orders += 1)), orders % 3 === 0 ? 'bar' : 'grill');
        else if (move === 'restart') await kitchen.restart();
        else
          kitchen.behaves.answer = (_job, printer) =>
            move === 'printed' || (move === 'off at the grill' && printer.id === 'bar')
              ? { type: 'printed' }
              : move === 'unknown'
                ? unknown
                : off;
      }
      kitchen.behaves.answer = () => ({ type: 'printed' });
      await kitchen.pass(60_000);
      expect(kitchen.failures).toEqual([]);
      for (let id = 1; id <= orders; id += 1) {
        const state = await kitchen.stateOf(String(id));
        const sheets = kitchen.sheets.filter((sheet) => sheet.id === String(id));
        expect([state, sheets.length > 0]).toEqual(
          state === 'failed' ? ['failed', sheets.length > 0] : ['printed', true],
        );
        expect(sheets.slice(1).every(({ isMarked }) => isMarked)).toBe(true);
      }
      for (const of of ['grill', 'bar']) {
        const firsts = [...new Set(kitchen.sheets.map(({ id }) => Number(id)))].filter(
          (id) => (id % 3 === 0 ? 'bar' : 'grill') === of,
        );
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 150 },
  );
});
