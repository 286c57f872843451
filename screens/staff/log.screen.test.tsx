import { must } from '@tavolata/domain';
import { addresses, type AuditEntryWire } from '@tavolata/protocol';
import { readSheet } from 'read-excel-file/universal';
import { inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';

/** Half past eleven on Saturday evening in Rome, and half past seven on Sunday morning in Tokyo. */
const halfPastEleven = Date.UTC(2026, 9, 31, 22, 30);

const anEntry = (number: number, what: string, parts: Partial<AuditEntryWire>): AuditEntryWire => ({
  ...{ number, at: halfPastEleven, staff_name: 'Ana Größe 安娜', what, table_id: null, table_name: '' },
  ...{ detail: {}, ...parts },
});

const heads = (adults: number, children: number) => ({ adults, children, others: 0 });
const atTable = { table_id: 7, table_name: 'Sposi 7' };
const dishes = [{ dishId: 11, name: 'Nigiri salmone', quantity: 1, total: 4.5 }];
const refusal = { reason: 'Sold out.', reasonCode: 'sold-out' };
const entries = [
  anEntry(5, 'setSoldOut', { detail: { dishId: 12, isSoldOut: true }, staff_name: 'Bo' }),
  anEntry(4, 'changeHeads', { ...atTable, detail: { heads: heads(3, 0), from: heads(2, 1) } }),
  anEntry(3, 'changeSetting', { detail: { name: 'rule-global-turn-limit', value: { enable: true } } }),
  anEntry(2, 'setDishStatus', { ...atTable, detail: { status: 'not-possible', dishes, because: refusal } }),
  anEntry(1, 'reject', {
    ...atTable,
    detail: { reasonCode: 'table-reserved', reason: 'This table is reserved.' },
  }),
];

/** The log, whose server answers what is asked for. */
async function openLog(more: Parameters<typeof openConsole>[1] = {}) {
  const server = await openConsole('settings', {
    ...more,
    with: (far) => {
      far.answer(addresses.floor, aFloor(aTile({ ...atTable, visit_id: 'visit-a' })));
      far.answer(addresses.audit, ({ query }) => ({
        entries: entries.filter(
          ({ staff_name, table_id }) =>
            (query.get('staff_name') ?? staff_name) === staff_name &&
            (query.get('table_id') ?? String(table_id)) === String(table_id),
        ),
        staff_names: ['Ana Größe 安娜', 'Bo'],
      }));
      more.with?.(far);
    },
  });
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  return server;
}

const log = page.getByRole('region', { name: 'Log', exact: true });
const lines = log.getByRole('listitem');

test('[LOG-1] each entry says when by the restaurant’s clock, who, at which table and what, newest first', async () => {
  await openLog();
  await expect(lines).toHaveText([
    /23:30\s*Nigiri tonno: sold out\s*Bo$/,
    /23:30\s*Sposi 7\s*People: 3 adults \(before: 2 adults, 1 child\)\s*Ana Größe 安娜$/,
    /23:30\s*Changed “Rounds”\s*Ana Größe 安娜$/,
    /Not possible, off the bill: 1× Nigiri salmone \(€4\.50\)\. Reason: Sold out\.\s*Ana/,
    /Sposi 7\s*Declined: “This table is reserved\.”\s*Ana/,
  ]);
  await expectAccessible();
});

test('[LOG-1] it says which hours and which options were changed, by their names and from what to what', async () => {
  const { menuEditor, reply } = inject('sampleRestaurants').rome;
  const option = menuEditor.condiment_groups[0]?.content.condiments[0];
  const menu = reply.menus[0]?.main_group_id;
  const evening = {
    ...{ days: [5, 6], start: '19:00:00', end: '23:30:00', name: { it: 'Cena' }, turns: null, projects: [] },
    ...{ defaultMenuIds: [menu], preferredMenuIds: [], alternativeMenuIds: [], hiddenMenuIds: [] },
  };
  const soldOut = { name: 'condiments-sold-out', before: [], value: [option?.id] };
  const told = [
    anEntry(4, 'changeHours', { detail: { before: [evening], hours: [{ ...evening, end: '24:00:00' }] } }),
    anEntry(3, 'changeHours', { detail: {} }),
    anEntry(2, 'changeSetting', { detail: soldOut }),
    anEntry(1, 'changeSetting', {
      detail: { ...soldOut, before: [99], value: [], options: [{ id: 99, name: 'Lime' }] },
    }),
  ];
  await openLog({
    with: (far) => far.answer(addresses.audit, { entries: told, staff_names: ['Bo'] }),
  });
  await expect(lines).toHaveText([
    /Changed the hours: Cena Fri, Sat 19:00–23:30 → Cena Fri, Sat 19:00–00:00\s*Ana/,
    /Changed the hours\s*Ana/,
    new RegExp(`${option?.names.it}: sold out\\s*Ana`),
    /Lime: back on sale\s*Ana/,
  ]);
});

test('[LOG-1] a dish is read by its name from the first moment, however late the menu comes', async () => {
  let isThere = () => {};
  const seen: string[] = [];
  const server = await openLog({
    with: (far) => {
      const { menus } = inject('sampleRestaurants').rome;
      far.answer(addresses.menus, () => new Promise((answer) => (isThere = () => answer([...menus]))));
    },
  });
  const watching = new MutationObserver(() => seen.push(document.body.textContent));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watching.disconnect());
  await expect.poll(() => server.callsOf(addresses.audit).length).toBe(1);
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  isThere();
  await expect(lines.first()).toContainText('Nigiri tonno: sold out');
  expect(seen.filter((words) => words.includes('12: sold out'))).toEqual([]);
});

