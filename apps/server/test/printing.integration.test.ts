import { must, plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type KitchenReply,
  type PreviewReply,
  type PrintingReply,
  type StaffTableReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { onTestFinished, expect, test } from 'vitest';
import { emptyRestaurant } from '../src/catalogue/empty-restaurant.ts';
import { dotsOf } from '../src/testing/printer/paper-canvas.ts';
import { TestPrinter } from '../src/testing/printer/test-printer.ts';
import type { Device } from './device.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type StartOptions, type TestServer } from './start-server.ts';

const requestId = () => ({ request_id: randomUUID() });

/** A restaurant that prints, with a manager; what it prints at stands on this machine. */
async function aPrintingRestaurant(own: StartOptions = {}) {
  const record = own.record ?? sampleRestaurant(3);
  const settings = { 'print-enable': 1, 'first-round-audit': { enable: false }, ...record.settings };
  const env = { PRINTER_NETWORKS: '127.0.0.1' };
  const server = await startServer({ ...own, record: { ...record, settings }, env });
  return { server, manager: await server.manager() };
}

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

const stations = ['wok', 'sushi'];

function add(manager: Device, printer: TestPrinter, more: object = {}) {
  return manager.post<PrintingReply>(pathTo(addresses.setPrinter), {
    ...{ ...requestId(), id: `printer-${printer.port}` },
    printer: {
      ...{ kind: 'network', model: 'epson', host: '127.0.0.1', port: printer.port, name: 'Kitchen' },
      ...{ width: 80, letters: 'gb18030', language: 'en', copies: 1, stations, prints_bills: true },
      ...{ substitute_id: null, ...more },
    },
  });
}

const read = async (screen: Device) => (await screen.get<PrintingReply>(pathTo(addresses.printing))).body;

async function untilState(screen: Device, state: PrintingReply['jobs'][number]['state']) {
  for (;;) {
    const { jobs } = await read(screen);
    if (jobs.length > 0 && jobs.every((job) => job.state === state)) return jobs;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A table whose guest has sent one dish. */
async function aRound(server: TestServer, table = 1) {
  const phone = await server.phoneAtOpenTable(table);
  const line = await phone.connect();
  for (const { id } of [dishes.tuna, dishes.beer]) await line.add(id);
  expect(await line.submit()).toMatchObject({ ok: true });
  return { phone, line };
}

const noHeads = { adult_number: 0, child_number: 0, other_number: 0 };
const submitted = { remark: '\u001Bp0 no {wasabi}\u001D' };

test('[PR-01] a round is printed by print class over TCP, and the kitchen has it once the printer says so', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const [sushi, bar] = [await aPrinter(), await aPrinter()];
  await add(manager, sushi, { name: 'Sushi' });
  await add(manager, bar, { name: 'Bar', stations: ['bar'], width: 58, letters: 'picture' });
  const screen = await manager.connect('/staff');
  await aRound(server);
  await sushi.untilPrinted(1);
  await bar.untilPrinted(1);
  expect(sushi.texts[0]).toContain('Nigiri tonno');
  expect(bar.slips[0]).toMatchObject({ hasPicture: true });
  expect([...sushi.complaints, ...bar.complaints]).toEqual([]);
  const jobs = await untilState(manager, 'printed');
  expect(jobs.map(({ station, print_info }) => [station, print_info.printType])).toEqual(
    expect.arrayContaining([
      ['sushi', 'sendorder'],
      ['bar', 'sendorder'],
    ]),
  );
  await screen.hears('PRINTING_CHANGED');
  const acknowledged = async () => {
    const { tickets } = (await manager.get<KitchenReply>(pathTo(addresses.kitchen))).body;
    return tickets.map(({ acknowledged_at }) => acknowledged_at !== null);
  };
  await expect.poll(acknowledged).toEqual([true, true]);
});

test('[TURN-7] a drink that is sent alone has no round on console, kitchen’s screen and paper; what is sent after it has', async () => {
  const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 6, turn_mins: 10 } };
  const record = sampleRestaurant(3);
  const { server, manager } = await aPrintingRestaurant({
    record: { ...record, settings: { ...record.settings, ...rounds } },
  });
  const printer = await aPrinter();
  await add(manager, printer, { stations: ['bar', 'sushi'] });
  const line = await (await server.phoneAtOpenTable(1)).connect();
  for (const [index, { id }] of [dishes.beer, dishes.tuna].entries()) {
    await line.add(id);
    const sent = await line.submit({ batchNumber: index + 1, confirmsUnused: true });
    expect(sent).toMatchObject({ ok: true });
  }
  await printer.untilPrinted(2);
  expect(printer.texts.map((text) => /Round \d/.exec(text)?.[0])).toEqual([undefined, 'Round 1']);
  const { tickets } = (await manager.get<KitchenReply>(pathTo(addresses.kitchen))).body;
  expect(tickets.map(({ batch, station, round }) => [batch, station, round])).toEqual([
    [1, 'bar', 0],
    [2, 'sushi', 1],
  ]);
  const { batches } = (await manager.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body;
  expect(batches.map(({ batch, round }) => [batch, round])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('[SETUP-12] the list of papers has what a station is called in both languages, and what nobody has named in all', async () => {
  const [kitchen] = emptyRestaurant.stations;
  const unnamed = must(kitchen, 'the first kitchen').names;
  const named = { first: 'Banco', second: '吧台', translations: { de: 'Ausgabe' } };
  const record = {
    ...sampleRestaurant(3),
    stations: [
      { id: 'sushi', names: unnamed, language: 'it' },
      { id: 'bar', names: named, language: 'it' },
    ],
  };
  const { server, manager } = await aPrintingRestaurant({ record });
  const printer = await aPrinter();
  await add(manager, printer, { stations: ['bar', 'sushi'] });
  await aRound(server);
  await printer.untilPrinted(2);
  const { jobs } = await read(manager);
  const names = Object.fromEntries(jobs.map(({ station, station_names }) => [station, station_names]));
  expect(names).toEqual({
    Banco: { name1: 'Banco', name2: '吧台', names: {} },
    [unnamed.first]: { name1: unnamed.first, name2: unnamed.second, names: unnamed.translations },
  });
  expect(unnamed.translations.de).toBe('Küche');
});

test('[PR-01] what is taken away goes under its own type, with its number', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer, { stations: ['bar'] });
  const phone = await server.phoneAt(-1);
  const { order_head_id } = (
    await phone.openTable({ ...noHeads, eat_type: 1, check_name: 'Anna', select_menu: '2' })
  ).body;
  const line = await phone.connect();
  expect(await line.add(dishes.beer.id)).toMatchObject({ ok: true });
  expect(await line.submit()).toMatchObject({ ok: true });
  await printer.untilPrinted(1);
  const [job] = await untilState(manager, 'printed');
  expect(job?.print_info.printType).toBe('takeaway');
  expect(printer.texts[0]).toContain('TAKEAWAY');
  expect(printer.texts[0]).toContain(String(order_head_id));
});

test('[PR-02] a printer that is off: the round goes, the ticket waits and is printed once; the staff see it', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  printer.fault = 'paper-out';
  await add(manager, printer);
  await aRound(server);
  await expect
    .poll(async () => (await read(manager)).jobs[0])
    .toMatchObject({ trouble: 'paper-out', is_late: true });
  const { printers } = await read(await server.member('waiter'));
  expect(printers).toMatchObject([{ trouble: 'paper-out', waiting: 1 }]);
  printer.fault = null;
  await printer.untilPrinted(1);
  await untilState(manager, 'printed');
  expect(printer.slips).toHaveLength(1);
});

test('[PR-02] [PRINT-7] a server that ends while a printer prints: the next one prints it with a mark', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  printer.slowMs = 60_000;
  await add(manager, printer);
  await aRound(server);
  await printer.untilPrinted(1);
  printer.slowMs = 0;
  const next = await server.restart();
  await printer.untilPrinted(2);
  expect(printer.texts[1]).toContain('POSSIBLE DUPLICATE');
  await untilState(await next.member('waiter'), 'printed');
});

