import { addresses, toIsMake, type TicketWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { Rejected } from '../support/far-server.ts';
import { reload } from '../support/open-screen.ts';

/** A kitchen with these tickets on its board. */
function openKitchen(tickets: readonly TicketWire[], more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('kitchen', {
    role: 'kitchen',
    ...more,
    with: (server) => {
      server.answer(addresses.kitchen, { ...aReply(...tickets), now: Date.now() });
      server.answer(addresses.acknowledge, null);
      more.with?.(server);
    },
  });
}

const ravioli = aLine({ order_detail_id: 'l1', quantity: 3 });
const soup = aLine({
  order_detail_id: 'l2',
  item_id: 2,
  item_name1: 'Zuppa agropiccante',
  item_name2: '酸辣汤',
});

test('an empty board says that new orders appear by themselves', async () => {
  await openKitchen([]);
  await expect.element(page.getByText('No tickets. New orders appear here by themselves.')).toBeVisible();
  await expectAccessible();
});

test('[EDIT-14] the stations are offered in the order that managers have put them in, also while the kitchen looks', async () => {
  const station = (id: string) => ({ id, name1: id, name2: id, language: 'it' });
  const [wok, sushi, bar] = [station('wok'), station('sushi'), station('bar')];
  const server = await openKitchen([], {
    with: (far) => far.answer(addresses.kitchen, { ...aReply(), stations: [wok, sushi, bar] }),
  });
  const offered = () =>
    page
      .getByRole('group', { name: 'Station', exact: true })
      .getByRole('button')
      .elements()
      .map((chip) => /^(wok|sushi|bar)/.exec(chip.textContent)?.[0])
      .filter(Boolean);
  await expect.poll(offered).toEqual(['wok', 'sushi', 'bar']);
  server.answer(addresses.kitchen, { ...aReply(), stations: [bar, wok, sushi] });
  server.tell('MENU_UPDATE', { version: 2 });
  await expect.poll(offered).toEqual(['bar', 'wok', 'sushi']);
});

test('[SETUP-12] the kitchen of a new house is called in the language of the screen, one that was named as its cooks call it', async () => {
  const unnamed = { id: 'kitchen', name1: 'Kitchen', name2: 'Cucina', language: 'en' };
  const named = { id: 'bar', name1: 'Drinks', name2: 'Banco', language: 'it' };
  const stations = [{ ...unnamed, names: { en: 'Kitchen', it: 'Cucina', de: 'Küche' } }, named];
  const ticket = aTicket({ station: 'kitchen', dishes: [ravioli] });
  await openKitchen([ticket], {
    language: 'de',
    with: (far) => far.answer(addresses.kitchen, { ...aReply(ticket), now: Date.now(), stations }),
  });
  const chips = page.getByRole('group', { name: 'Station', exact: true });
  await expect.element(chips.getByRole('button', { name: /^Küche/ })).toBeVisible();
  await expect.element(page.getByRole('article').getByText('Küche')).toBeVisible();
});

test('a ticket reads its table, its round and batch, each dish with its number, its guest’s seat and its note', async () => {
  const remark = '花生过敏! No peanuts, and please not too spicy';
  await openKitchen([
    aTicket({ table_name: 'T7', round: 2, batch: 5, dishes: [{ ...ravioli, remark, seat: 3 }, soup] }),
  ]);
  const ticket = page.getByRole('article', { name: 'Table T7' });
  await expect.element(ticket.getByText('R2 · #5')).toBeVisible();
  await expect.element(ticket.getByText('3×')).toBeVisible();
  await expect.element(ticket.getByText(remark)).toBeVisible();
  await expect.element(ticket.getByText('1×')).toBeVisible();
  await expectAccessible();
});

test('[TURN-7] drinks that were sent alone are a ticket without a round', async () => {
  const [drinks, dishes] = [
    aTicket({ table_name: 'T7', station: 'bar', round: 0, batch: 1, dishes: [ravioli] }),
    aTicket({ table_name: 'T8', visit_id: 'visit-b', round: 1, batch: 2, dishes: [soup] }),
  ];
  await openKitchen([drinks, dishes]);
  await expect.element(page.getByRole('article', { name: 'Table T8' }).getByText('R1 · #2')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Table T7' }).getByText(/^#1/)).toBeVisible();
});

test('[NAME-5] a ticket says whose a dish is by name, else by the picture’s word', async () => {
  const anna = { ...ravioli, seat: 1, label: 'Anna', motif: 'cat' } as const;
  const kite = { ...soup, seat: 2, label: '1', motif: 'kite' } as const;
  await openKitchen([aTicket({ dishes: [anna, kite] })]);
  await expect.element(page.getByText('Anna', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Kite', { exact: true })).toBeVisible();
});

test('a tap makes a dish, one press takes it back, and the server hears both', async () => {
  const server = await openKitchen([aTicket({ dishes: [ravioli] })], {
    with: (far) => far.answer(addresses.setDishStatus, { ok: true, version: 2 }),
  });
  await page.getByRole('button', { name: /3× .*Ravioli al vapore/ }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ is_make: 1 }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ is_make: 1 }, { is_make: 0 }]);
});

test('news that are older than a tap’s answer take no step back: the next tap goes on from there', async () => {
  let version = 1;
  const server = await openKitchen([aTicket({ dishes: [aLine({ order_detail_id: 'a' })] })], {
    with: (far) =>
      far.answer(addresses.setDishStatus, () => {
        version += 1;
        return { ok: true, version };
      }),
  });
  const said = () =>
    server.callsOf(addresses.setDishStatus).map(({ body }) => (body as { is_make: number }).is_make);
  for (const step of ['Made', 'On its way'])
    await page.getByRole('button', { name: `Next: ${step}` }).click();
  await expect.poll(said).toEqual([1, 11]);
  // How the dish was before the second tap comes after its answer.
  const changed = [
    { id: 'visit-a/1/wok', acknowledged_at: null, dishes: [{ order_detail_id: 'a', is_make: 1 }] },
  ];
  const visit = { visit_id: 'visit-a', version: 2, is_whole: false, tickets: [], changed, gone: [] };
  server.tell('KITCHEN_CHANGES', { feed: 'feed-a', told: 1, visits: [visit] });
  await page.getByRole('button', { name: 'Next: Served' }).click();
  await expect.poll(said).toEqual([1, 11, 2]);
});

test('all of a ticket at once leaves alone what is paused and what can’t be made', async () => {
  const paused = aLine({
    order_detail_id: 'l3',
    item_id: 3,
    item_name1: 'Anatra',
    item_name2: '烤鸭',
    is_make: 3,
  });
  const gone = aLine({
    order_detail_id: 'l4',
    item_id: 4,
    item_name1: 'Granchio',
    item_name2: '螃蟹',
    is_make: 5,
  });
  const server = await openKitchen([aTicket({ dishes: [ravioli, paused, soup, gone] })], {
    with: (far) => far.answer(addresses.setDishStatus, { ok: true, version: 2 }),
  });
  await page.getByRole('button', { name: /All made/ }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ order_detail_ids: ['l1', 'l2'], is_make: 1 }]);
});

