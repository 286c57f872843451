import {
  addresses,
  type AuditEntryWire,
  type HistoryEntry,
  type ImportPreview,
  type PeopleReply,
  type PersonRole,
  type PrintingReply,
  type PrintJobWire,
  type ScheduledHourWire,
  type ServiceCallWire,
  type StaffTableReply,
} from '@tavolata/protocol';
import { inject } from 'vitest';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { anApproval, aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { aFloor } from './console.tsx';
import type { FarServer } from './far-server.ts';
import { keepBill } from './sample-bill.ts';
import { report } from './sample-report.ts';
import { whiteDot } from './white-dot.ts';

const minute = 60_000;
const until = Date.UTC(2026, 10, 28, 18, 30);
const named = (name: string, name2 = name) => ({ name, name2, names: {} });

/** Something of everything that the console can show: guests who eat, ask and wait, papers, people and a day's books. */
export function answerBusyEvening(far: FarServer): void {
  const now = Date.now();
  const tile = busyTable(now);
  far.answer(
    addresses.floor,
    aFloor(tile, waitingTable(now), aTile({ ...free, table_id: 3, table_name: '3' })),
  );
  far.answer(addresses.staffTable, tableReply(tile, now));
  keepBill(far);
  far.answer(addresses.calls, { now, calls: [aCall(now, 'c1'), { ...aCall(now, 'c2'), ...endedCall(now) }] });
  far.answer(addresses.kitchen, { ...kitchenReply(now), now });
  far.answer(addresses.stock, [
    { item_id: 14, bargain_num_cur: 2, is_sold_out: 0 },
    { item_id: 15, bargain_num_cur: null, is_sold_out: 1 },
  ]);
  far.answer(addresses.printing, printingReply(now));
  far.answer(addresses.preview, { png: whiteDot });
  far.answer(addresses.people, peopleReply);
  far.answer(addresses.codes, {
    ...{ tables: [{ table_id: 7, table_name: '7', section_id: 1, short_code: 'ABC7EF', ...code }] },
    ...{ quick_service: code, sections: [{ id: 1, name: 'Sala' }], has_wifi: true },
  });
  far.answer(addresses.codeKeys, {
    now: until,
    keys: [
      { id: 2, made_at: until, ends_at: null, is_newest: true },
      { id: 1, made_at: until, ends_at: null, is_newest: false },
    ],
  });
  far.answer(addresses.ownAccount, {
    ...{ has_demo_password: true, has_pin: true, has_second_factor: false, recovery_codes: 0 },
    devices: [
      { ...device, id: 'here', is_this: true },
      { ...device, id: 'there', is_this: false },
    ],
  });
  far.answer(addresses.report, ({ query }) => report(query.get('date') ?? '2026-11-25'));
  far.answer(addresses.dayClosings, { closings: [] });
  far.answer(addresses.audit, { entries: [...logEntries], staff_names: ['Ana', 'Bo'] });
  far.answer(addresses.pastOrders, { orders: [pastOrder] });
  far.answer(addresses.pastOrder, {
    ...pastOrder,
    closed_by: 'Ana',
    ...{ covers: [{ ...named('Adulto'), quantity: 2, price: 24.9, total: 49.8 }], charges: [], dishes: [] },
  });
  far.answer(addresses.restaurantEditor, inject('sampleRestaurants').rome.restaurantEditor);
  far.answer(addresses.settings, inject('sampleRestaurants').rome.reply.settings);
  far.answer(addresses.previewImport, importPreview);
  far.answer(addresses.dishHistory, { entries: [] });
  far.answer(addresses.menuHistory, { entries: [menuEdit], has_more: true });
  far.answer(addresses.hours, { id: 1, revision: 'seen', hours: [lunch] });
  far.answer(addresses.acknowledge, null);
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const code = { url: 'https://prova.example/?table_id=7', svg: drawing };
const free = { visit_id: null, table_status: 0, opened_at: null } as const;
const device = {
  ...{ name: 'Chrome · Android', seen_at: until, is_logged_in: true, is_shared: false },
} as const;

/** Two adults and a child, ten minutes behind with their dishes. */
function busyTable(now: number) {
  return aTile({
    ...{
      table_id: 7,
      table_name: '7',
      opened_at: now - 42 * minute,
      should_amount: 94.2,
      order_head_id: 501,
    },
    ...{ customer_num: 3, adult_number: 2, child_number: 1, phones_connected: 1, diners: 2, batches: 2 },
    ...{ dishes_in_cart: 1, dishes_waiting: 3, oldest_dish_at: now - 9 * minute, has_pin: true },
    turn: {
      ...{ number: 2, sent: 7, in_cart: 1, planned: 3, ready: { said: 3, of: 4, turn: 2 } },
      ...{ allowed: 20, max_turns: 5, ends_at: now + 9 * minute },
    },
    heads_request: {
      ...{ seat: 1, nickname: null, motif: null, said_at: now },
      ...{ adult_number: 3, child_number: 1, other_number: 0 },
    },
  });
}

function waitingTable(now: number) {
  const guest = { seat: 1, label: '1', motif: null, scanned_at: now, vouched: [] };
  const dish = { line_id: 'l1', item_id: 11, quantity: 2, seat: 1, remark: 'poco piccante', options: [] };
  return aTile({
    ...{ table_id: 8, table_name: '8', visit_id: 'visit-b', opened_at: now - minute },
    approval: anApproval({ of: 'batch', asked_at: now - minute, guests: [guest], dishes: [dish] }),
  });
}

function tableReply(table: StaffTableReply['table'], now: number): StaffTableReply {
  const seat = { motif: null, scanned_at: now, connected_since: now, dishes_in_cart: 1 };
  const dish = {
    ...named('Nigiri tonno', '金枪鱼寿司'),
    order_detail_id: 'd1',
    seat: 1,
    quantity: 2,
    total: 3,
  };
  return {
    ...{ table, member: null, parties: [], guest_url: code.url },
    seats: [
      { ...seat, seat: 1, label: '1', vouched: ['pin'] },
      { ...seat, seat: 2, label: 'Bo', vouched: [] },
    ],
    covers: [{ ...named('Adulto'), quantity: 2, price: 24.9, total: 49.8 }],
    charges: [{ ...named('Torta'), quantity: 1, price: 12.5, total: 12.5 }],
    price_per_person: { adult: 24.9, child: 14.9, other: 9 },
    cart: { lines: [], next_batch: 3 },
    batches: [
      {
        ...{ batch: 1, round: 1, sent_at: now - 20 * minute },
        dishes: [
          { ...dish, is_make: 0 },
          {
            ...dish,
            ...named('Anatra', '烤鸭'),
            order_detail_id: 'd2',
            is_make: 5,
            reason: 'Finita stasera.',
          },
          { ...dish, ...named('Birra', '啤酒'), order_detail_id: 'd3', is_make: 1 },
        ],
      },
    ],
  };
}

function aCall(now: number, id: string): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: 'Il conto' },
    ...{ checkbox_group: [], customer: 'anna', order_id: 501, id, is_lite: 0, titles: [] },
    ...{ called_at: now - 4 * minute, taken_at: null, taken_by: null, ended_at: null, ended_by: null },
  };
}

