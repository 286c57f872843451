import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestPrinter } from '../../testing/printer/test-printer.ts';
import { samplePaper } from '../sample-papers.ts';
import { commandsFor } from '../paper/render.ts';
import { printAt } from './network-driver.ts';
import { isHost, PrinterNetworks } from './safe-address.ts';

const networks = new PrinterNetworks(['127.0.0.1']);
const patience = { connectMs: 5000, stateMs: 1500, doneMs: 2000, askEveryMs: 50 };

let printer: TestPrinter;
beforeEach(async () => {
  printer = await TestPrinter.start();
});
afterEach(() => printer.stop());

async function print(model: 'epson' | 'escpos' = 'epson', job = 7) {
  const style = { language: 'en', timeZone: 'UTC', dishNames: 'kitchen', size: 3, emptyLines: 0 } as const;
  const target = { width: 80, letters: 'gb18030', commands: 'escpos' } as const;
  const commands = await commandsFor({ ...samplePaper('kitchen', 0), style }, target);
  const outcome = await printAt(
    { model, host: '127.0.0.1', port: printer.port },
    { commands, job },
    { networks, patience },
  );
  expect(printer.complaints).toEqual([]);
  return outcome;
}

describe('a printer in the house', () => {
  test.each(['epson', 'escpos'] as const)(
    '[PR-01] [PRINT-1] %s: it is printed when the printer says so',
    async (model) => {
      expect(await print(model)).toEqual({ type: 'printed' });
      expect(await print(model, 10_008)).toEqual({ type: 'printed' });
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
    expect(await print()).toEqual({ type: 'not-sent', trouble });
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
    expect(await print()).toEqual({ type: 'unknown', trouble: 'no-answer' });
    expect(printer.slips).toHaveLength(1);
  });
});

describe('where printers may stand', () => {
  const house = new PrinterNetworks();

  test('[PR-03] [PRINTER-1] in the private networks of a house', async () => {
    for (const host of ['10.1.2.3', '172.16.0.1', '172.31.255.254', '192.168.0.9', 'fd00::9'])
      expect(await house.check(host)).toEqual({ address: host, family: host.includes(':') ? 6 : 4 });
  });

  test('[PR-03] [PRINTER-1] nowhere else, however the address is spelled', async () => {
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
    const numbers = ['127.0.0.1', '169.254.169.254', '8.8.8.8'].flatMap(spellingsOf);
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
    for (const host of [...spelled, ...numbers, ...others])
      expect([host, await house.check(host)]).toEqual([host, null]);
    expect(spelled.length + numbers.length + others.length).toBeGreaterThan(60);
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