test('a ticket of a table that was closed can only be taken off the screen', async () => {
  await openKitchen([aTicket({ ended_at: Date.now(), dishes: [ravioli] })]);
  await expect.element(page.getByText('The table was closed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Ravioli al vapore/ })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Take off the screen', exact: false })).toBeEnabled();
  await expectAccessible();
});

test('without a line the tickets stay, the cook’s tap is shown and waits, and goes once when the line is back', async () => {
  const server = await openKitchen([aTicket({ dishes: [ravioli] })], {
    with: (far) => far.answer(addresses.setDishStatus, { ok: true, version: 2 }),
  });
  await expect.element(page.getByRole('button', { name: /Next: Made/ })).toBeVisible();
  server.cut();
  await page.getByRole('button', { name: /Next: Made/ }).click();
  await expect.element(page.getByText(/^No connection since .* Tickets stay/).first()).toBeVisible();
  await expect.element(page.getByText('1 tap waits')).toBeVisible();
  server.isReachable = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.callsOf(addresses.setDishStatus)).toHaveLength(1);
  await expect.element(page.getByText('1 tap waits')).not.toBeInTheDocument();
});

test('a tap that another version of the page has made waits for the page to be loaded again, and is not lost', async () => {
  const server = await openKitchen([aTicket({ dishes: [ravioli] })], {
    with: (far) => far.answer(addresses.setDishStatus, () => new Rejected('other-version')),
  });
  // Loaded again for this version before: that has not helped.
  sessionStorage.setItem('RENEWED_FOR', '0');
  await page.getByRole('button', { name: /Next: Made/ }).click();
  await expect
    .element(page.getByText('This screen and the server are of different versions. Please reload the page.'))
    .toBeVisible();
  expect(sessionStorage.getItem('UNANSWERED_KITCHEN_TAPS')).toContain('"to":"made"');

  const refused = server.callsOf(addresses.setDishStatus).length;
  server.answer(addresses.setDishStatus, { ok: true, version: 2 });
  await reload();
  await expect.poll(() => server.callsOf(addresses.setDishStatus).length).toBe(refused + 1);
  const [first] = server.callsOf(addresses.setDishStatus);
  expect(server.callsOf(addresses.setDishStatus).at(-1)?.body).toEqual(first?.body);
  await expect.poll(() => sessionStorage.getItem('UNANSWERED_KITCHEN_TAPS')).toBeNull();
});

