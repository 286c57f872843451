import type { TicketLineWire, TicketWire } from '@tavolata/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KitchenFeed, ticketsChange, type KitchenFeedParts } from './kitchen-feed.ts';

const line = (id: string, parts: Partial<TicketLineWire> = {}): TicketLineWire => ({
  order_detail_id: id,
  item_id: 1,
  item_name1: 'Ravioli',
  item_name2: '',
  item_names: {},
  quantity: 1,
  is_make: 0,
  seat: 1,
  label: '1',
  motif: null,
  remark: 'no nuts',
  options: [],
  ...parts,
});

const ticket = (batch: number, dishes: TicketLineWire[], parts: Partial<TicketWire> = {}): TicketWire => ({
  id: `v/${batch}/wok`,
  visit_id: 'v',
  table_id: 1,
  table_name: '1',
  pickup_number: null,
  station: 'wok',
  batch,
  round: 0,
  sent_at: batch,
  acknowledged_at: null,
  ended_at: null,
  dishes,
  ...parts,
});

const nothing = { visit_id: 'v', is_whole: false, tickets: [], changed: [], gone: [] };

test('a new batch is told alone, whatever the table has had before', () => {
  const first = ticket(1, [line('1-1')]);
  const second = ticket(2, [line('2-1')]);
  const before = { version: 4, tickets: [first] };
  expect(ticketsChange('v', before, { version: 5, tickets: [first, second] })).toEqual({
    ...nothing,
    version: 5,
    tickets: [second],
  });
});

test('of a ticket that somebody has seen, or whose dish is made, only that is told', () => {
  const before = { version: 4, tickets: [ticket(1, [line('1-1'), line('1-2')])] };
  const made = ticket(1, [line('1-1'), line('1-2', { is_make: 1 })], { acknowledged_at: 9 });
  expect(ticketsChange('v', before, { version: 5, tickets: [made] })?.changed).toEqual([
    { id: 'v/1/wok', acknowledged_at: 9, dishes: [{ order_detail_id: '1-2', is_make: 1 }] },
  ]);
});

test('a status that was set and taken back is told all the same: a screen may show it as set', () => {
  const tickets = [ticket(1, [line('1-1'), line('1-2')])];
  const after = { version: 6, tickets, set: new Set(['1-2']) };
  expect(ticketsChange('v', { version: 4, tickets }, after)?.changed).toEqual([
    { id: 'v/1/wok', dishes: [{ order_detail_id: '1-2', is_make: 0 }] },
  ]);
});

test('a ticket whose dish was split is told whole, and one that has gone by its id', () => {
  const before = {
    version: 4,
    tickets: [ticket(1, [line('1-1', { quantity: 3 })]), ticket(2, [line('2-1')])],
  };
  const split = ticket(1, [line('1-1', { quantity: 2 }), line('part', { is_make: 5 })]);
  expect(ticketsChange('v', before, { version: 5, tickets: [split] })).toEqual({
    ...nothing,
    version: 5,
    tickets: [split],
    gone: ['v/2/wok'],
  });
});

test('nothing is told where nothing has changed, and all of it to screens of which it is not known what they have', () => {
  const now = { version: 4, tickets: [ticket(1, [line('1-1')])] };
  expect(ticketsChange('v', now, now)).toBeNull();
  expect(ticketsChange('v', undefined, now)).toEqual({ ...nothing, ...now, is_whole: true });
});

test('a ticket that comes right after another is on the kitchen’s screens within 150 ms, the other at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const screen = { emit: (name: string) => told.push(name) };
  let version = 0;
  const feed = new KitchenFeed({
    namespace: { sockets: new Map([['screen', screen]]) },
    kitchen: { ticketsOf: () => Promise.resolve([ticket(version, [line('1')])]) },
    authority: { findVisit: () => Promise.resolve({ version, visit: {} }) },
    reportFailure: (error: unknown) => expect.fail(String(error)),
  } as unknown as KitchenFeedParts);
  onTestFinished(() => feed.stop());
  const change = () => {
    version += 1;
    feed.ticketsChanged('v');
  };
  // The kitchen was quiet.
  await vi.advanceTimersByTimeAsync(1000);
  change();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['KITCHEN_CHANGES']);
  change();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(told).toHaveLength(2);
});
