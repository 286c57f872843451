import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import type { PrintOutcome } from '../drivers/print-outcome.ts';
import type { Printer } from '../printer.ts';
import type { NewPrintJob, PrintJob } from './print-job.ts';
import { PrintQueue } from './print-queue.ts';
import { heldForMs } from './print-times.ts';

const grill: Printer = {
  ...{ id: 'grill', name: 'Grill', kind: 'network', model: 'epson', host: '10.0.0.1', port: 9100 },
  ...{ width: 80, letters: 'latin', language: 'en', copies: 1, stations: ['grill'], printsBills: false },
  substituteId: null,
};

function aJob(id: string, at: number): NewPrintJob {
  const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
  const paper = { ...head, kind: 'test', printer: 'grill', at } as const;
  return { id, printerId: 'grill', visitId: null, tableId: null, ticketId: null, paper, copy: 1, at };
}

interface Sheet {
  readonly id: string;
  readonly isMarked: boolean;
}

/** Processes that print for one restaurant; the test moves the clock and says when the printer has done a paper. */
async function aHouse(count: number) {
  const storage = new MemoryStorage();
  let now = 1_000_000;
  const sheets: Sheet[] = [];
  const failures: unknown[] = [];
  const timers = new Set<{ readonly at: number; readonly action: () => void; readonly node: number }>();
  const gone = new Set<number>();
  let atPrinter: {
    readonly job: PrintJob;
    readonly node: number;
    readonly since: number;
    done(outcome: PrintOutcome): void;
  }[] = [];
  const start = (node: number) =>
    PrintQueue.start({
      storage,
      isShared: true,
      findPrinter: (id) => (id === grill.id ? grill : null),
      print: (job) =>
        new Promise((resolve) => {
          sheets.push({ id: job.id, isMarked: job.mayBePrinted });
          atPrinter.push({ job, node, since: now, done: resolve });
        }),
      printed: async () => undefined,
      now: () => now,
      reportFailure: (error) => failures.push(error),
      startTimer: (delay, action) => {
        const timer = { at: now + delay, action, node };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    });
  const nodes: PrintQueue[] = [];
  for (let node = 0; node < count; node += 1) nodes.push(await start(node));
  const alive = () => nodes.filter((_, node) => !gone.has(node));
  const settle = async () => {
    for (let turn = 0; turn < 80; turn += 1) await Promise.resolve();
  };
  return {
    storage,
    sheets,
    failures,
    nodes,
    settle,
    now: () => now,
    alive,
    mostAtPrinter: () => atPrinter.length,
    /** What the printer has is out, and it says so. */
    async finish() {
      const [first, ...others] = atPrinter;
      atPrinter = others;
      first?.done({ type: 'printed' });
      await settle();
    },
    /** The process ends without a word: whatever the printer has from it, it says to nobody. */
    kill(node: number) {
      gone.add(node);
      nodes[node]?.stop();
      atPrinter = atPrinter.filter((paper) => paper.node !== node);
    },
    /** A process that is there waits for no printer as long as others believe it to print: it knows by then how it went. */
    async pass(ms: number) {
      for (const { since } of atPrinter) if (now + ms - since >= heldForMs) await this.finish();
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        if (!gone.has(timer.node)) timer.action();
      }
      for (const queue of alive()) queue.look();
      await settle();
    },
  };
}

test('of two processes that hear of the same paper one prints it, once', async () => {
  const house = await aHouse(2);
  await house.storage.addPrintJobs([aJob('a', house.now()), aJob('b', house.now())]);
  await Promise.all(house.nodes.map((queue) => queue.wake()));
  await house.settle();
  expect(house.sheets).toEqual([{ id: 'a', isMarked: false }]);
  await house.finish();
  await house.pass(5000);
  await house.finish();
  await house.pass(5000);
  expect(house.sheets.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(await house.storage.listOpenPrintJobs()).toEqual([]);
  expect(house.failures).toEqual([]);
});

test('what a process was printing when it died another one prints, with a mark, once nobody can be at it any more', async () => {
  const house = await aHouse(2);
  const [first, second] = house.nodes;
  await house.storage.addPrintJobs([aJob('a', house.now())]);
  await first?.wake();
  await house.settle();
  await second?.hear();
  house.kill(0);
  await house.pass(heldForMs - 1000);
  expect(house.sheets).toEqual([{ id: 'a', isMarked: false }]);
  await house.pass(2000);
  expect(house.sheets.slice(1)).toEqual([{ id: 'a', isMarked: true }]);
  await house.finish();
  expect(await house.storage.listOpenPrintJobs()).toEqual([]);
});

test('a process that starts lets one that is printing finish', async () => {
  const house = await aHouse(1);
  await house.storage.addPrintJobs([aJob('a', house.now())]);
  await house.nodes[0]?.wake();
  const other = await PrintQueue.start({
    ...{ storage: house.storage, isShared: true, findPrinter: () => grill, now: house.now },
    ...{ printed: async () => undefined, reportFailure: (error: unknown) => house.failures.push(error) },
    print: () => Promise.reject(new Error('it is being printed')),
    startTimer: () => () => undefined,
  });
  await house.settle();
  await house.finish();
  other.look();
  await house.settle();
  expect(house.sheets).toEqual([{ id: 'a', isMarked: false }]);
  expect(await house.storage.listOpenPrintJobs()).toEqual([]);
  expect(house.failures).toEqual([]);
});

test('a paper that the staff at one process want no more is printed at no other', async () => {
  const house = await aHouse(2);
  const [first, second] = house.nodes;
  await house.storage.addPrintJobs([aJob('a', house.now()), aJob('b', house.now())]);
  await first?.wake();
  await second?.hear();
  const dropped = await house.storage.findPrintJob('b');
  if (dropped) await second?.drop(dropped);
  await house.finish();
  await house.pass(5000);
  expect(house.sheets.map(({ id }) => id)).toEqual(['a']);
  expect(await house.storage.listOpenPrintJobs()).toEqual([]);
});

test('whatever order, deaths and hints come in, none is lost, none is there twice without a mark, and the printer has one at a time', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('order' as const), node: fc.nat(2) }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('finish' as const) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('hear' as const), node: fc.nat(2) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.nat(9000) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('kill' as const), node: fc.nat(1) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const house = await aHouse(3);
      let ordered = 0;
      for (const now of steps) {
        const node = 'node' in now ? house.nodes[now.node] : undefined;
        if (now.type === 'finish') await house.finish();
        else if (now.type === 'pass') await house.pass(now.ms);
        else if (now.type === 'kill') house.kill(now.node);
        else if (node && house.alive().includes(node)) {
          if (now.type === 'order') {
            ordered += 1;
            await house.storage.addPrintJobs([aJob(String(ordered).padStart(3, '0'), house.now())]);
            void node.wake();
          } else void node.hear();
        }
        expect(house.mostAtPrinter()).toBeLessThanOrEqual(1);
      }
      // A hint, or a look, reaches who is left in the end.
      for (const queue of house.alive()) await queue.wake();
      for (let turn = 0; turn < 2 * ordered + 4; turn += 1) {
        await house.finish();
        await house.pass(heldForMs / 2);
      }
      expect(await house.storage.listOpenPrintJobs()).toEqual([]);
      const seen = new Set<string>();
      for (const { id, isMarked } of house.sheets) {
        if (seen.has(id)) expect([id, isMarked]).toEqual([id, true]);
        seen.add(id);
      }
      expect(seen.size).toBe(ordered);
      expect([...seen]).toEqual([...seen].toSorted());
      expect(house.failures).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