test('[PR-03] the test call prints, at a printer that the restaurant has and nowhere else', async () => {
  const { manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  const ask = (theinterface: string) =>
    manager.post(pathTo(addresses.printerTest), { type: 'epson', theinterface });
  expect(await ask(`tcp://127.0.0.1:${printer.port}`)).toMatchObject({
    status: 501,
    body: { detail: expect.stringMatching(/^No printer has been added yet: a manager/) as string },
  });
  await add(manager, printer);
  expect(await ask(`tcp://127.0.0.1:${printer.port}`)).toMatchObject({ status: 200, body: { ok: true } });
  expect(printer.slips).toHaveLength(1);
  const { connections } = printer;
  expect(await ask('tcp://127.0.0.1:22')).toMatchObject({ status: 501, body: { code: 'not-configured' } });
  expect(printer.connections).toBe(connections);
  printer.fault = 'cover-open';
  expect(await ask(`127.0.0.1:${printer.port}`)).toMatchObject({
    status: 503,
    body: { title: 'print failed' },
  });
});

test('[PRINTER-1] an address that can be no printer’s is refused as it is typed, and nothing of it is kept', async () => {
  const { manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  for (const host of ['8.8.8.8', '169.254.169.254', '::1', '::ffff:127.0.0.1']) {
    expect([host, (await add(manager, printer, { host })).status]).toEqual([host, 403]);
  }
  expect((await add(manager, printer, { host: '0x7f000001' })).status).toBe(400);
  expect((await read(manager)).printers).toEqual([]);
  expect((await add(manager, printer, { host: 'localhost' })).status).toBe(200);
});

test('[PRINT-11] a test comes out of the printer that is tested, and a new one takes the place of one that waits', async () => {
  const { manager } = await aPrintingRestaurant();
  const [printer, substitute] = [await aPrinter(), await aPrinter()];
  await add(manager, substitute, { stations: [] });
  await add(manager, printer, { substitute_id: `printer-${substitute.port}` });
  const printTest = () =>
    manager.post<PrintingReply>(pathTo(addresses.testPrinter, `printer-${printer.port}`), requestId());
  printer.fault = 'cover-open';
  await printTest();
  await untilState(manager, 'queued');
  printer.fault = null;
  const { jobs } = (await printTest()).body;
  expect(jobs.filter(({ state, is_late }) => state === 'failed' && !is_late)).toHaveLength(1);
  await printer.untilPrinted(1);
  expect(jobs).toHaveLength(2);
  expect([printer.slips.length, substitute.slips.length]).toEqual([1, 0]);
});

test('[PAPER-6] a test shows whether a printer has the letters that it is said to have', async () => {
  const { manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  const shown: unknown[] = [];
  for (const letters of ['latin', 'gb18030', 'picture']) {
    await add(manager, printer, { letters });
    await manager.post(pathTo(addresses.testPrinter, `printer-${printer.port}`), requestId());
    await printer.untilPrinted(shown.length + 1);
    const text = printer.texts.at(-1) ?? '';
    shown.push([text.includes('äöüß'), text.includes('宫保鸡丁'), printer.slips.at(-1)?.hasPicture]);
  }
  expect(shown).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

test('[PR-03] nothing that a guest types is a command to a printer', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer);
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(dishes.tuna.id, { choice: { courses: [], condiments: [], ...submitted } });
  await line.submit();
  await printer.untilPrinted(1);
  expect(printer.texts[0]).toContain('p0 no {wasabi}');
  expect(printer.complaints).toEqual([]);
});

test('[PR-04] settings 2, 3, 9, 11, 12, 13, 24, 25 and 30 go along as print rules, as they are then', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer);
  await manager.patch(pathTo(addresses.setSetting, 9), { ...requestId(), value: 'two tickets' });
  await aRound(server);
  const [job] = await untilState(manager, 'printed');
  expect(job?.print_info).toMatchObject({ isPrint: true, printType: 'sendorder' });
  expect(job?.print_info.rule.map(({ id }) => id)).toEqual([2, 3, 9, 11, 12, 13, 24, 25, 30]);
  expect(job?.print_info.rule[2]).toEqual({ id: 9, name: 'print-rule-9', value: 'two tickets' });
});

test('[PR-05] with setting 37 off nothing is printed, and the round is sent', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer);
  await manager.patch(pathTo(addresses.setSetting, 37), { ...requestId(), value: 0 });
  const { line } = await aRound(server);
  expect((await line.visit()).batches).toHaveLength(1);
  expect((await read(manager)).jobs).toEqual([]);
  const order = { order_head_id: await server.orderAt(1) };
  expect(await manager.post(pathTo(addresses.printOrder), order)).toMatchObject({
    status: 501,
    body: { detail: expect.stringMatching(/^Printing is off: a manager/) as string },
  });
  expect(printer.slips).toEqual([]);
});