const endedCall = (now: number) => ({ ended_at: now - minute, ended_by: 'Bo' });

function kitchenReply(now: number) {
  const soup = { item_id: 2, item_name1: 'Zuppa agropiccante', item_name2: '酸辣汤' };
  const sent_at = now - minute;
  return {
    ...aReply(
      aTicket({
        sent_at,
        dishes: [aLine({ quantity: 3 }), aLine({ order_detail_id: 'l2', ...soup, is_make: 1 })],
      }),
      aTicket({
        ...{ visit_id: 'visit-b', table_id: 8, table_name: '8', sent_at, acknowledged_at: sent_at },
      }),
    ),
    stations: [{ id: 'wok', name1: 'Wok', name2: '炒锅', language: 'zh' }],
  };
}

function printingReply(now: number): PrintingReply {
  const grill: PrintingReply['printers'][number] = {
    ...{ id: 'grill', kind: 'network', name: 'Grill', model: 'epson', host: '10.0.0.7', port: 9100 },
    ...{ width: 80, letters: 'latin', language: 'it', copies: 1, stations: ['wok'], prints_bills: true },
    ...{ substitute_id: null, trouble: null, is_paper_low: true, heard_at: now, waiting: 0 },
  };
  const paper: PrintJobWire = {
    ...{ id: 'visit-a/1/wok@grill', kind: 'kitchen', place: '7', station: 'Wok', table_id: 7 },
    ...{ printer_id: 'grill', by_printer_id: 'grill', copy: 1, state: 'printed', trouble: null },
    ...{ may_be_printed: false, is_late: false, at: now },
    print_info: { rule: [], isPrint: true, printType: 'sendorder' },
  };
  return { now, is_on: true, printers: [grill], jobs: [paper] };
}

