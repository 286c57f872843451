import type { ServiceCallWire, TicketWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import type { Floor } from '../../../shared/live/floor-tiles.ts';
import { aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { anApproval, aTile } from '../../../shared/live/sample-tiles.ts';
import { needAge, needsIn, needsNow, type Evening } from './needs.ts';
import { keptInPlace } from '../../../shared/use-still-order.ts';

const minute = 60_000;
const now = 100 * minute;
const ago = (minutes: number) => now - minutes * minute;

/** Everybody has ordered, and nothing is to be done. */
const calm = aTile({ table_id: 7, table_name: '7', opened_at: ago(40), batches: 1 });

function aCall(parts: Partial<ServiceCallWire> = {}): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: '' },
    ...{ checkbox_group: [], customer: '', order_id: 1, id: 'c1', is_lite: 0, titles: [] },
    ...{ called_at: ago(1), taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

function evening(parts: Partial<Evening>, ...tables: Floor['tables']): Evening {
  const floor: Floor = {
    ...{ feed: 'f', told: 0, now, clockAheadMs: 0, sections: [], plan: [], orders: [] },
    tables: tables.length > 0 ? tables : [calm],
  };
  return {
    floor,
    calls: [],
    tickets: [],
    alerts: [],
    papers: [],
    me: { name: 'Ana', account: 'ana' },
    now,
    ...parts,
  };
}

const keys = (of: Evening) => needsNow(of).map(({ key }) => key);

test('where all is well there is nothing to do', () => {
  expect(keys(evening({}))).toEqual([]);
});

test('what is late comes before what is due, whatever waits longer on a slower scale', () => {
  const asks = aTile({
    ...{ table_id: 8, visit_id: 'visit-b', table_status: 1, approval: anApproval({ asked_at: ago(9) }) },
  });
  const tickets = [aTicket({ sent_at: ago(12), dishes: [aLine({ is_make: 1 })] })];
  expect(keys(evening({ tickets, calls: [aCall()] }, calm, asks))).toEqual([
    `opening visit-b ${ago(9)}`,
    'carry visit-a',
    'call c1',
  ]);
});

test('a call to which somebody else goes is theirs; the own one stays until it is done', () => {
  const mine = aCall({ id: 'mine', taken_at: now, taken_by: 'Ana' });
  const lucas = aCall({ id: 'luca', taken_at: now, taken_by: 'Luca' });
  const [need, ...others] = needsNow(evening({ calls: [mine, lucas] }));
  expect([need?.key, others.length]).toEqual(['call mine', 0]);
  expect(need && needAge(need, now + 60 * minute)).toBe('fresh');
});

describe('from the kitchen', () => {
  const sent = aTicket({ course: 1, sent_at: ago(20), dishes: [aLine({ is_make: 11 })] });
  const held = aTicket({ id: 'visit-a/1.2/wok', course: 2, is_held: true, sent_at: ago(20) });
  const of = (...tickets: readonly TicketWire[]) => keys(evening({ tickets }));

  test('a course can be fired once nothing of the one before is in the kitchen or at the pass', () => {
    expect(of(sent, held)).toEqual(['fire visit-a 2']);
    for (const is_make of [0, 1, 3]) {
      const before = { ...sent, dishes: [aLine({ is_make })] };
      expect(of(before, held).filter((key) => key.startsWith('fire'))).toEqual([]);
    }
  });

  test('a course that waits is never late, as nobody knows how long the guests eat', () => {
    const [need] = needsNow(evening({ tickets: [sent, held] }));
    expect(need && needAge(need, now)).toBe('due');
  });

  test('what two stations have made for one table is carried together; what is taken away is handed over', () => {
    const made = [aLine({ is_make: 1, quantity: 2 })];
    const grill = aTicket({ station: 'grill', dishes: made });
    const wok = aTicket({ dishes: [...made, aLine({ order_detail_id: 'line-2' })] });
    const away = aTicket({ visit_id: 'visit-x', pickup_number: 12, dishes: made });
    const [need, ...others] = needsNow(evening({ tickets: [wok, grill, away] }));
    expect(others).toEqual([]);
    expect(need?.kind === 'carry' && need.lines.length).toBe(2);
  });
});

describe('from the tables', () => {
  const kinds = (...tables: Floor['tables']) => needsNow(evening({}, ...tables)).map(({ kind }) => kind);

  test('guests who have chosen nothing for a quarter of an hour may wait for somebody', () => {
    const silent = { ...calm, batches: 0, opened_at: ago(15) };
    expect(kinds(silent)).toEqual(['quiet']);
    expect(kinds({ ...silent, opened_at: ago(14) })).toEqual([]);
    expect(kinds({ ...silent, dishes_in_cart: 1 })).toEqual([]);
  });

  test('a bill that is paid in part, or paid, once no dish is waited for', () => {
    const paying = { ...calm, should_amount: 40, paid_amount: 10 };
    expect(kinds(paying)).toEqual(['paying']);
    expect(kinds({ ...paying, paid_amount: 40 })).toEqual(['settled']);
    expect(kinds({ ...paying, dishes_waiting: 1 })).toEqual([]);
  });

  test('tables that are pushed together are one', () => {
    const paying = { ...calm, should_amount: 40, paid_amount: 10 };
    const target = { table_id: 7, table_name: '7' } as never;
    expect(kinds(paying, { ...paying, table_id: 8, merge_target_table: target })).toEqual(['paying']);
  });
});

test('an area has the needs of its section, and what is at no table', () => {
  const lite = aCall({ id: 'lite', table_id: -2, order_id: 99, is_lite: 1 });
  const needs = needsNow(evening({ calls: [aCall(), lite] }));
  expect(needsIn(needs, 1)).toHaveLength(2);
  expect(needsIn(needs, 2).map(({ key }) => key)).toEqual(['call lite']);
  expect(needsIn(needs, null)).toHaveLength(2);
});

test('under a finger nothing moves: what is done keeps its place, what is new comes last however urgent it is', () => {
  const [one, two] = needsNow(evening({ calls: [aCall({ id: 'one' }), aCall({ id: 'two' })] }));
  const urgent = needsNow(evening({ calls: [aCall({ id: 'urgent', called_at: ago(30) })] }));
  const before = [one, two].flatMap((need) => (need ? [{ item: need, isGone: false }] : []));
  const after = keptInPlace(before, [...urgent, ...(two ? [two] : [])]);
  expect(after.map(({ item, isGone }) => [item.key, isGone])).toEqual([
    ['call one', true],
    ['call two', false],
    ['call urgent', false],
  ]);
});