test('[PR-06] rule-print-auto-order off: tickets are printed when somebody asks', async () => {
  const { server, manager } = await aPrintingRestaurant({
    record: {
      ...sampleRestaurant(3),
      settings: { ...sampleRestaurant(3).settings, 'rule-print-auto-order': 0 },
    },
  });
  const printer = await aPrinter();
  await add(manager, printer);
  await aRound(server);
  expect((await read(manager)).jobs).toEqual([]);
  const order = { order_head_id: await server.orderAt(1) };
  expect(await manager.post(pathTo(addresses.printOrder), order)).toMatchObject({ status: 200 });
  expect(printer.texts[0]).toContain('Nigiri tonno');
});

test('[PR-07] sendorder prints an order; what fails is said, and retryPrintData prints just that', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const [kitchen, bar] = [await aPrinter(), await aPrinter()];
  await add(manager, kitchen);
  await add(manager, bar, { name: 'Bar', stations: ['bar'] });
  await aRound(server);
  await untilState(manager, 'printed');
  bar.fault = 'off';
  const order = { order_head_id: await server.orderAt(1) };
  const failed = await manager.post<{ title: string; numbers: { retryPrintData: string[] } }>(
    pathTo(addresses.printOrder),
    { ...order, retryPrintData: null },
  );
  expect(failed).toMatchObject({ status: 503, body: { code: 'print-failed', title: 'print failed' } });
  const { retryPrintData } = failed.body.numbers;
  expect(kitchen.texts[1]).toContain('COPY 2');
  bar.fault = null;
  expect(retryPrintData).toHaveLength(1);
  await bar.untilPrinted(2);
  expect(await manager.post(pathTo(addresses.printOrder), { ...order, retryPrintData })).toMatchObject({
    status: 200,
  });
  expect([kitchen.slips.length, bar.slips.length]).toEqual([2, 3]);
});

