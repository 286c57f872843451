import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { describe, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { reload } from '../support/open-screen.ts';

const minute = 60_000;
/** A yes of the staff can be taken back for five seconds; here it is as long as the test looks. */
const whileOneLooks = minute;
/** Half past eleven in Rome, where the restaurant is. */
const halfPastEleven = Date.UTC(2026, 9, 31, 22, 30);

/** The room of requests with these tables, and a server that does what it is asked. */
function openApprovals(tables: readonly FloorTableWire[], more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('approvals', {
    ...more,
    with: (server) => {
      const sections = [{ id: 1, name: 'Sala' }];
      const floor = { feed: 'feed-a', told: 0, sections, tables: [...tables], plan: [], orders: [] };
      server.answer(addresses.floor, () => ({ ...floor, now: Date.now() }));
      const done = { ok: true, version: 2 } as const;
      for (const does of ['sayYes', 'takeBackYes', 'reject', 'returnBatch', 'sendAway', 'trust'] as const)
        server.answer(addresses[does], done);
      more.with?.(server);
    },
  });
}

const anna = { seat: 1, label: '1', motif: null, scanned_at: halfPastEleven, vouched: [] };
const bo = {
  seat: 2,
  label: 'Bo',
  motif: null,
  scanned_at: null,
  vouched: ['pin', 'place'] as ('pin' | 'place')[],
};

/** Three people who ask to open table 7. */
const asking = aTile({
  ...{ table_id: 7, table_name: '7', table_status: 1, customer_num: 3, adult_number: 2, child_number: 1 },
  approval: anApproval({ asked_at: Date.now() - 4 * minute, guests: [anna] }),
});

const salmon = { line_id: 'l1', item_id: 11, quantity: 2, seat: 1, remark: '', options: [] };
const tuna = {
  line_id: 'l2',
  item_id: 12,
  quantity: 1,
  seat: 1,
  remark: 'Senza wasabi! 花生过敏',
  options: [],
};
const beer = { line_id: 'l3', item_id: 21, quantity: 4, seat: 2, remark: '', options: [] };

/** Their first round, of two guests. */
const held = aTile({
  ...{ table_id: 7, table_name: '7', customer_num: 3, adult_number: 2, child_number: 1 },
  approval: anApproval({
    ...{ of: 'batch', asked_at: Date.now() - 4 * minute },
    ...{ guests: [anna, bo], dishes: [salmon, tuna, beer] },
  }),
});

const card = page.getByRole('article', { name: 'Table 7', exact: true });
const message = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('nobody waits, and the room says so', async () => {
  await openApprovals([]);
  await expect(page.getByText('Nobody is waiting.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
  await expectAccessible();
});

test('a floor that can’t be read is said as a failure, and read again with one press', async () => {
  const server = await openApprovals([], {
    with: (far) => far.answer(addresses.floor, () => new Rejected('failure')),
  });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  await expectAccessible();
  server.answer(addresses.floor, {
    ...{ feed: 'feed-a', told: 0, now: Date.now(), sections: [], tables: [asking], plan: [], orders: [] },
  });
  await again.click();
  await expect(card).toContainText('3 people');
});

test('[A-02, A-10] guests who ask to open a table are counted in every room and in the title, survive a reload, and one tap lets them in', async () => {
  const server = await openApprovals([asking]);
  await expect(page.getByRole('link', { name: /^1\s*Requests$/ })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
  await expect(card).toContainText('3 people');
  await expect(card).toContainText('Dinner');
  await expect(card).toContainText('Guest 1');
  await expect(card).toContainText('Scanned at 23:30');
  await expect(card).toContainText('Only has the printed code');
  await expect(card).toContainText('waiting for 4 minutes');
  await expectAccessible();
  await reload();

  const open = card.getByRole('button', { name: 'Open table', exact: true });
  await open.click();
  await expect
    .poll(() => server.callsOf(addresses.sayYes).map(({ params, body }) => ({ params, body })))
    .toMatchObject([
      { params: { id: 'visit-a' }, body: { asked_at: asking.approval?.asked_at, without: [] } },
    ]);
  const yes = { counts_at: Date.now() + whileOneLooks, staff_name: 'Ana', without: [] };
  const tell = (tile: Partial<FloorTableWire>, told: number) =>
    server.tell('FLOOR_CHANGES', {
      ...{ feed: 'feed-a', told },
      tiles: [{ table_id: 7, visit_id: 'visit-a', ...tile }],
    });
  tell({ approval: { ...anApproval(asking.approval ?? {}), yes } }, 1);
  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => server.callsOf(addresses.takeBackYes)).toHaveLength(1);
  tell({ approval: asking.approval }, 2);
  await expect(open).toBeVisible();

  const answer = { visit_id: 'visit-a', answer: 'opened', staff_id: 'm1', staff_name: 'Ana', not_sent: null };
  server.tell('REQUEST_ANSWERED', answer);
  tell({ approval: null, table_status: 3 }, 3);
  await expect(message('Table 7 is open.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
  await expect.poll(() => document.title).not.toMatch(/^\(/);
});

test('the table of a request can be looked at before it is answered, over the list on a phone', async () => {
  await openApprovals([asking], {
    size: 'phone',
    with: (far) => far.answer(addresses.staffTable, () => new Promise(() => undefined)),
  });
  await card.getByRole('button', { name: 'Table 7', exact: true }).click();
  const table = page.getByRole('dialog', { name: 'Table 7', exact: true });
  await expect(table).toBeVisible();
  await table.getByRole('button', { name: 'Close the panel', exact: true }).click();
  await expect(card).toContainText('3 people');
});

test.each([
  [89.7, '€89.70'],
  [0, '€0.00'],
])(
  '[REVIEW-11] a card says what is asked comes to, also where that is nothing: %d',
  async (amount, words) => {
    await openApprovals([{ ...asking, approval: anApproval({ guests: [anna], amount }) }]);
    await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'Sum' })).toHaveText(
      `Sum ${words}`,
    );
    await expectAccessible();
  },
);

test('[ASK-1] a request that others change again and again says so on its card', async () => {
  const server = await openApprovals([asking]);
  await expect(card).toContainText('3 people');
  await expect(card).not.toContainText('changed');
  for (const [told, changes, people, words] of [
    [1, 1, 4, 'changed once'],
    [2, 6, 9, 'changed 6 times'],
  ] as const) {
    server.tell('FLOOR_CHANGES', {
      ...{ feed: 'feed-a', told },
      tiles: [
        {
          ...{ table_id: 7, visit_id: 'visit-a', customer_num: people, adult_number: people },
          approval: anApproval({ ...asking.approval, changes, last_asked_at: Date.now() }),
        },
      ],
    });
    await expect(card).toContainText(words);
    await expect(card).toContainText(`${people} people`);
    await expect(card).toContainText('asked again');
  }
  await expectAccessible();
});

test('[A-04, SAID-1] a request is declined with a usual reason: the server hears its code and its words', async () => {
  const server = await openApprovals([asking]);
  await card.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Decline: Table 7?', exact: true });
  await expect(question.getByRole('button', { name: 'Let them wait', exact: true })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Give the cart back' })).toHaveCount(0);
  const usual = question.getByRole('button', { name: 'This table is reserved.', exact: true });
  await usual.click();
  await expect(usual).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.reject).map(({ body }) => body))
    .toMatchObject([{ reason: 'This table is reserved.', reason_code: 'table-reserved' }]);
  await expect(message('Table 7: declined.')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('[REVIEW-1] a first round is shown guest by guest and dish by dish, with numbers, remarks and what vouches for them', async () => {
  await openApprovals([held]);
  const first = card.getByRole('region', { name: 'Guest 1', exact: true });
  const second = card.getByRole('region', { name: 'Bo', exact: true });
  const dishesOf = (guest: typeof first) =>
    guest.getByRole('list', { name: 'Dishes', exact: true }).getByRole('listitem');
  await expect(dishesOf(first)).toHaveText([
    /^2×Nigiri salmone$/,
    /^1×Nigiri tonno\s?Senza wasabi! 花生过敏$/,
  ]);
  await expect(dishesOf(second)).toHaveText([/^4×dish 21$/]);
  await expect(second).toContainText('Knows the PIN');
  await expect(second).toContainText('Is in the restaurant');
  await expect(second).not.toContainText('Only has the printed code');
  await expectAccessible();
});

test('[REVIEW-1] what is left out is not sent, and all of it can’t be: then the round is to be declined', async () => {
  const server = await openApprovals([held]);
  const goes = (words: string) =>
    card.getByRole('checkbox', { name: `${words} goes to the kitchen`, exact: true });
  await goes('1 × Nigiri tonno').click();
  await card
    .getByRole('region', { name: 'Bo', exact: true })
    .getByRole('button', { name: 'Leave all of it out', exact: true })
    .click();
  await expect(goes('4 × dish 21')).not.toBeChecked();
  await expect(goes('2 × Nigiri salmone')).toBeChecked();
  await card.getByRole('button', { name: 'Send the rest', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.sayYes).map(({ body }) => body))
    .toMatchObject([{ without: ['l2', 'l3'] }]);
  await goes('2 × Nigiri salmone').click();
  const send = card.getByRole('button', { name: 'Send the rest', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.hover();
  await send.click({ force: true });
  await expect(message('Nothing of the round is left. Decline it instead.')).toBeVisible();
  expect(server.callsOf(addresses.sayYes)).toHaveLength(1);
  await card
    .getByRole('region', { name: 'Bo', exact: true })
    .getByRole('button', { name: 'Put all of it back in', exact: true })
    .click();
  await expect(goes('4 × dish 21')).toBeChecked();
});

test('[REVIEW-1] what the staff have put in for the whole table stands by itself, under nobody’s name, and can be left out', async () => {
  const bread = { ...beer, line_id: 'l4', item_id: 12, seat: 0 };
  const dishes = [bread, salmon, beer];
  const server = await openApprovals([{ ...held, approval: anApproval({ ...held.approval, dishes }) }]);
  const regionOf = (name: string) => card.getByRole('region', { name, exact: true });
  const dishesOf = (name: string) => regionOf(name).getByRole('listitem');
  await expect(dishesOf('For the table')).toHaveText([/^4×Nigiri tonno$/]);
  await expect(dishesOf('Guest 1')).toHaveText([/^2×Nigiri salmone$/]);
  await expect(dishesOf('Bo')).toHaveText([/^4×dish 21$/]);
  // Nobody can be sent away for it.
  await expect(regionOf('For the table').getByRole('button')).toHaveCount(1);
  await expectAccessible();
  await regionOf('For the table').getByRole('button', { name: 'Leave all of it out', exact: true }).click();
  await card.getByRole('button', { name: 'Send the rest', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.sayYes).map(({ body }) => body))
    .toMatchObject([{ without: ['l4'] }]);
});

test('[AWAY-1] a stranger’s phone is sent away after a question that names it', async () => {
  const server = await openApprovals([held]);
  await card.getByRole('button', { name: 'Send away: Bo', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toContainText('Bo');
  await expectAccessible();
  await question.getByRole('button', { name: 'Send away', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.sendAway).map(({ params, body }) => ({ params, body })))
    .toMatchObject([{ params: { id: 'visit-a' }, body: { seat: 2 } }]);
  const approval = { ...anApproval(held.approval ?? {}), guests: [anna], dishes: [salmon, tuna] };
  const tiles = [{ table_id: 7, visit_id: 'visit-a', approval }];
  server.tell('FLOOR_CHANGES', { feed: 'feed-a', told: 1, tiles });
  await expect(card.getByRole('region', { name: 'Bo', exact: true })).toHaveCount(0);
  await expect(card.getByRole('region', { name: 'Guest 1', exact: true })).toBeVisible();
});

test('[REVIEW-1, REVIEW-6] a round is given back with words of one’s own or a usual reason, and nobody is sent away', async () => {
  const server = await openApprovals([held]);
  const ask = () => card.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await ask();
  await question.getByRole('textbox', { name: 'Reason', exact: true }).fill('Who of you is Bo?');
  await question.getByRole('button', { name: 'Give the cart back', exact: true }).click();
  await expect(message('Table 7: the cart is the guests’ again.')).toBeVisible();
  await ask();
  await question.getByRole('button', { name: 'Please speak to our staff.', exact: true }).click();
  await question.getByRole('button', { name: 'Give the cart back', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.returnBatch).map(({ body }) => body))
    .toMatchObject([
      { reason: 'Who of you is Bo?' },
      { reason: 'Please speak to our staff.', reason_code: 'ask-staff' },
    ]);
  expect(server.callsOf(addresses.reject)).toHaveLength(0);
});

test('[REVIEW-8] a yes that another screen has said is shown, and can be taken back here', async () => {
  const yes = { counts_at: Date.now() + whileOneLooks, staff_name: 'Luca', without: ['l2'] };
  const server = await openApprovals([{ ...held, approval: { ...anApproval(held.approval ?? {}), yes } }]);
  await expect(card.getByRole('status')).toContainText('The round goes to the kitchen…');
  await expect(
    card.getByRole('checkbox', { name: '1 × Nigiri tonno goes to the kitchen', exact: true }),
  ).not.toBeChecked();
  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.takeBackYes).map(({ body }) => body))
    .toMatchObject([{ asked_at: held.approval?.asked_at }]);
});

test('who has answered elsewhere stands for six seconds where the card was', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const server = await openApprovals([held]);
  await expect(card).toContainText('The first round waits for you.');
  server.tell('REQUEST_ANSWERED', {
    ...{ visit_id: 'visit-a', answer: 'returned', staff_id: 'm2', staff_name: 'Luca', not_sent: null },
  });
  server.tell('FLOOR_CHANGES', {
    ...{ feed: 'feed-a', told: 1 },
    tiles: [{ table_id: 7, visit_id: 'visit-a', approval: null }],
  });
  await expect(card.getByRole('status')).toHaveText('Cart given back by Luca');
  await vi.advanceTimersByTimeAsync(7000);
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Nobody is waiting.', { exact: true })).toBeVisible();
});

test('while the list is touched no other card comes under the finger where one is answered and goes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const later = anApproval({ ...held.approval, asked_at: (held.approval?.asked_at ?? 0) + minute });
  const other = { ...held, table_id: 8, table_name: '8', visit_id: 'visit-b', approval: later };
  const server = await openApprovals([held, other], { size: 'phone' });
  const second = page.getByRole('article').filter({ hasText: 'Table 8' });
  await expect(second).toBeVisible();
  const placeOf = () => {
    const { left, top } = second.element().getBoundingClientRect();
    return `${Math.round(left)} ${Math.round(top)}`;
  };
  const before = placeOf();
  second.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  server.tell('REQUEST_ANSWERED', {
    ...{ visit_id: 'visit-a', answer: 'returned', staff_id: 'm2', staff_name: 'Luca', not_sent: null },
  });
  server.tell('FLOOR_CHANGES', {
    ...{ feed: 'feed-a', told: 1 },
    tiles: [{ table_id: 7, visit_id: 'visit-a', approval: null }],
  });
  await expect(page.getByText('Cart given back by Luca')).toBeVisible();
  expect(placeOf()).toBe(before);
  await vi.advanceTimersByTimeAsync(7000);
  await expect(page.getByText('Cart given back by Luca')).toHaveCount(0);
  expect(placeOf()).toBe(before);
  second.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.poll(placeOf).not.toBe(before);
});

test('a large order says how large it is, in the restaurant’s money, and what makes it one of many', async () => {
  const above = { of: 'visit', dishes: 31, amount: 1204.5, people: 3 } as const;
  const approval = { ...anApproval(held.approval ?? {}), above, is_one_of_many: true };
  await openApprovals([{ ...held, approval }], { restaurant: 'tokyo' });
  await expect(card).toContainText('A large order waits for your yes.');
  await expect(card).toContainText('In all since your last yes: 31 dishes for 3 people, ¥1,204.50');
  await expect(card).toContainText('Many orders are open from this internet address.');
});

test('a round that could not go after a yes says which dishes were in the way', async () => {
  const server = await openApprovals([held]);
  await expect(card).toBeVisible();
  server.tell('REQUEST_ANSWERED', {
    ...{ visit_id: 'visit-a', answer: 'not-sent', staff_id: 'm1', staff_name: 'Ana' },
    not_sent: {
      code: 'cart-not-sendable',
      lineRefusals: [
        { lineId: 'l1', dishId: 11, reason: 'sold-out' },
        { lineId: 'l3', dishId: 21, reason: 'dish-limit-reached' },
      ],
    },
  });
  await expect(
    message(
      'Table 7: the round could not go. Sold out: Nigiri salmone. More than allowed: dish 21. The cart is the guests’ again.',
    ),
  ).toBeVisible();
});

describe('a phone that joined late', () => {
  const newcomer = { ...bo, is_refused: false };
  const late = aTile({ table_id: 7, table_name: '7', newcomers: [newcomer] });

  test('[TRUST-1] belongs to the table with one tap', async () => {
    const server = await openApprovals([late]);
    await expect(card).toContainText('Bo joined late and can’t send yet. Do they sit here?');
    await expectAccessible();
    await card.getByRole('button', { name: 'Yes, belongs here', exact: false }).click();
    await expect
      .poll(() => server.callsOf(addresses.trust).map(({ body }) => body))
      .toMatchObject([{ seat: 2 }]);
  });
});

describe.each(['de', 'zh'] as const)('in %s', (language) => {
  test.each(['small', 'phone', 'tablet'] as const)(
    'nothing of a held batch is wider than a %s screen',
    async (size) => {
      await openApprovals([{ ...held, approval: { ...anApproval(held.approval ?? {}), changes: 6 } }], {
        language,
        size,
      });
      await expect(page.getByRole('article')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
      for (const button of page.getByRole('article').getByRole('button').elements())
        expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
      await expectAccessible();
    },
  );
});
