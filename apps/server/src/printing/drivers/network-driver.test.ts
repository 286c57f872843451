import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestPrinter } from '../../testing/printer/test-printer.ts';
import type { Fault } from '../../testing/printer/virtual-printer.ts';
import { samplePaper } from '../sample-papers.ts';
import type { Letters } from '../paper/paper.ts';
import { commandsFor } from '../paper/render.ts';
import type { NetworkPrinter } from '../printer.ts';
import { printAt } from './network-driver.ts';
import type { Connect } from './printer-line.ts';
import { isHost, PrinterNetworks } from './safe-address.ts';

const networks = new PrinterNetworks(['127.0.0.1']);
const nothing = { commands: Buffer.alloc(0), job: 1 };
const patience = { connectMs: 5000, stateMs: 5000, doneMs: 5000, askEveryMs: 50 };

/** Whoever says nothing at all need not be waited for. */
const ifDeaf = (fault: Fault): Trial => (fault === 'deaf' ? { waits: { stateMs: 50 } } : {});

/** The answer is expected before the paper is out. */
const tooSoon: Trial = { waits: { doneMs: 500 } };

let printer: TestPrinter;
beforeEach(async () => {
  printer = await TestPrinter.start();
});
afterEach(() => printer.stop());

interface Trial {
  readonly job?: number;
  readonly letters?: Letters;
  /** How long a silent printer is waited for: what answers must have time, also on a busy machine. */
  readonly waits?: Partial<typeof patience>;
}

async function print(model: NetworkPrinter['model'] = 'epson', trial: Trial = {}) {
  const { job = 7, letters = 'gb18030', waits } = trial;
  const style = { language: 'en', timeZone: 'UTC', dishNames: 'kitchen', size: 3, emptyLines: 0 } as const;
  const target = { width: 80, letters, commands: model === 'star' ? 'star' : 'escpos' } as const;
  const commands = await commandsFor({ ...samplePaper('kitchen', 0), style }, target);
  const outcome = await printAt(
    { model, host: '127.0.0.1', port: printer.port },
    { commands, job },
    { networks, patience: { ...patience, ...waits } },
  );
  expect(printer.complaints).toEqual([]);
  return outcome;
}

describe('a printer in the house', () => {
  test.each(['epson', 'escpos'] as const)(
    '[PR-01] [PRINT-1] %s: it is printed when the printer says so',
    async (model) => {
      expect(await print(model)).toEqual({ type: 'printed' });
      expect(await print(model, { job: 10_008 })).toEqual({ type: 'printed' });
      expect(printer.texts).toHaveLength(2);
      expect(printer.texts[0]).toContain('Crispy duck');
    },
  );

  test.each([
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
    ['deaf', 'no-answer'],
    ['off', 'no-answer'],
  ] as const)('[PR-02] [PRINT-1] %s: nothing is sent to it', async (fault, trouble) => {
    printer.fault = fault;
    expect(await print('epson', ifDeaf(fault))).toEqual({ type: 'not-sent', trouble });
    expect(printer.slips).toEqual([]);
  });

  test('[PR-02] a printer that is not there gets nothing', async () => {
    const { port } = printer;
    await printer.stop();
    const to = { model: 'epson', host: '127.0.0.1', port } as const;
    const outcome = await printAt(to, { commands: Buffer.alloc(0), job: 1 }, { networks, patience });
    expect(outcome).toEqual({ type: 'not-sent', trouble: 'off' });
    printer = await TestPrinter.start();
  });

  test.each(['breaks', 'mute'] as const)('[PRINT-2] %s: whether it is out nobody knows', async (fault) => {
    printer.fault = fault;
    expect(await print()).toMatchObject({ type: 'unknown' });
  });

  test('[PRINT-2] an answer that comes too late is none', async () => {
    printer.slowMs = 60_000;
    expect(await print('epson', tooSoon)).toEqual({ type: 'unknown', trouble: 'no-answer' });
    await printer.untilPrinted(1);
    expect(printer.slips).toHaveLength(1);
  });
});

describe('a printer of Star’s', () => {
  beforeEach(async () => {
    await printer.stop();
    printer = await TestPrinter.start(0, 'star');
  });

  test.each(['latin', 'gb18030', 'picture'] as const)(
    '[PR-01] [PRINT-1] counts what it has printed, in %s, and each paper anew',
    async (letters) => {
      expect(await print('star', { job: 7, letters })).toEqual({ type: 'printed' });
      expect(await print('star', { job: 8, letters })).toEqual({ type: 'printed' });
      expect(printer.slips.map(({ hasPicture }) => hasPicture)).toEqual(
        Array.from({ length: 2 }, () => letters === 'picture'),
      );
      if (letters !== 'picture') expect(printer.texts[1]).toContain('Crispy duck');
    },
  );

  test.each([
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
    ['deaf', 'no-answer'],
  ] as const)('[PR-02] [PRINT-1] %s: nothing is sent to it', async (fault, trouble) => {
    printer.fault = fault;
    expect(await print('star', ifDeaf(fault))).toEqual({ type: 'not-sent', trouble });
    expect(printer.slips).toEqual([]);
  });

  test('[PRINT-2] what it has not counted in time may be out', async () => {
    printer.slowMs = 60_000;
    expect(await print('star', tooSoon)).toEqual({ type: 'unknown', trouble: 'no-answer' });
    await printer.untilPrinted(1);
    expect(printer.slips).toHaveLength(1);
  });
});