test('[PRINT-3] a reprint says that it is one, and happens once for a request', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer);
  await aRound(server);
  const [job] = await untilState(manager, 'printed');
  const body = { ...requestId(), job_id: job?.id };
  for (const _ of [1, 2]) expect((await manager.post(pathTo(addresses.reprint), body)).status).toBe(200);
  await printer.untilPrinted(2);
  await untilState(manager, 'printed');
  expect(printer.texts.map((text) => text.includes('COPY 2'))).toEqual([false, true]);
});

test('[FIRE-5] a course that is held is printed when somebody calls for it, and says which one it is', async () => {
  const record = sampleRestaurant(3);
  const settings = { ...record.settings, 'course-firing': { enable: true } };
  const { server, manager } = await aPrintingRestaurant({ record: { ...record, settings } });
  const printer = await aPrinter();
  await add(manager, printer);
  const line = await (await server.phoneAtOpenTable(1)).connect();
  const courses = [
    { groupId: 81, dishId: dishes.tuna.id, quantity: 2 },
    { groupId: 82, dishId: dishes.beer.id, quantity: 1 },
  ];
  await line.add(dishes.bento.id, { choice: { ...plainChoice, courses } });
  expect(await line.submit()).toMatchObject({ ok: true });
  await printer.untilPrinted(1);
  expect((await read(manager)).jobs).toHaveLength(1);
  const fire = pathTo(addresses.fireCourse, await server.visitAt(1));
  expect((await manager.post(fire, { ...requestId(), course: 2 })).status).toBe(200);
  await printer.untilPrinted(2);
  await untilState(manager, 'printed');
  const [first = '', second = ''] = printer.texts;
  expect([first.includes('Course 1'), second.includes('Course 2')]).toEqual([true, true]);
  const [tuna, beer] = [dishes.tuna.names.second, dishes.beer.names.second];
  expect([first.includes(tuna), first.includes(beer)]).toEqual([true, false]);
  expect([second.includes(tuna), second.includes(beer)]).toEqual([false, true]);
});

