import {
  addresses,
  printSettings,
  type PrinterBody,
  type PrintingReply,
  type PrintJobWire,
} from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { aReply } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { expectReadable } from '../support/readable.ts';
import { whiteDot } from '../support/white-dot.ts';

const grill: PrintingReply['printers'][number] = {
  ...{ id: 'printer-grill', kind: 'network', name: 'Grill', model: 'epson', host: '10.0.0.7', port: 9100 },
  ...{ width: 80, letters: 'latin', language: 'it', copies: 1, stations: ['wok'], prints_bills: true },
  ...{ substitute_id: null, trouble: null, is_paper_low: false, heard_at: null, waiting: 0 },
};

function aPaper(parts: Partial<PrintJobWire> = {}): PrintJobWire {
  return {
    ...{ id: 'visit-a/1/wok@printer-grill', kind: 'kitchen', place: '7', station: 'Wok', table_id: 7 },
    ...{ printer_id: grill.id, by_printer_id: grill.id, copy: 1, state: 'printed', trouble: null },
    ...{ may_be_printed: false, is_late: false, at: Date.now() },
    print_info: { rule: [], isPrint: true, printType: 'sendorder' },
    ...parts,
  };
}

interface House {
  printers: PrintingReply['printers'];
  jobs: PrintJobWire[];
  /** What a manager has set for printing, by name. */
  readonly settings: Record<string, unknown>;
  readonly server: FarServer;
}

/** A restaurant whose printing is on, and which keeps what is said of its printers and papers. */
async function openHouse(
  room: Parameters<typeof openConsole>[0],
  {
    printers = [grill],
    jobs = [],
    settings = {},
  }: Partial<Pick<House, 'printers' | 'jobs' | 'settings'>> = {},
  opening: Parameters<typeof openConsole>[1] = {},
): Promise<House> {
  const kept = { printers, jobs, settings: { 'print-enable': 1, ...settings } as Record<string, unknown> };
  const printing = (): PrintingReply => ({
    ...{ now: Date.now(), is_on: kept.settings['print-enable'] === 1 },
    ...{ printers: kept.printers, jobs: kept.jobs },
  });
  const said = <Body,>(body: unknown) => body as Body;
  const server = await openConsole(room, {
    ...opening,
    with: (far) => {
      far.answer(addresses.printing, printing);
      far.answer(addresses.kitchen, {
        ...aReply(),
        stations: [{ id: 'wok', name1: 'Wok', name2: '炒锅', language: 'zh' }],
      });
      far.answer(addresses.setPrinter, ({ body }) => {
        const { id, printer } = said<PrinterBody>(body);
        const state = { id, trouble: null, is_paper_low: false, heard_at: null, waiting: 0 };
        const added =
          printer.kind === 'cloud'
            ? { ...printer, ...state, url: 'https://tavolata.example/api/v3/cloudprnt/key' }
            : { ...printer, ...state };
        kept.printers = [...kept.printers.filter((one) => one.id !== id), added];
        return printing();
      });
      far.answer(addresses.removePrinter, ({ params }) => {
        kept.printers = kept.printers.filter(({ id }) => id !== params['id']);
        return printing();
      });
      far.answer(addresses.testPrinter, ({ params }) => {
        const { id = '' } = params;
        kept.jobs = [
          aPaper({ id: 'test/1', kind: 'test', printer_id: id, by_printer_id: id, state: 'sending' }),
        ];
        return printing();
      });
      far.answer(addresses.reprint, ({ body }) => {
        const { job_id } = said<{ job_id: string }>(body);
        kept.jobs = kept.jobs.map((job) =>
          job.id === job_id ? { ...job, state: 'sending', trouble: null, is_late: false } : job,
        );
        return printing();
      });
      far.answer(addresses.settings, () =>
        printSettings.map(({ id, name, defaultValue }) => ({
          ...{ id, name, value: kept.settings[name] ?? defaultValue },
        })),
      );
      far.answer(addresses.setSetting, ({ params, body }) => {
        const entry = printSettings.find(({ id }) => String(id) === params['id']);
        const { value } = said<{ value: unknown }>(body);
        kept.settings[entry?.name ?? ''] = value;
        return { id: entry?.id ?? 0, name: entry?.name ?? '', value };
      });
      far.answer(addresses.preview, { png: whiteDot });
      opening.with?.(far);
    },
  });
  return Object.assign(kept, { server });
}

