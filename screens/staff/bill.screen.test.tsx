import { settlementOf } from '@tavolata/domain';
import { addresses, type ServiceCallWire, type StaffTableReply } from '@tavolata/protocol';
import { onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';
import { pressBlocked } from '../support/locators.ts';
import { keepBill, type KeptBill } from '../support/sample-bill.ts';
import { whiteDot } from '../support/white-dot.ts';

const tile = aTile({ table_id: 7, table_name: '7', should_amount: 72.2, order_head_id: 501 });
const detail: StaffTableReply = {
  ...{
    table: tile,
    seats: [],
    covers: [],
    charges: [],
    batches: [],
    guest_url: '',
    member: null,
    parties: [],
  },
  price_per_person: { adult: 24.9, child: 14.9, other: null },
  cart: { lines: [], next_batch: 1 },
};
const call: ServiceCallWire = {
  ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: 'Il conto' },
  ...{ checkbox_group: [], customer: 'anna', order_id: 501, id: 'c1', is_lite: 0, titles: [] },
  ...{ called_at: Date.now(), taken_at: null, taken_by: null, ended_at: null, ended_by: null },
};

async function openBill({ kept, ...more }: Parameters<typeof openConsole>[1] & { kept?: KeptBill } = {}) {
  let bill: ReturnType<typeof keepBill> | undefined;
  const server = await openConsole('floor', {
    role: kept?.isManager ? 'manager' : 'waiter',
    ...more,
    with: (far) => {
      far.answer(addresses.floor, aFloor(tile));
      far.answer(addresses.staffTable, detail);
      bill = keepBill(far, kept);
      more.with?.(far);
    },
  });
  await page.getByRole('button', { name: /^7\s/ }).click();
  const table = page.getByRole('complementary').or(page.getByRole('dialog'));
  await table.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(lines).toContainText('Nigiri tonno');
  if (!bill) throw new Error('the server was asked');
  return { server, visit: bill };
}

const sheet = page.getByRole('dialog');
const lines = sheet.getByRole('list', { name: 'On the bill', exact: true });
const sums = sheet.getByRole('region', { name: 'What it comes to', exact: true });
const press = (name: string | RegExp) =>
  sheet.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();
const message = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('[REDUCE-1, REDUCE-3, REDUCE-4] a waiter takes something off with a reason, a dish or some of it on the house, cancels one, and puts it back', async () => {
  const { visit } = await openBill();
  await expect(sums).toContainText('€72.20');
  await expectAccessible();
  await press('Take something off');
  await expect(sheet).toContainText('You may take off €14.44 more; beyond that it takes the manager.');
  await pressBlocked(sheet.getByRole('button', { name: 'Take it off', exact: true }));
  await expect(message('Type how much first.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Per cent off', exact: true }).fill('30');
  await pressBlocked(sheet.getByRole('button', { name: 'Take it off', exact: true }));
  await expect(message('Say why first.')).toBeVisible();
  await press('Long wait');
  await expectAccessible();
  await press('Take it off');
  await expect(message('That much only the manager takes off.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Per cent off', exact: true }).fill('10');
  await press('Take it off');
  await expect(sums).toContainText('Discount 10%Long wait−€7.22');
  await expect(sums).toContainText('Total€64.98');

  await press('Nigiri tonno: take off the bill');
  await press('One less');
  await press('Complaint');
  await press('Take it off');
  await expect(sums).toContainText(/On the houseNigiri tonno · Complaint−€1\.50/);
  // What is off the whole is less by now.
  await expect(sums).toContainText('−€7.07');
  expect(settlementOf(visit()).total).toBe(7220 - 150 - 707);

  await press('dish 21: take off the bill');
  await press('Cancelled');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('it never came');
  await press('Cancel the dish');
  await expect(lines.getByRole('listitem').last()).toContainText(/dish 21.*Not possible.*it never came/);
  await press('dish 21: put back on the bill');
  await expect(message('dish 21 is on the bill and with the kitchen again.')).toBeVisible();
  await expect(lines).not.toContainText('Not possible');
  await press('dish 21: take off the bill');
  await press('Cancelled');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('it never came');
  await press('Cancel the dish');
  await expect(lines).toContainText('Not possible');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(lines).not.toContainText('Not possible');
  await press('Discount 10%: put back on the bill');
  await expect(sums).toContainText('Total€70.70');
});