function aPerson(account: string, role: PersonRole): PeopleReply['people'][number] {
  return {
    ...{ id: account, account, name: `${account.toUpperCase()} Größe 安娜`, role, is_disabled: false },
    ...{ has_demo_password: role === 'owner', has_pin: true, has_second_factor: false },
    ...{ seen_at: until, code_until: null, may_change: role !== 'owner' },
    devices: [{ ...device, id: `of-${account}`, is_this: false }],
  };
}

const peopleReply: PeopleReply = {
  people: [
    aPerson('boss', 'owner'),
    aPerson('m1', 'manager'),
    aPerson('wei', 'waiter'),
    aPerson('li', 'kitchen'),
  ],
  invitations: [{ id: 'invitation', name: 'Luca', role: 'waiter', until }],
  shared_devices: [],
  this_device: 'this-tablet',
};

const anEntry = (number: number, what: string, detail: object): AuditEntryWire => ({
  ...{ number, at: until, staff_name: 'Ana', what, table_id: 7, table_name: '7', detail: { ...detail } },
});

const heads = (adults: number, children: number) => ({ adults, children, others: 0 });
const lunch: ScheduledHourWire = {
  ...{ start_time: '11:30:00', end_time: '15:00:00', name: {}, value: [0, 1] },
  ...{ default_menu: '', preferred_menu: '1', alternative_menu: '', hide_menu: '' },
  ...{ turn_dishes: null, turn_mins: null, max_turn: null, projects: [] },
};

const logEntries = [
  anEntry(4, 'setSoldOut', { dishId: 12, isSoldOut: true }),
  anEntry(3, 'changeHeads', { heads: heads(3, 0), from: heads(2, 1) }),
  anEntry(2, 'changeSetting', { name: 'rule-global-turn-limit', value: { enable: true } }),
  anEntry(1, 'reject', { reasonCode: 'table-reserved', reason: 'Tavolo degli sposi.' }),
];

const pastOrder = {
  ...{ visit_id: 'visit-a', order_head_id: 512, table_id: 12, table_name: '12', people: 3 },
  ...{ opened_at: until - 60 * minute, ended_at: until, should_amount: 71.2, open_amount: 0 },
};

const tuna = inject('sampleRestaurants').rome.menuEditor.dishes.find(({ id }) => id === 12)?.content ?? null;
const menuEdit: HistoryEntry = {
  ...{ number: 9, at: until, staff_name: 'Ana', is_own: true, kind: 'dishes', type: 'changeDish' },
  ...{ name: 'Nigiri tonno', planned_by: 'Bo', change_count: 1, is_taken_back: false, problem: null },
  changes: [
    { list: 'dishes', id: 12, before: tuna, after: tuna && { ...tuna, price: 2.75, marks: ['raw'] } },
  ],
};

const importPreview: ImportPreview = {
  ...{ kind: 'xlsx', plan: null, problem_count: 1 },
  problems: [{ row: 3, column: 2, code: 'price-not-read', said: 'sei' }],
  columns: [
    { title: 'Speise', samples: ['Ribollita'], meaning: 'name:it' },
    { title: 'EUR', samples: ['7'], meaning: 'price' },
    { title: 'All.', samples: ['A'], meaning: 'allergens' },
  ],
  codes: [{ code: 'A', dishes: 2, meaning: null }],
  counts: { menus: 0, categories: 2, dishes: 3 },
  ...{ without_allergens: 1, photos_left_out: 1, options_left_out: 1 },
  changes: [
    {
      ...{ list: 'dishes', act: 'changed', id: 1, name: 'Ribollita' },
      parts: [
        { part: 'price', before: 6.5, after: 7 },
        { part: 'allergens', before: null, after: ['gluten', 'celery'] },
      ],
    },
    {
      list: 'dishes',
      act: 'added',
      id: 90,
      name: 'Sorbetto',
      parts: [{ part: 'price', before: null, after: 4 }],
    },
  ],
};