test('[FIRE-6] a call that is taken back prints a paper that says so, and called for anew the course is printed again', async () => {
  const record = sampleRestaurant(3);
  const settings = { ...record.settings, 'course-firing': { enable: true } };
  const { server, manager } = await aPrintingRestaurant({ record: { ...record, settings } });
  const printer = await aPrinter();
  await add(manager, printer);
  const line = await (await server.phoneAtOpenTable(1)).connect();
  const courses = [
    { groupId: 81, dishId: dishes.tuna.id, quantity: 2 },
    { groupId: 82, dishId: dishes.beer.id, quantity: 1 },
  ];
  await line.add(dishes.bento.id, { choice: { ...plainChoice, courses } });
  expect(await line.submit()).toMatchObject({ ok: true });
  const fire = pathTo(addresses.fireCourse, await server.visitAt(1));
  const say = async (more: object) =>
    expect((await manager.post(fire, { ...requestId(), course: 2, ...more })).status).toBe(200);
  await say({});
  await say({ take_back: true });
  await say({ take_back: true });
  await say({});
  await printer.untilPrinted(4);
  await untilState(manager, 'printed');
  const [, second = '', off = '', again = ''] = printer.texts;
  expect([second, off, again].map((text) => text.includes('CANCELLED'))).toEqual([false, true, false]);
  expect([second, off, again].every((text) => text.includes('Course 2'))).toBe(true);
  const [tuna, beer] = [dishes.tuna.names.second, dishes.beer.names.second];
  expect([off.includes(tuna), off.includes(beer)]).toEqual([false, true]);
  expect((await read(manager)).jobs).toHaveLength(4);
});

test('[KITCHEN-6] a dish of which some are made is one line on paper, as it was sent', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer);
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.tuna.id, { quantity: 3 });
  expect(await line.submit()).toMatchObject({ ok: true });
  await printer.untilPrinted(1);
  const visitId = await server.visitAt(1);
  const part = { as: 'one-of-three', units: 1, of: 3 };
  const said = { visit_id: visitId, order_detail_ids: ['1-1'], is_make: 1, part };
  expect((await manager.post(pathTo(addresses.setDishStatus), { ...requestId(), ...said })).status).toBe(200);
  const move = pathTo(addresses.moveVisit, visitId);
  expect((await manager.post(move, { ...requestId(), table_id: 2 })).status).toBe(200);
  await printer.untilPrinted(2);
  const counted = printer.texts.map((text) => text.match(/\d+(?= ?[x×])/g));
  expect(counted).toEqual([['3'], ['3']]);
});

test('a bill is printed with its total, and only at a printer that prints bills', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer, { stations: [], prints_bills: false });
  await aRound(server);
  const path = pathTo(addresses.printBill, await server.visitAt(1));
  expect(await manager.post(path, requestId())).toMatchObject({ status: 501 });
  await add(manager, printer, { stations: [], prints_bills: true, letters: 'latin' });
  expect(await manager.post(path, requestId())).toMatchObject({ status: 200 });
  await printer.untilPrinted(1);
  expect(printer.texts[0]).toContain('Total');
  const picture = await manager.get<PreviewReply>(`${path}?width=58&language=de`);
  expect(Buffer.from(picture.body.png, 'base64').toString('latin1', 1, 4)).toBe('PNG');
});

const withSoy = { condiments: [{ groupId: 71, condimentId: 711 }], courses: [], remark: '' };