test('what comes off the bill is said before it does, and a part of one per cent is told instead of dropped', async () => {
  const { server } = await openBill();
  await press('Take something off');
  const field = sheet.getByRole('textbox', { name: 'Per cent off', exact: true });
  // A phone offers no comma that could not be taken.
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await press('Long wait');
  const words = 'Whole per cent only, from 1 to 100. For anything else choose “Amount”.';
  const note = sheet.getByRole('paragraph');
  for (const typed of ['12,5', '12.5', '0', '101', '10-20']) {
    await field.fill(typed);
    await expect(note.filter({ hasText: words })).toBeVisible();
  }
  await expectAccessible();
  await pressBlocked(sheet.getByRole('button', { name: 'Take it off', exact: true }));
  await expect(message(words)).toBeVisible();
  expect(server.callsOf(addresses.addReduction)).toEqual([]);
  await field.fill('12 %');
  await expect(sheet.getByText('This takes off €8.66.', { exact: true })).toBeVisible();
  await expect(note.filter({ hasText: words })).toHaveCount(0);
  await press('Take it off');
  await expect(sums).toContainText('Discount 12%Long wait−€8.66');
});

test('[REDUCE-7] what was served a waiter takes off within the fifth, and does not cancel', async () => {
  const { visit } = await openBill({ kept: { isServed: true } });
  await press('dish 21: take off the bill');
  await expect(sheet).toContainText('Only the manager can cancel it; you can take it off within your limit.');
  await expect(sheet.getByRole('button', { name: 'On the house', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Cancelled', exact: true })).toHaveCount(0);
  await expectAccessible();
  await press('Complaint');
  await press('Take it off');
  await expect(sums).toContainText(/On the housedish 21 · Complaint−€4\.50/);
  // What the kitchen still has goes as before.
  await press('Nigiri tonno: take off the bill');
  await expect(sheet).not.toContainText('Only the manager can cancel it');
  await expect(sheet.getByRole('button', { name: 'Cancelled', exact: true })).toBeVisible();
  expect(visit().batches[0]?.lines.map(({ status }) => status)).toEqual(['waiting', 'served']);
});

test('[REDUCE-7] the manager cancels what was served, and Undo leaves it with the guests', async () => {
  const { visit } = await openBill({ kept: { isServed: true, isManager: true } });
  await press('dish 21: take off the bill');
  await press('Cancelled');
  await press('Complaint');
  await press('Cancel the dish');
  await expect(sums).toContainText('Total€67.70');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(message('dish 21 is on the bill again.')).toBeVisible();
  await expect(sums).toContainText('Total€72.20');
  expect(visit().batches[0]?.lines.map(({ status }) => status)).toEqual(['waiting', 'served']);
});

test('[PAY-1, PAY-2, PAY-3, PAY-4, SPLIT-1] a bill is paid in cash with change, by seat, in equal parts and by dishes, until nothing is open', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { server, visit } = await openBill({
    with: (far) => far.answer(addresses.billPartPaper, { png: whiteDot }),
  });
  await press('By seat');
  await press('Guest 1: pay €35.35');
  const amount = sheet.getByRole('textbox', { name: 'Amount', exact: true });
  await expect(amount).toHaveValue('35.35');
  const given = sheet.getByRole('textbox', { name: 'Given by the guest', exact: true });
  await given.fill('30');
  await expect(sheet.getByRole('status').filter({ hasText: 'missing' })).toHaveText(
    '€5.35 is still missing.',
  );
  await expectAccessible();
  await given.fill('€ 50,00');
  await expect(given).toHaveValue('50,00');
  await expect(sheet.getByRole('status').filter({ hasText: 'Change' })).toHaveText('Change: €14.65');
  await expectAccessible();
  await press('Write down €35.35');
  await expect(sums).toContainText(/Cash\d\d:\d\d · Guest 1 · €50\.00 given, €14\.65 back€35\.35/);
  await expect(sums).toContainText('Still open€36.85');
  const [guest1] = [
    sheet
      .getByRole('listitem')
      .filter({ hasText: /^1?Guest 1/ })
      .last(),
  ];
  await expect(guest1).toContainText('Paid');

  await press('Chosen dishes');
  await press('Add one dish 21');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).last().click();
  await press('Card');
  await press('Write down €4.50');
  await expect(sums).toContainText('Still open€32.35');

  await press('Equal parts');
  await press('One part more');
  await press('Part 2 of 3: print');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(server.callsOf(addresses.billPartPaper)).toMatchObject([
    { body: { part: { by: 'equal', parts: 3, part: 2 } } },
  ]);
  await press(/^Pay\s*€32\.35$/);
  await amount.fill('40');
  await pressBlocked(sheet.getByRole('button', { name: 'Write down €40.00', exact: true }));
  await expect(message('Only €32.35 is open.')).toBeVisible();
  await amount.fill('30,00');
  await press('Voucher');
  await press('Write down €30.00');
  await expect(sums).toContainText('Still open€2.35');
  await press('Voucher, €30.00: was not paid');
  await expect(sums).toContainText('Still open€32.35');
  await press(/^Pay\s*€32\.35$/);
  await press('Write down €32.35');
  await expect(sums).toContainText('Everything is paid.');
  expect(settlementOf(visit())).toMatchObject({ total: 7220, paid: 7220, open: 0 });
  await userEvent.keyboard('{Escape}');
  await expect(sheet).toHaveCount(0);
});

/** A device that shares what it is given, in the way the test says; without one, a device that doesn't. */
function deviceShares(share?: (what: ShareData) => Promise<void>): void {
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
  Reflect.deleteProperty(Navigator.prototype, 'share');
  if (share) Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    if (before) Object.defineProperty(Navigator.prototype, 'share', before);
  });
}

