import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type PrintingReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../src/testing/a-postgres.ts';
import { TestPrinter } from '../../src/testing/printer/test-printer.ts';
import type { Device } from '../device.ts';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';
import { twoPhones, twoServersOn } from './two-servers.ts';

const common = {
  ...{ width: 80, letters: 'gb18030', language: 'en', copies: 1, stations: ['sushi'], prints_bills: false },
  substitute_id: null,
};

describe.skipIf(lacksPostgres())('printers of two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  /** Two servers that print, a phone at each, and the manager's screens. */
  async function twoThatPrint() {
    const record = sampleRestaurant(4);
    const settings = { 'print-enable': 1, 'first-round-audit': { enable: false }, ...record.settings };
    const servers = await twoServersOn(postgres.url, {
      record: { ...record, settings },
      env: { PRINTER_NETWORKS: '127.0.0.1' },
    });
    const screenThere = servers.deviceAt(servers.second, servers.manager);
    return { ...servers, ...(await twoPhones(servers)), screenThere };
  }

  const add = (manager: Device, id: string, printer: object) =>
    manager.post<PrintingReply>(pathTo(addresses.setPrinter), {
      ...{ request_id: randomUUID(), id },
      printer: { ...common, ...printer },
    });

  const read = async (screen: Device) => (await screen.get<PrintingReply>(pathTo(addresses.printing))).body;

  test('a printer that is added at one prints what is sent at either, each ticket once, and both show it', async () => {
    const { first, second, deviceAt, manager, screenThere } = await twoThatPrint();
    const printer = await aPrinter();
    await add(manager, 'kitchen-printer', {
      kind: 'network',
      model: 'epson',
      host: '127.0.0.1',
      port: printer.port,
      name: 'Kitchen',
    });
    await expect.poll(async () => (await read(screenThere)).printers.length).toBe(1);
    // All at once.
    await Promise.all(
      [first, second, first].map(async (server, index) => {
        const phone = deviceAt(server);
        await phone.scan(String(index + 2));
        await phone.openTable();
        const line = await phone.connect();
        expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
        expect(await line.submit()).toMatchObject({ ok: true });
      }),
    );
    await printer.untilPrinted(3);
    for (const screen of [manager, screenThere]) {
      await expect
        .poll(async () => (await read(screen)).jobs.map(({ state }) => state))
        .toEqual(Array<string>(3).fill('printed'));
    }
    const { jobs } = await read(manager);
    expect(jobs.every(({ may_be_printed }) => !may_be_printed)).toBe(true);
    expect(printer.slips).toHaveLength(3);
    expect(printer.complaints).toEqual([]);
  });

  test('a printer that fetches its papers may come to another server each time, and prints each once', async () => {
    const { first, second, manager, here, screenThere } = await twoThatPrint();
    const { printers } = (await add(manager, 'the-cloud-printer', { kind: 'cloud', name: 'Star' })).body;
    const [star] = printers;
    const key = (star?.kind === 'cloud' ? (star.url ?? '') : '').split('/').at(-1) ?? '';
    const at = ({ port }: { port: number }) => `http://127.0.0.1:${port}/api/v3/cloudprnt/${key}`;
    const poll = async (server: { port: number }) => {
      const answer = await fetch(at(server), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: '23 6 0', printerMAC: '00:11:62:00:00:01', statusCode: '200%20OK' }),
      });
      return (await answer.json()) as { jobReady: boolean; jobToken?: string };
    };
    await expect.poll(async () => (await read(screenThere)).printers.length).toBe(1);
    expect(await here.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect(await here.submit()).toMatchObject({ ok: true });
    const { jobReady, jobToken } = await poll(first);
    expect(jobReady).toBe(true);
    const paper = await fetch(`${at(second)}?mac=00:11:62:00:00:01&type=image/png&token=${jobToken}`);
    expect(paper.status).toBe(200);
    // The other one knows that it is on its way.
    expect(await poll(first)).toEqual({ jobReady: false });
    await fetch(`${at(first)}?token=${jobToken}&code=200%20OK`, { method: 'DELETE' });
    for (const screen of [manager, screenThere]) {
      await expect.poll(async () => (await read(screen)).jobs[0]?.state).toBe('printed');
    }
    expect((await read(manager)).jobs[0]).toMatchObject({ may_be_printed: false });
    expect([await poll(first), await poll(second)]).toEqual([{ jobReady: false }, { jobReady: false }]);
  });
});

async function aPrinter(): Promise<TestPrinter> {
  // Printers stand at ten ports.
  for (let port = 9100; port < 9110; port += 1) {
    const printer = await TestPrinter.start(port).catch(() => null);
    if (!printer) continue;
    onTestFinished(() => printer.stop());
    return printer;
  }
  throw new Error('all ten ports are taken');
}