test('[PAPER-5] a dish that was sent three times stands once on the bill, and one with an extra for itself', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = await aPrinter();
  await add(manager, printer, { stations: [], prints_bills: true, letters: 'latin', language: 'en' });
  const phone = await (await server.phoneAtOpenTable(1)).connect();
  for (const batchNumber of [1, 2, 3]) {
    expect(await phone.add(dishes.beer.id)).toMatchObject({ ok: true });
    expect(await phone.add(dishes.noodles.id)).toMatchObject({ ok: true });
    expect(await phone.add(dishes.noodles.id, { choice: withSoy })).toMatchObject({ ok: true });
    expect(await phone.submit({ batchNumber })).toMatchObject({ ok: true });
  }
  const path = pathTo(addresses.printBill, await server.visitAt(1));
  expect(await manager.post(path, requestId())).toMatchObject({ status: 200 });
  await printer.untilPrinted(1);
  const lines = (printer.texts[0] ?? '').split('\n').filter((line) => /^\d x | \+ /.test(line));
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual([
    '2 x Adult 49.80',
    '3 x dish 21 13.50',
    '3 x Spaghetti di riso 0.00',
    '3 x Spaghetti di riso 0.00',
    ' + Soy',
  ]);
});

test('[PR-01] [PAPER-3] [VAT-2] the bill of an order that has ended, and each part of it, is printed as its picture shows it', async () => {
  const own = { percent: 10, dishes: [{ item_id: dishes.beer.id, percent: 22 }] };
  const sample = sampleRestaurant(3);
  const record = { ...sample, settings: { ...sample.settings, 'bill-vat': own } };
  const at = Date.now();
  const { server, manager } = await aPrintingRestaurant({ record, now: () => at });
  const printer = await aPrinter();
  printer.dots = 576;
  await add(manager, printer, { stations: [], prints_bills: true, letters: 'latin', language: 'de' });
  const beside = await (await server.phoneAtOpenTable(1)).connect();
  expect(await beside.add(dishes.tuna.id)).toMatchObject({ ok: true });
  // Seat 2 sends what both have chosen.
  await aRound(server);
  const visit = await server.visitAt(1);
  const payment = { kind: 'card', amount: 5, part: { by: 'seat', seat: 2 } };
  const recorded = await manager.post(pathTo(addresses.recordPayment, visit), { ...requestId(), ...payment });
  expect(recorded).toMatchObject({ status: 200 });
  await server.freeTable(1);
  const path = pathTo(addresses.printBill, visit);
  const drawn = { width: 80, language: 'de' } as const;
  const part = { by: 'seat', seat: 2 } as const;
  expect(await manager.post(path, requestId())).toMatchObject({ status: 200 });
  expect(await manager.post(path, { ...requestId(), part })).toMatchObject({ status: 200 });
  expect(await manager.post(path, { ...requestId(), part: { by: 'seat', seat: 9 } })).toMatchObject({
    status: 409,
    body: { code: 'part-not-there' },
  });
  await printer.untilPrinted(2);
  const [whole = '', guests = ''] = printer.texts;
  for (const words of [/MwSt\. 10 % aus/, /MwSt\. 22 % aus/, /Nach Plätzen/, /Platz 1 /, /Platz 2 /])
    expect(whole).toMatch(words);
  expect(guests).toContain('Anteil am Tisch');
  for (const slip of [whole, guests]) expect(slip).toMatch(/Karte +5,00\nNoch offen/);
  expect(guests).toMatch(/MwSt\. 22 % aus 3,69 +0,81/);
  const pictures = [
    await manager.get<PreviewReply>(`${path}?width=80&language=de`),
    await manager.post<PreviewReply>(pathTo(addresses.billPartPaper, visit), { ...drawn, part }),
  ];
  for (const [index, { body }] of pictures.entries()) {
    const onScreen = await dotsOf(Buffer.from(body.png, 'base64'));
    const onPaper = await printer.slips[index]?.draw?.();
    expect([onPaper?.width, onPaper?.height]).toEqual([onScreen.width, onScreen.height]);
    expect(onPaper?.data.equals(onScreen.data)).toBe(true);
  }
});