/** An evening of rounds: two tuna of three batches that cost something, and forty dishes that the price holds. */
const ofRounds = {
  with: (far: FarServer) =>
    far.change(addresses.settlement, (bill) => {
      const [dish] = bill.items.filter(({ kind }) => kind === 'dish');
      if (!dish) throw new Error('there is a dish');
      const again = [1, 2].map((batch) => ({ ...dish, id: `again-${batch}` }));
      const held = Array.from({ length: 40 }, (_, place) => ({
        ...{ ...dish, id: `held-${place}`, name: `Piatto ${place % 20}`, quantity: 1, full: 0, total: 0 },
      }));
      return { ...bill, items: [...bill.items, ...again, ...held] };
    }),
};

test.each(['small', 'tablet'] as const)(
  '[BILL-5] equal lines are added up, what the price holds is one line that opens, and sum and payment stay in sight on a %s screen',
  async (size) => {
    await openBill({ ...ofRounds, size });
    const folded = lines.getByText('Included in the price: 40 dishes', { exact: true });
    await expect(folded).toBeVisible();
    await expect(lines.getByText('6×', { exact: true })).toBeVisible();
    await expect(lines.getByText('Piatto 3', { exact: true }).first()).not.toBeVisible();
    const pay = sheet.getByRole('button', { name: 'Pay €72.20', exact: true });
    const isInSight = () => {
      const { top, bottom } = pay.element().getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect.poll(isInSight).toBe(true);
    await folded.click();
    await expect(lines.getByText('Piatto 3', { exact: true }).first()).toBeVisible();
    await expect.poll(isInSight).toBe(true);
    await expectAccessible();
    await lines.getByText('6×', { exact: true }).click();
    await lines.getByRole('button', { name: 'Nigiri tonno: take off the bill' }).nth(1).click();
    await expect(sheet.getByRole('heading', { name: 'Nigiri tonno' })).toBeVisible();
  },
);

test('[BILL-5] on a page of A4 the bill has house, table, lines, taxes and sums; what the price holds is one line', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openBill({
    with: (far) => {
      ofRounds.with(far);
      far.answer(addresses.billPaper, { png: whiteDot });
    },
  });
  await press('Print the bill');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const words = (document.querySelector('[data-print-sheet] article')?.textContent ?? '').replace(
    /\s+/g,
    ' ',
  );
  for (const part of [
    'Table 7',
    '6×Nigiri tonno',
    'Included in the price: 40 dishes',
    'Total€72.20',
    'VAT 10%',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('€0.00');
});

test('the bill is shared as text: its lines, what is off them, taxes and payments, in the language of this screen', async () => {
  const shared: ShareData[] = [];
  deviceShares(async (what) => void shared.push(what));
  const { visit } = await openBill();
  await press('Take something off');
  await sheet.getByRole('textbox', { name: 'Per cent off', exact: true }).fill('10');
  await press('Long wait');
  await press('Take it off');
  await expect(sums).toContainText('Total€64.98');
  await press(/^Pay\s*€64\.98$/);
  await sheet.getByRole('textbox', { name: 'Amount', exact: true }).fill('30');
  await press('Card');
  await press('Write down €30.00');
  await expect(sums).toContainText('Still open€34.98');
  await expectAccessible();
  await press('Share');
  await expect.poll(() => shared.length).toBe(1);
  expect(settlementOf(visit()).total).toBe(6498);
  const text = [
    'Da Prova · Bill',
    '',
    '2× Adult · €49.80',
    '1× Child · €14.90',
    '2× Nigiri tonno · €3.00',
    '1× dish 21 · €4.50',
    '',
    'Before reductions · €72.20',
    'Discount 10% · −€7.22',
    'Total · €64.98',
    'VAT 10% of €59.07 · €5.91',
    '',
    'Card · €30.00',
    'Still open · €34.98',
  ].join('\n');
  expect(shared).toEqual([{ title: 'Da Prova · Bill', text }]);
});

test('who puts the list of apps away hears nothing; that sharing failed is said, and it can be tried again', async () => {
  const failures = [
    new DOMException('put away', 'AbortError'),
    new DOMException('no app takes it', 'DataError'),
  ];
  let asked = 0;
  deviceShares(async () => {
    const failure = failures[asked++];
    if (failure) throw failure;
  });
  await openBill();
  const share = sheet.getByRole('button', { name: 'Share', exact: true });
  const said = message('The bill could not be shared. Try again.');
  await share.click();
  await expect.poll(() => asked).toBe(1);
  await expect(share).toBeEnabled();
  await expect(said).toHaveCount(0);
  await share.click();
  await expect(said).toBeVisible();
  await share.click();
  await expect.poll(() => asked).toBe(3);
});

test('a device that shares nothing has no button for it', async () => {
  deviceShares();
  await openBill();
  await expect(sheet.getByRole('button', { name: 'Print the bill', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
});

test('a call leads to the bill with one tap, and a table with something to pay is not closed without a word', async () => {
  await openConsole('calls', {
    with: (far) => {
      far.answer(addresses.floor, aFloor(tile));
      far.answer(addresses.calls, { now: Date.now(), calls: [call] });
      keepBill(far);
    },
  });
  await page.getByRole('button', { name: 'Bill · €72.20', exact: true }).click();
  await expect(sums).toContainText('€72.20');
});

test('the bill of an order without a table opens from its card, once something was sent', async () => {
  const order = aTile({ table_id: -1, table_name: '', visit_id: 'away', pickup_number: 7, batches: 1 });
  const choosing = { ...order, visit_id: 'other', pickup_number: 8, batches: 0 };
  await openConsole('floor', {
    with: (far) => {
      far.answer(addresses.floor, { ...aFloor(), orders: [order, choosing] });
      keepBill(far);
    },
  });
  const card = page.getByRole('article', { name: /7/ });
  await card.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(lines).toContainText('Nigiri tonno');
  await expect(sums).toContainText('€72.20');
  await expect(page.getByRole('button', { name: 'Bill', exact: true })).toHaveCount(1);
});

test('on the smallest phone the ways of a part of the bill stand in one line', async () => {
  await openBill({ size: 'phone' });
  await page.viewport(320, 640);
  await press('Equal parts');
  const print = sheet.getByRole('button', { name: 'Part 1 of 2: print', exact: true });
  const pay = sheet.getByRole('button', { name: /^Part 1 of 2: pay/ });
  await expect(pay).toBeVisible();
  await expect
    .poll(() => pay.element().getBoundingClientRect().top - print.element().getBoundingClientRect().top)
    .toBe(0);
});