const bar = () => page.getByRole('region', { name: 'Printers', exact: true });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const messages = () => page.getByRole('region', { name: 'Messages' });

test('[PR-02] what could not be printed is said over every room, also in the kitchen, and one tap prints it again', async () => {
  const house = await openHouse('kitchen', {}, { role: 'kitchen', size: 'small' });
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  await expect(bar()).toHaveCount(0);
  const troubled = { state: 'queued', trouble: 'paper-out', is_late: true } as const;
  house.jobs = [aPaper(troubled)];
  house.server.tell('PRINTING_CHANGED', {});
  await expect(bar().getByRole('alert')).toHaveText('Not printed: Table 7 · Wok. It has no paper.');
  await expectReadable('the bar on a small phone');
  await expectAccessible();
  await bar().getByRole('button', { name: 'Print again', exact: true }).click();
  await expect(bar()).toHaveCount(0);
  await expect.poll(() => house.server.callsOf(addresses.reprint)).toHaveLength(1);

  // Of several, all.
  const perhaps = { state: 'unknown', may_be_printed: true, is_late: true } as const;
  house.jobs = [aPaper({ ...perhaps, id: 'b', place: '9' }), aPaper(troubled)];
  house.server.tell('PRINTING_CHANGED', {});
  await expect(bar().getByRole('alert')).toContainText('2 papers are not printed. First: Table 7 · Wok.');
  await bar().getByRole('link', { name: 'Show', exact: true }).click();
  const papers = page.getByRole('list', { name: 'Papers', exact: true });
  await expect(papers.getByRole('listitem').first()).toContainText('Perhaps printed');
  await expectAccessible();
  await bar().getByRole('button', { name: 'Print all again', exact: true }).click();
  await expect(bar()).toHaveCount(0);
  await expect.poll(() => house.server.callsOf(addresses.reprint)).toHaveLength(3);
});

const late = { state: 'queued', trouble: 'paper-out', is_late: true, station: 'Kitchen' } as const;
const kitchenNames = {
  ...{ name1: 'Kitchen', name2: 'Cucina' },
  names: { en: 'Kitchen', it: 'Cucina', de: 'Küche' },
};

test('[SETUP-12] papers name their station in the language of the screen, in the list and over the rooms', async () => {
  const named = { name1: 'Banco', name2: '吧台', names: {} };
  const jobs = [
    aPaper({ ...late, station_names: kitchenNames }),
    aPaper({ id: 'b', place: '9', station: 'Banco', station_names: named }),
  ];
  const house = await openHouse('kitchen', { jobs }, { language: 'de' });
  const over = page.getByRole('region', { name: 'Drucker', exact: true });
  await expect(over.getByRole('alert')).toContainText('Tisch 7 · Küche');
  await over.getByRole('link', { name: 'Zeigen', exact: true }).click();
  const list = page.getByRole('list', { name: 'Zettel', exact: true });
  await expect(list.getByRole('listitem').first()).toContainText('Tisch 7 · Küche');
  await expect(list).toContainText('Tisch 9 · Banco');
  await expectAccessible();
  // A server of the version before says one name alone.
  house.jobs = [aPaper(late)];
  house.server.tell('PRINTING_CHANGED', {});
  await expect(list).toContainText('Tisch 7 · Kitchen');
});

test('[SETUP-12] so they do among what is to be done', async () => {
  await openHouse('needs', { jobs: [aPaper({ ...late, station_names: kitchenNames })] }, { language: 'de' });
  await expect(page.getByRole('main')).toContainText('Tisch 7 · Küche');
});

