import { addresses, toIsMake, type ServiceCallWire } from '@tavolata/protocol';
import { onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aLine, aReply, aTicket, newsOf } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';

const minute = 60_000;

function aCall(parts: Partial<ServiceCallWire>): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: 'Acqua' },
    ...{ checkbox_group: [], customer: '', order_id: 1, id: 'c1', is_lite: 0, titles: [] },
    ...{ called_at: Date.now(), taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

/** Counts how often the console rings: two notes each time. */
function listenForRings(): () => number {
  const start = vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(() => undefined);
  vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined);
  vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('running');
  onTestFinished(() => void vi.restoreAllMocks());
  return () => start.mock.calls.length / 2;
}

async function switchSoundOn(): Promise<void> {
  await page.getByRole('button', { name: 'Sound off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sound on', exact: true })).toBeVisible();
}

test('a call that nobody takes rings again every minute until somebody goes, and one that is fresh does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const rings = listenForRings();
  const waiting = aCall({ called_at: Date.now() - 9 * minute });
  const server = await openConsole('calls', {
    role: 'waiter',
    with: (far) => far.answer(addresses.calls, { now: Date.now(), calls: [waiting, aCall({ id: 'c2' })] }),
  });
  await switchSoundOn();
  expect(rings()).toBe(0);
  vi.advanceTimersByTime(minute);
  expect(rings()).toBe(1);
  vi.advanceTimersByTime(2 * minute);
  expect(rings()).toBe(3);
  server.tell('CALL_SERVICE', { ...waiting, taken_at: Date.now(), taken_by: 'Luca' });
  await expect(page.getByText(/Luca is on the way/)).toBeVisible();
  vi.advanceTimersByTime(2 * minute);
  expect(rings()).toBe(3);
});

test('a request that nobody answers rings again in whatever room, and nowhere while the sound is off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const rings = listenForRings();
  const asks = aTile({
    ...{ table_id: 7, table_name: '7', table_status: 1 },
    approval: anApproval({ asked_at: Date.now() - 10 * minute }),
  });
  await openConsole('approvals', { with: (far) => far.answer(addresses.floor, aFloor(asks)) });
  await expect(page.getByRole('article')).toBeVisible();
  vi.advanceTimersByTime(3 * minute);
  expect(rings()).toBe(0);
  await switchSoundOn();
  await page.getByRole('link', { name: /Floor$/ }).click();
  await expect(page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();
  vi.advanceTimersByTime(minute);
  expect(rings()).toBe(1);
});

const newcomer = { seat: 2, label: 'Bo', motif: null, scanned_at: null, vouched: [], is_refused: false };

test.each([
  ['a late phone', 'late-phone', { newcomers: [newcomer] }],
  ['a large order', 'large-batch', { approval: anApproval({ of: 'batch', asked_at: 1, last_asked_at: 1 }) }],
] as const)('%s rings and speaks once, as the request it is; the badge stays', async (_, kind, tile) => {
  const rings = listenForRings();
  const server = await openConsole('calls', {
    role: 'waiter',
    with: (far) => far.answer(addresses.floor, aFloor(aTile({ table_id: 7, table_name: '7' }))),
  });
  await switchSoundOn();
  server.tell('TABLE_ALERT', {
    ...{ kind, visit_id: 'visit-a', table_id: 7, table_name: '7', devices: 3 },
    noticed_at: Date.now(),
  });
  await expect(page.getByRole('link', { name: /^1\s*Floor$/ })).toBeVisible();
  expect(rings()).toBe(0);
  server.tell('FLOOR_CHANGES', {
    ...{ feed: 'feed-a', told: 1 },
    tiles: [{ table_id: 7, visit_id: 'visit-a', ...tile }],
  });
  await expect(page.getByRole('link', { name: /^1\s*Requests$/ })).toBeVisible();
  expect(rings()).toBe(1);
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Table 7/)).toHaveCount(0);
});

const cooking = aTicket({ acknowledged_at: 1, dishes: [aLine({ quantity: 2 })] });

/** The news that the dish on the ticket is so far. */
function nowIs(status: 'made' | 'not-possible') {
  const tickets = [{ ...cooking, dishes: [aLine({ quantity: 2, is_make: toIsMake(status) })] }];
  return newsOf({ version: 2, is_whole: true, tickets });
}

test('dishes that come to stand ready ring in whatever room', async () => {
  const rings = listenForRings();
  const tile = aTile({ table_id: 7, table_name: '7', visit_id: 'visit-a' });
  const server = await openConsole('calls', {
    role: 'waiter',
    with(far) {
      far.answer(addresses.floor, aFloor(tile));
      far.answer(addresses.kitchen, aReply(cooking));
    },
  });
  await switchSoundOn();
  expect(rings()).toBe(0);
  server.tell('KITCHEN_CHANGES', nowIs('made'));
  await expect.poll(rings).toBe(1);
});

test('[KITCHEN-8] a dish that the room cancels rings in the kitchen', async () => {
  const rings = listenForRings();
  const server = await openConsole('kitchen', {
    role: 'kitchen',
    with: (far) => far.answer(addresses.kitchen, { ...aReply(cooking), now: Date.now() }),
  });
  await expect(page.getByRole('article')).toBeVisible();
  await switchSoundOn();
  server.tell('KITCHEN_CHANGES', nowIs('not-possible'));
  await expect(page.getByText('2 cancelled')).toBeVisible();
  expect(rings()).toBe(1);
});
