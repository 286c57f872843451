import { beforeEach, describe, expect, test } from 'vitest';
import type { NewPrintJob, PrintJob, PrintProgress } from '../printing/jobs/print-job.ts';
import { anEntry } from '../testing/an-entry.ts';
import { following, opened, opening, salmon } from './sample-transactions.ts';
import type { Storage } from './storage.ts';

function aJob(id: string, printerId = 'grill'): NewPrintJob {
  const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
  const paper = { ...head, kind: 'test', printer: 'Grill', at: 1 } as const;
  return { id, printerId, visitId: null, tableId: null, ticketId: null, paper, copy: 1, at: 1 };
}

const waiting = (printerId = 'grill'): PrintProgress => ({
  state: 'queued',
  byPrinterId: printerId,
  attempts: 0,
  trouble: null,
  mayBePrinted: false,
  endedAt: null,
});

/** What every storage promises of papers on their way to a printer, as tests. `open` is as for visits. */
export function describePrintJobs(name: string, open: () => Promise<Storage>): void {
  describe(`${name}, papers`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    const idsOf = (jobs: readonly PrintJob[]) => jobs.map(({ id }) => id);

    test('[PR-02] papers are numbered as they come, and each is there once', async () => {
      await storage.addPrintJobs([aJob('a'), aJob('b', 'bar')]);
      await storage.addPrintJobs([aJob('a', 'bar'), aJob('c')]);
      expect(await storage.listOpenPrintJobs()).toEqual([
        { ...aJob('a'), ...waiting(), number: 1 },
        { ...aJob('b', 'bar'), ...waiting('bar'), number: 2 },
        { ...aJob('c'), ...waiting(), number: expect.any(Number) as number },
      ]);
      expect(idsOf(await storage.listLastPrintJobs(2))).toEqual(['c', 'b']);
    });

    test('[PRINT-3] papers that somebody asked for are kept with their entry in the log, once for a request', async () => {
      await storage.addPrintJobs([aJob('a')], anEntry('r1'));
      await storage.addPrintJobs([aJob('a#2')], anEntry('r1'));
      expect(idsOf(await storage.listOpenPrintJobs())).toEqual(['a']);
      expect(await storage.findAuditEntry('r1')).toEqual(expect.objectContaining(anEntry('r1')));
      await storage.addPrintJobs([aJob('a#2')], anEntry('r2'));
      expect(idsOf(await storage.listOpenPrintJobs())).toEqual(['a', 'a#2']);
    });

    test('[PR-02] what becomes of a paper is kept, and what is printed or given up waits no more', async () => {
      await storage.addPrintJobs([aJob('a'), aJob('b'), aJob('c')]);
      const unknown = { ...waiting(), state: 'unknown', mayBePrinted: true, trouble: 'no-answer' } as const;
      await storage.changePrintJob('a', { ...waiting(), state: 'printed', endedAt: 10 });
      await storage.changePrintJob('b', unknown);
      await storage.changePrintJob('c', { ...waiting(), state: 'failed', endedAt: 20 });
      expect(idsOf(await storage.listOpenPrintJobs())).toEqual(['b']);
      expect(await storage.findPrintJob('b')).toMatchObject({ ...aJob('b'), ...unknown });
      expect(await storage.findPrintJob('none')).toBeNull();
    });

    test('a paper is changed by who has seen it as it is, and by nobody who has seen it as it was', async () => {
      await storage.addPrintJobs([aJob('a')]);
      const seen = waiting();
      const begun = { ...seen, state: 'sending', attempts: 1, heldUntil: 99 } as const;
      const answers = await Promise.all([
        storage.changePrintJob('a', begun, seen),
        storage.changePrintJob('a', { ...begun, heldUntil: 100 }, seen),
      ]);
      expect(answers).toEqual([true, false]);
      expect(await storage.findPrintJob('a')).toMatchObject(begun);
      const printed = { ...seen, state: 'printed', attempts: 1, endedAt: 10 } as const;
      expect(await storage.changePrintJob('a', printed, begun)).toBe(true);
      expect(await storage.findPrintJob('a')).toEqual({ ...aJob('a'), ...printed, number: 1 });
      expect(await storage.changePrintJob('none', printed, begun)).toBe(false);
    });

    test('papers that ended long ago are taken away, others stay', async () => {
      await storage.addPrintJobs([aJob('a'), aJob('b'), aJob('c')]);
      await storage.changePrintJob('a', { ...waiting(), state: 'printed', endedAt: 10 });
      await storage.changePrintJob('b', { ...waiting(), state: 'printed', endedAt: 20 });
      expect(await storage.removePrintJobs({ endedBefore: 20, limit: 9 })).toBe(1);
      expect(idsOf(await storage.listLastPrintJobs(9))).toEqual(['c', 'b']);
    });

    test('[PR-01] the papers of a batch are kept with it, or neither is', async () => {
      await storage.commit(opening());
      const sending = { ...following(opened, 'r1', [salmon]), prints: [aJob('a'), aJob('b')] };
      expect(await storage.commit(sending)).toEqual({ status: 'committed' });
      expect(await storage.commit(sending)).toMatchObject({ status: 'known' });
      const late = { ...following(opened, 'r2', []), prints: [aJob('c')] };
      expect(await storage.commit(late)).toEqual({ status: 'conflict' });
      expect(idsOf(await storage.listOpenPrintJobs())).toEqual(['a', 'b']);
    });
  });
}