test('[PR-01] [PR-03] a manager adds a printer for a station, prints a test, sees why it fails and prints again', async () => {
  const house = await openHouse('settings', { printers: [] }, { size: 'phone' });
  await page.getByRole('link', { name: /^Printers/ }).click();
  await page.getByRole('button', { name: 'Add a printer', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'A new printer' });
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByText('Give it a name', { exact: true })).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Wok');
  await sheet.getByRole('textbox', { name: 'Address' }).fill(' 192.168.1.40 ');
  await sheet.getByRole('button', { name: 'Wok', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Language of its papers' }).selectOptions('zh');
  await sheet.getByRole('button', { name: 'Chinese too', exact: true }).click();
  await expectReadable('the printer’s sheet');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card('Wok').getByRole('status')).toHaveText('Not used yet: print a test');
  const [added] = house.printers;
  expect(added).toMatchObject({
    ...{ kind: 'network', model: 'epson', host: '192.168.1.40', port: 9100, width: 80, copies: 1 },
    ...{ name: 'Wok', language: 'zh', letters: 'gb18030', stations: ['wok'], prints_bills: false },
  });

  await card('Wok').getByRole('button', { name: 'Print a test: Wok', exact: true }).click();
  await expect(messages()).toContainText('A test is on its way.');
  house.printers = house.printers.map((printer) => ({ ...printer, trouble: 'cover-open', waiting: 1 }));
  house.jobs = house.jobs.map((job) => ({ ...job, state: 'queued', trouble: 'cover-open', is_late: true }));
  house.server.tell('PRINTING_CHANGED', {});
  await expect(card('Wok').getByRole('status')).toHaveText('Its cover is open. · one paper waits');
  await bar().getByRole('button', { name: 'Print again', exact: true }).click();
  house.printers = house.printers.map((printer) => ({ ...printer, trouble: null, waiting: 0 }));
  house.jobs = house.jobs.map((job) => ({ ...job, state: 'printed' }));
  house.server.tell('PRINTING_CHANGED', {});
  await expect(card('Wok').getByRole('status')).toHaveText(/^Last paper at /);
  await expectAccessible({ withColours: false });
});

test('[PRINTER-2] a printer without papers says how it is: asked, with little paper left, open', async () => {
  const house = await openHouse('printers', {}, { role: 'waiter', size: 'phone' });
  const state = card('Grill').getByRole('status');
  const becomes = (how: Partial<PrintingReply['printers'][number]>) => {
    house.printers = house.printers.map((printer) => ({ ...printer, ...how }) as typeof printer);
    house.server.tell('PRINTING_CHANGED', {});
  };
  await expect(state).toHaveText('Not used yet: print a test');
  becomes({ heard_at: Date.now() });
  await expect(state).toHaveText(/^Ready, asked at \d/);
  becomes({ is_paper_low: true });
  await expect(state).toHaveText('Its paper will end soon.');
  await expectAccessible();
  becomes({ trouble: 'cover-open' });
  await expect(state).toHaveText('Its cover is open.');
  await expect(bar()).toHaveCount(0);
  // A test that fails is printed again by whoever stands there.
  await card('Grill').getByRole('button', { name: 'Print a test: Grill', exact: true }).click();
  house.jobs = house.jobs.map((job) => ({ ...job, state: 'queued', trouble: 'cover-open', is_late: true }));
  becomes({ waiting: 1 });
  await expect(state).toHaveText('Its cover is open. · one paper waits');
  await bar().getByRole('button', { name: 'Print again', exact: true }).click();
  await expect(bar()).toHaveCount(0);
  await expect.poll(() => house.server.callsOf(addresses.reprint)).toHaveLength(1);
});

test('[PR-03] an address that is none is said at its field, and a printer is taken away only after a question', async () => {
  const house = await openHouse(
    'printers',
    {},
    { with: (far) => far.answer(addresses.setPrinter, new Rejected('malformed')) },
  );
  await page.getByRole('button', { name: 'Change Grill', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Grill' });
  await sheet.getByRole('textbox', { name: 'Address' }).fill('0x7f.1');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByText(/^Neither an address/).first()).toBeVisible();
  house.server.answer(addresses.setPrinter, new Rejected('forbidden'));
  await sheet.getByRole('textbox', { name: 'Address' }).fill('8.8.8.8');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByText('Its address is not in the restaurant’s network.').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Take it away', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Take Grill away?' });
  await expect(question.getByRole('button', { name: 'Keep it', exact: true })).toBeFocused();
  await question.getByRole('button', { name: 'Take it away', exact: true }).click();
  await expect(page.getByText(/^No printer yet/)).toBeVisible();
  expect(house.printers).toEqual([]);
});