test('a kitchen screen that stands at a station shows its dishes alone, after a reload too', async () => {
  const bar = aTicket({
    station: 'bar',
    dishes: [aLine({ order_detail_id: 'l9', item_name1: 'Birra', item_name2: '啤酒' })],
  });
  await openKitchen([], {
    with: (server) => {
      const stations = ['wok', 'bar'].map((id) => ({ id, name1: id, name2: id, language: 'it' }));
      server.answer(addresses.kitchen, {
        ...aReply(aTicket({ dishes: [ravioli] }), bar),
        now: Date.now(),
        stations,
      });
    },
  });
  const own = page.getByRole('button', { name: /Birra/ }).first();
  const other = page.getByRole('button', { name: /Ravioli al vapore/ });
  await expect.element(own).toBeVisible();
  await expect.element(other.first()).toBeVisible();
  const choice = page.getByRole('group', { name: 'Station', exact: true });
  const chip = choice.getByRole('button', { name: /^bar ?1$/ });
  await chip.click();
  for (const isLoadedAgain of [false, true]) {
    if (isLoadedAgain) await reload();
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    await expect.element(own).toBeVisible();
    await expect.poll(() => other.elements()).toHaveLength(0);
  }
  await choice.getByRole('button', { name: /^All ?2$/ }).click();
  await expect.element(other.first()).toBeVisible();
});

test('at the pass stands what is ready of a table, with what is still cooked for it, and goes out with one tap', async () => {
  const server = await openKitchen(
    [
      aTicket({ table_name: 'T7', dishes: [{ ...ravioli, is_make: toIsMake('made') }, soup] }),
      aTicket({
        table_name: 'T7',
        station: 'bar',
        dishes: [{ ...soup, order_detail_id: 'l3', item_name1: 'Birra', is_make: toIsMake('made') }],
      }),
      aTicket({ visit_id: 'visit-b', table_name: 'T9', dishes: [{ ...soup, order_detail_id: 'l4' }] }),
    ],
    { with: (far) => far.answer(addresses.setDishStatus, { ok: true, version: 2 }) },
  );
  await page.getByRole('button', { name: /^Pass/ }).click();
  const table = page.getByRole('article', { name: 'Table T7' });
  await expect.element(table.getByText('1 still cooking')).toBeVisible();
  await expect.element(table.getByText('Birra')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Table T9' })).not.toBeInTheDocument();
  await expectAccessible();
  await table.getByRole('button', { name: 'All on their way, table T7' }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([
      { visit_id: 'visit-a', order_detail_ids: ['l3', 'l1'], is_make: toIsMake('on-its-way') },
    ]);
  await expect
    .element(page.getByText('Nothing is ready. What the stations have made appears here, table by table.'))
    .toBeVisible();
});

test('a screen is set to one tap for a dish: it ends at once, the ticket with it, and there is no pass', async () => {
  const server = await openKitchen([aTicket({ table_name: 'T7', dishes: [ravioli, soup] })], {
    with: (far) => far.answer(addresses.setDishStatus, { ok: true, version: 2 }),
  });
  await page.getByRole('button', { name: 'Size and taps' }).click();
  await page.getByRole('button', { name: 'One', exact: true }).click();
  await page.getByRole('button', { name: '200 % · 3 m', exact: true }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /^Pass/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'All served, table T7' }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ order_detail_ids: ['l1', 'l2'], is_make: toIsMake('served') }]);
  await expect.element(page.getByText('No tickets. New orders appear here by themselves.')).toBeVisible();
});

test('an order that no screen and no printer has had is said in every room of the waiters, until a screen has it', async () => {
  const server = await openConsole('calls', {
    role: 'waiter',
    with: (far) => {
      const late = aTicket({ table_name: 'T7', sent_at: Date.now() - 3 * 60_000 });
      far.answer(addresses.kitchen, { ...aReply(late), now: Date.now() });
      far.answer(addresses.acknowledge, null);
    },
  });
  const alarm = page.getByRole('alert').filter({ hasText: 'Table T7' });
  await expect
    .element(alarm)
    .toHaveTextContent(/^No kitchen screen and no printer has had the order: Table T7/);
  await expectAccessible();
  await page.getByRole('link', { name: 'Open the kitchen', exact: true }).click();
  await expect.poll(() => server.callsOf(addresses.acknowledge)).toHaveLength(1);
});