/** This machine, its neighbours on the cable, the cloud's own data, everybody, nobody, and places on the internet. */
const forbidden = [
  ...['127.0.0.1', '127.0.0.53', '127.1.2.3', '127.255.255.254', '169.254.169.254', '169.254.0.1'],
  ...['0.0.0.0', '0.1.2.3', '255.255.255.255', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  ...['100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7'],
  ...['203.0.113.9', '172.15.255.255', '172.32.0.1', '192.167.255.255', '192.169.0.1', '9.255.255.255'],
  ...['11.0.0.1', '8.8.8.8', '1.1.1.1', '142.250.184.206', '52.95.110.1', '17.253.144.10'],
  ...['93.184.216.34', '151.101.1.140', '185.60.216.35', '104.16.132.229'],
];

describe('where printers may stand', () => {
  const house = new PrinterNetworks();

  test('[PR-03] [PRINTER-1] in the private networks of a house', async () => {
    for (const host of ['10.1.2.3', '172.16.0.1', '172.31.255.254', '192.168.0.9', 'fd00::9'])
      expect(await house.check(host)).toEqual({ address: host, family: host.includes(':') ? 6 : 4 });
  });

  test('[PR-03] [PRINTER-1] nowhere else, however the address is spelled: not one connection is tried', async () => {
    const spelled = [
      '127.0.0.1',
      '169.254.169.254',
      '8.8.8.8',
      '0.0.0.0',
      '172.32.0.1',
      '::1',
      '::',
      'fe80::1',
    ];
    const numbers = forbidden.flatMap(spellingsOf);
    const others = [
      '',
      ' ',
      'localhost:22',
      '192.168.0.9/',
      'a b',
      '-a',
      'http://192.168.0.9',
      '192.168.0.9%eth0',
    ];
    const connect = () => expect.fail('somebody was connected to');
    for (const host of [...spelled, ...numbers, ...others]) {
      expect([host, await house.check(host)]).toEqual([host, null]);
      const printed = printAt({ model: 'epson', host, port: 9100 }, nothing, { networks: house, connect });
      expect(await printed).toEqual({ type: 'not-sent', trouble: 'forbidden-address' });
    }
    expect(spelled.length + numbers.length + others.length).toBeGreaterThan(500);
  });

  test('[PR-03] [PRINTER-1] a name is looked up once, and all it leads to must be allowed', async () => {
    let asked = 0;
    const answers = [['192.168.0.9'], ['8.8.8.8'], ['192.168.0.9', '127.0.0.1'], []];
    const named = new PrinterNetworks(undefined, async () =>
      (answers[asked++] ?? []).map((address) => ({ address, family: 4 })),
    );
    const found = [];
    for (const _ of answers) found.push(await named.check('grill.house'));
    expect(found).toEqual([{ address: '192.168.0.9', family: 4 }, null, null, null]);
    expect(asked).toBe(answers.length);
  });

  test('[PR-03] [PRINTER-1] a name that leads elsewhere when it is looked up again is connected to where it was checked', async () => {
    const answers = ['192.168.0.9', '127.0.0.1', '169.254.169.254'];
    let asked = 0;
    const networks = new PrinterNetworks(undefined, async () => [
      { address: answers[asked++ % answers.length] ?? '', family: 4 },
    ]);
    const connected: string[] = [];
    const connect: Connect = ({ host }) => {
      connected.push(host);
      const line = new PassThrough();
      queueMicrotask(() => line.destroy());
      return line;
    };
    const said = [];
    for (const _ of answers)
      said.push(
        await printAt({ model: 'epson', host: 'grill.house', port: 9100 }, nothing, { networks, connect }),
      );
    expect(said.map((outcome) => outcome.type === 'not-sent' && outcome.trouble)).toEqual([
      ...['off', 'forbidden-address', 'forbidden-address'],
    ]);
    expect(connected).toEqual(['192.168.0.9']);
  });

  test('a name has letters at its end', () => {
    expect(['grill', 'grill.local', 'kitchen-2.house.lan'].every(isHost)).toBe(true);
    expect(
      ['1', '2130706433', '0x7f000001', '127.1', '0x7f.1', '0177.0.0.1', '1.2.3.4.5', 'a..b'].some(isHost),
    ).toBe(false);
  });
});

/** The ways in which some programs read an address of version 4. */
function spellingsOf(address: string): readonly string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = whole.toString(16).padStart(8, '0');
  const bases = [
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0${n.toString(8)}`,
    (n: number) => String(n).padStart(4, '0'),
  ];
  return [
    String(whole),
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${whole.toString(8)}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `::ffff:${address}`,
    `::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`,
    `0:0:0:0:0:ffff:${address}`,
    `::${address}`,
    `64:ff9b::${address}`,
    `${address}.`,
    `[${address}]`,
    ...bases.map((base) => parts.map(base).join('.')),
    `${address}%25lo`,
  ];
}