test('[PR-02] a waiter reads how printers do, tests them and sets nothing', async () => {
  await openHouse('floor', {}, { role: 'waiter', size: 'phone' });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Printers', exact: true }).click();
  await expect(card('Grill')).toContainText('Wok · Bills');
  for (const name of ['Add a printer', 'Look', 'Change Grill'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print a test: Grill', exact: true })).toBeVisible();
});

/** What else there is to be looked at, and the beginning of its words. */
const papers = [
  ['added', /^Kitchen: an addition,/],
  ['takeaway-bill', /^The bill of a takeaway,/],
  ['paid-bill', /^A bill, reduced and partly paid,/],
  ['part-of-bill', /^One guest’s part of the bill,/],
] as const;

test('[PR-05] [PR-06] a manager sees each paper as it comes out, and sets whether and how it does', async () => {
  const house = await openHouse('printers', {}, { size: 'desktop' });
  await page.getByRole('switch', { name: 'Print', exact: true }).click();
  await expect(page.getByText(/^Nothing is printed\. The kitchen works from its screen/)).toBeVisible();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  const preview = page.getByRole('region', { name: 'As it comes out' });
  await expect(
    preview.getByRole('img', { name: 'Kitchen ticket, as it comes out of a printer, 80 mm' }),
  ).toBeVisible();
  await preview.getByRole('combobox', { name: 'As it comes out' }).selectOptions('bill');
  await preview.getByRole('button', { name: '58 mm', exact: true }).click();
  await expect(
    preview.getByRole('img', { name: 'The guest’s bill, as it comes out of a printer, 58 mm' }),
  ).toBeVisible();
  for (const [kind, words] of papers) {
    await preview.getByRole('combobox', { name: 'As it comes out' }).selectOptions(kind);
    await expect(preview.getByRole('img', { name: words })).toBeVisible();
  }
  const asked = house.server.callsOf(addresses.preview).length;
  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await expect(page.getByText('Both names of the menu, one below the other.')).toBeVisible();
  await expect.poll(() => house.server.callsOf(addresses.preview).length).toBe(asked + 1);
  await page.getByRole('switch', { name: 'Print tickets as they come', exact: true }).click();
  await page.getByRole('button', { name: 'High', exact: true }).click();
  await page.getByRole('button', { name: 'More: Empty lines above takeaway tickets', exact: true }).click();
  await expect
    .poll(() => house.settings)
    .toMatchObject({
      ...{ 'print-enable': 0, 'send-order-print-dish-name-type': 3, 'rule-print-auto-order': 0 },
      ...{ 'rule-printer-font-size': 2, 'delivery-kitchen-head-empty-line': 1 },
    });
  await expect(page.getByRole('link', { name: 'VAT rates', exact: true })).toHaveAttribute(
    'href',
    '/staff/settings/vat',
  );
  await expectAccessible();
});

test.each(['de', 'zh'] as const)('the printers fit a small phone and a tablet, in %s', async (language) => {
  const jobs = [aPaper({ state: 'failed', trouble: 'off', is_late: true }), aPaper({ id: 'b', copy: 2 })];
  await openHouse('printers', { jobs }, { language, size: 'small' });
  for (const size of [320, 1024]) {
    await page.viewport(size, 740);
    for (const place of [0, 1, 2]) {
      await page
        .getByRole('group', { name: /^(Was gezeigt wird|显示内容)$/ })
        .getByRole('button')
        .nth(place)
        .click();
      await expectReadable(`part ${place} at ${size} in ${language}`);
    }
  }
  await expectAccessible({ withColours: false });
});