test('[VAT-3] the bill of what is taken away is printed with the rates of takeaway', async () => {
  const vat = { percent: 19, takeaway: { percent: 7, dishes: [{ item_id: dishes.beer.id, percent: 5.5 }] } };
  const sample = sampleRestaurant(1);
  const { categoryId } = dishes.beer;
  const takenAway = sample.catalogue.dishes.map((dish) =>
    dish.id === dishes.tuna.id ? { ...dish, categoryId } : dish,
  );
  const record = {
    ...{ ...sample, catalogue: { ...sample.catalogue, dishes: takenAway } },
    settings: { ...sample.settings, 'bill-vat': vat },
  };
  const { server, manager } = await aPrintingRestaurant({ record });
  const printer = await aPrinter();
  await add(manager, printer, { stations: [], letters: 'latin', language: 'de' });
  const phone = await server.phoneAt(-1);
  await phone.openTable({ adult_number: 0, eat_type: 1 });
  const line = await phone.connect();
  for (const { id } of [dishes.tuna, dishes.beer]) await line.add(id);
  await line.submit();
  const path = pathTo(addresses.printBill, (await line.visit()).id);
  expect(await manager.post(path, requestId())).toMatchObject({ status: 200 });
  await printer.untilPrinted(1);
  expect(printer.texts[0]).toMatch(/MwSt\. 5,5 % aus 3,79 +0,21[^]*MwSt\. 7 % aus 1,21 +0,09/);
  expect(printer.texts[0]).not.toContain('19 %');
});

test('[PRINT-9] a printer that fetches its papers: it polls, fetches, says that it printed; polling badly doubles nothing unmarked', async () => {
  const { server, manager } = await aPrintingRestaurant();
  const printer = { width: 80, letters: 'picture', language: 'en', copies: 1, stations, prints_bills: false };
  const { printers } = (
    await manager.post<PrintingReply>(pathTo(addresses.setPrinter), {
      ...{ ...requestId(), id: 'the-cloud-printer' },
      printer: { ...printer, kind: 'cloud', name: 'Star', substitute_id: null },
    })
  ).body;
  const [star] = printers;
  const url = star?.kind === 'cloud' ? (star.url ?? '') : '';
  const key = url.split('/').at(-1) ?? '';
  const address = `${server.address}/api/v3/cloudprnt/${key}`;
  const poll = async (statusCode = '200%20OK') => {
    const body = JSON.stringify({ status: '23 6 0', printerMAC: '00:11:62:00:00:01', statusCode });
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await answer.json()) as { jobReady: boolean; jobToken?: string };
  };
  expect(await poll()).toEqual({ jobReady: false });
  await aRound(server);
  expect(await poll('410%20Out%20of%20paper')).toEqual({ jobReady: false });
  const { jobToken } = await poll();
  expect(await poll()).toMatchObject({ jobReady: true, jobToken });
  const fetchJob = () => fetch(`${address}?mac=00:11:62:00:00:01&type=image/png&token=${jobToken}`);
  const first = await fetchJob();
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
  const second = Buffer.from(await (await fetchJob()).arrayBuffer());
  // Asked for twice it may be out twice: the second one says so, and is another picture.
  expect(Buffer.from(await first.arrayBuffer()).equals(second)).toBe(false);
  await fetch(`${address}?token=another&code=200`, { method: 'DELETE' });
  expect((await read(manager)).jobs[0]?.state).toBe('sending');
  for (const _ of [1, 2]) await fetch(`${address}?token=${jobToken}&code=200%20OK`, { method: 'DELETE' });
  expect((await read(manager)).jobs[0]).toMatchObject({ state: 'printed', may_be_printed: true });
  expect(await poll()).toEqual({ jobReady: false });
  expect((await fetch(`${server.address}/api/v3/cloudprnt/${key}x`)).status).toBe(404);
  expect((await read(await server.member('waiter'))).printers[0]).toMatchObject({ url: null });
});