test('[LOG-1] the log is by the clock and in the money of a restaurant that is far away', async () => {
  await openLog({ restaurant: 'tokyo' });
  await expect(lines.nth(0)).toContainText('07:30');
  await expect(lines.nth(3)).toContainText('(¥4.50)');
});

test('[LOG-1] the log is asked for from a day to a day as the calendar has them, whatever this screen’s clock says', async () => {
  const server = await openLog();
  const [from, to] = [log.getByLabelText('From', { exact: true }), log.getByLabelText('To', { exact: true })];
  await from.fill('2026-10-31');
  const asked = () =>
    server.callsOf(addresses.audit).map(({ query }) => [query.get('from'), query.get('to')]);
  await expect.poll(() => asked().at(-1)).toEqual(['2026-10-31', null]);
  await to.fill('2026-11-02');
  await expect.poll(() => asked().at(-1)).toEqual(['2026-10-31', '2026-11-02']);
  // A last day before the first one takes that along.
  await to.fill('2026-10-30');
  await expect(from).toHaveValue('2026-10-30');
  await expect.poll(() => asked().at(-1)).toEqual(['2026-10-30', '2026-10-30']);
  await expectAccessible();
});

test('[LOG-1] the log is read by person and by table, and says when no entry fits', async () => {
  await openLog();
  await expect(lines).toHaveCount(5);
  await log.getByRole('combobox', { name: 'Person', exact: true }).selectOptions('Bo');
  await expect(lines).toHaveText([/Nigiri tonno: sold out\s*Bo$/]);
  await log.getByRole('combobox', { name: 'Table', exact: true }).selectOptions('Sposi 7');
  await expect(log.getByRole('status')).toHaveText('No entry fits.');
  await expectAccessible();
  await log.getByRole('combobox', { name: 'Person', exact: true }).selectOptions('Everybody');
  await expect(lines).toHaveCount(3);
});

test('[LOG-3] the entries of a kind are shown, and saved as one file with everything that fits', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blobs.push(file as Blob);
    return 'blob:log';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const tricky = anEntry(1, 'reject', {
    ...atTable,
    staff_name: '=HYPERLINK("evil")',
    detail: { reason: 'No.' },
  });
  const full = Array.from({ length: 100 }, (_, place) => anEntry(300 - place, 'pauseTable', atTable));
  const server = await openLog({
    with: (far) =>
      far.answer(addresses.audit, ({ query }) => ({
        entries: query.has('before') ? [tricky] : full,
        staff_names: [],
      })),
  });
  await log.getByRole('combobox', { name: 'Kind', exact: true }).selectOptions('Menu and stock');
  await expect
    .poll(() => server.callsOf(addresses.audit).at(-1)?.query.get('what'))
    .toBe('dropMenuPlan,editMenu,failMenuPlan,importMenu,planMenuEdit,setOptionSoldOut,setSoldOut,setStock');
  await log.getByLabelText('From', { exact: true }).fill('2026-10-01');
  await log.getByLabelText('To', { exact: true }).fill('2026-10-31');
  await log.getByRole('button', { name: 'Save as CSV', exact: true }).click();
  await expect.poll(() => names).toEqual(['log-2026-10-01-2026-10-31.csv']);
  const pages = server.callsOf(addresses.audit).slice(-2);
  expect(pages.map(({ query }) => [query.get('from'), query.get('to'), query.get('before')])).toEqual([
    ['2026-10-01', '2026-10-31', null],
    ['2026-10-01', '2026-10-31', '201'],
  ]);
  const lines = (await blobs[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(103);
  // Reading takes the mark of the encoding off.
  expect(lines[0]).toBe('When,Person,Table,What');
  expect(lines[101]).toMatch(/^2026-\d\d-\d\d 23:30:00,"'=HYPERLINK\(""evil""\)",Sposi 7,Declined: “No\.”$/);

  await log.getByRole('button', { name: 'Save for Excel', exact: true }).click();
  await expect.poll(() => names.at(-1)).toBe('log-2026-10-01-2026-10-31.xlsx');
  const rows = await readSheet(must(blobs[1], 'it was saved'), 'Log');
  expect(rows).toHaveLength(102);
  expect(rows[0]).toEqual(['When', 'Person', 'Table', 'What']);
  // As it was typed: a text in a workbook is never run.
  expect(rows[101]?.slice(1)).toEqual(['=HYPERLINK("evil")', 'Sposi 7', 'Declined: “No.”']);
});

test('a log of nothing says so', async () => {
  await openLog({ with: (far) => far.answer(addresses.audit, { entries: [], staff_names: [] }) });
  await expect(log.getByRole('status')).toHaveText('Nothing is written down yet.');
  await expectAccessible();
});

test('older entries come with a press, after the last one read', async () => {
  const page1 = Array.from({ length: 100 }, (_, place) => anEntry(300 - place, 'pauseTable', atTable));
  const server = await openLog({
    with: (far) =>
      far.answer(addresses.audit, ({ query }) => ({
        entries: query.has('before') ? [anEntry(200, 'resumeTable', atTable)] : page1,
        staff_names: [],
      })),
  });
  await expect(lines).toHaveCount(100);
  const older = log.getByRole('button', { name: 'Show older', exact: true });
  await older.click();
  await expect(lines).toHaveCount(101);
  await expect(lines.nth(100)).toContainText('Put the table back into use');
  await expect(older).toHaveCount(0);
  expect(server.callsOf(addresses.audit).map(({ query }) => query.get('before'))).toEqual([null, '201']);
});

test('a log that can’t be read is said as a failure, and read again with one press', async () => {
  const server = await openLog({ with: (far) => far.answer(addresses.audit, new Rejected('failure')) });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This did not load.');
  await expectAccessible();
  server.answer(addresses.audit, { entries: [...entries], staff_names: [] });
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(lines).toHaveCount(5);
});
