import type { ApiFailure, ApiResult } from '@tavolata/client';
import { must, quickServiceTableId } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { repairPreferences, type Preferences } from '../../shared/preferences.ts';
import { createArrival } from './arrival.ts';
import { aGuest, freeTable } from './sample-guest.ts';

const openTable = { ...freeTable, table_status: 3, cor_status: 1, order_head_id: 88, select_menu: '2' };

let answer: ApiResult<GuestSessionReply>;
let asked: string[];

const preferences = createStore<Preferences>(() => repairPreferences(undefined, ['en']));
const api = {
  scan: (tableValue: string) => {
    asked.push(`scan ${tableValue}`);
    return Promise.resolve(answer);
  },
  typeCode: (shortCode: string) => {
    asked.push(`type ${shortCode}`);
    return Promise.resolve(answer);
  },
  resume: () => {
    asked.push('resume');
    return Promise.resolve(answer);
  },
  enterLite: () => {
    asked.push('enterLite');
    return Promise.resolve(answer);
  },
};

beforeEach(() => {
  asked = [];
  preferences.setState({ ...repairPreferences(undefined, ['en']), tableLink: 'k1.code' });
});

function seatedAt(table: GuestSessionReply['table']): ApiResult<GuestSessionReply> {
  return { ok: true, value: aGuest({ table }) };
}

function refusedWith(code: ApiFailure['code']): ApiResult<GuestSessionReply> {
  return { ok: false, failure: { code, refusal: null, traceId: null } };
}

async function arriveWith(given: ApiResult<GuestSessionReply>) {
  answer = given;
  const arrival = createArrival({ api, preferences });
  await arrival.arrive();
  return arrival;
}

describe('a phone that scans', () => {
  test('sits at its table, and the code is forgotten', async () => {
    const arrival = await arriveWith(seatedAt(freeTable));
    expect(asked).toEqual(['scan k1.code']);
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: freeTable } });
    expect(preferences.getState().tableLink).toBeNull();
  });

  test('[T-03] is told that a paused table is paused', async () => {
    const arrival = await arriveWith(seatedAt({ ...freeTable, table_status: 6 }));
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'paused' });
  });

  test('is told that the table has too many phones, and may try the same code again', async () => {
    const arrival = await arriveWith(refusedWith('too-many-people'));
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'full' });
    expect(preferences.getState().tableLink).toBe('k1.code');
  });

  test('is told so as well when it has looked at the table first', async () => {
    const arrival = await arriveWith(seatedAt(freeTable));
    answer = refusedWith('too-many-people');
    await arrival.refresh();
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'full' });
  });

  test.each(['scan-again', 'not-found', 'malformed', 'no-session'] as const)(
    '[E-03] is asked to scan again when the server says %s',
    async (code) => {
      const arrival = await arriveWith(refusedWith(code));
      expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'scan-again' });
      expect(preferences.getState().tableLink).toBeNull();
    },
  );

  test.each([
    ['unreachable', 'unreachable'],
    ['failure', 'unreachable'],
    ['too-many-requests', 'busy'],
  ] as const)('keeps its code for another try when the answer is %s', async (code, reason) => {
    const arrival = await arriveWith(refusedWith(code));
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason });
    answer = seatedAt(freeTable);
    await arrival.arrive();
    expect(asked).toEqual(['scan k1.code', 'scan k1.code']);
    expect(arrival.getState().stage).toBe('seated');
  });
});

describe('a phone without a fresh code', () => {
  beforeEach(() => {
    preferences.setState({ tableLink: null });
  });

  test('comes back to its table after a reload', async () => {
    const arrival = await arriveWith(seatedAt(openTable));
    expect(asked).toEqual(['resume']);
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: openTable } });
  });

  test('that was never here is asked to scan', async () => {
    const arrival = await arriveWith(refusedWith('no-session'));
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'no-code' });
  });

  test('[E-08] whose scan is too old is asked to scan again', async () => {
    const arrival = await arriveWith(refusedWith('scan-again'));
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'scan-again' });
  });
});

describe('a phone without a working camera', () => {
  beforeEach(() => {
    preferences.setState({ tableLink: null });
  });

  test('sits at its table when the guest types the letters under the picture', async () => {
    const arrival = await arriveWith(refusedWith('no-session'));
    answer = seatedAt(freeTable);
    expect(await arrival.typeCode('CDF GHJ')).toBeNull();
    expect(asked).toEqual(['resume', 'type CDF GHJ']);
    expect(arrival.getState().stage).toBe('seated');
  });

  test('stays at the door with wrong letters', async () => {
    const arrival = await arriveWith(refusedWith('no-session'));
    answer = refusedWith('scan-again');
    expect(await arrival.typeCode('QQQQQQ')).toMatchObject({ code: 'scan-again' });
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'no-code' });
  });
});

describe('a phone at a free table', () => {
  test('sees that another phone has opened it', async () => {
    const arrival = await arriveWith(seatedAt(freeTable));
    answer = seatedAt(openTable);
    await arrival.refresh();
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: openTable } });
  });

  test('stays there while the network is away', async () => {
    const arrival = await arriveWith(seatedAt(freeTable));
    answer = refusedWith('unreachable');
    await arrival.refresh();
    expect(arrival.getState().stage).toBe('seated');
  });
});

test('who has taken their food away reads that the order is over, and not that a table was closed', async () => {
  const arrival = await arriveWith(seatedAt({ ...openTable, table_id: quickServiceTableId }));
  arrival.leave('table-freed');
  expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'order-over' });
});

test('when the table is freed its guests read so, and only what is the phone’s own is remembered', async () => {
  const arrival = await arriveWith(seatedAt(openTable));
  preferences.setState({ language: 'zh', areTipsHidden: true, viewPage: 'orderHistory', selectedMenuId: 2 });
  arrival.leave('table-freed');
  expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'closed' });
  expect(preferences.getState()).toMatchObject({
    language: 'zh',
    areTipsHidden: true,
    viewPage: 'menuPage',
    selectedMenuId: null,
  });
});

test('[E-14] whose place is in use on another device scans again', async () => {
  const arrival = await arriveWith(seatedAt(openTable));
  arrival.leave('id-in-use');
  expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'scan-again' });
});

describe('the status of a table', () => {
  test('[T-09] is kept, and so is how far the staff’s yes is', async () => {
    const arrival = await arriveWith(seatedAt(freeTable));
    expect(preferences.getState()).toMatchObject({ tableStatus: 0, approvalStatus: 'NO' });
    answer = seatedAt({ ...openTable, cor_status: 0 });
    preferences.setState({ customer: '4' });
    await arrival.refresh();
    expect(preferences.getState()).toMatchObject({ tableStatus: 3, approvalStatus: 'REVIEW', customer: '1' });
    answer = seatedAt(openTable);
    await arrival.refresh();
    expect(preferences.getState()).toMatchObject({ tableStatus: 3, approvalStatus: 'NO' });
  });

  test('[T-01] that is free again leaves nothing of the guests before', async () => {
    const arrival = await arriveWith(seatedAt(openTable));
    preferences.setState({ customer: '4', advGlobalRound: 3, roundTime: 90, viewPage: 'orderHistory' });
    answer = seatedAt(freeTable);
    await arrival.refresh();
    expect(preferences.getState()).toEqual({
      ...repairPreferences(undefined, ['en']),
      userId: 'me',
      tableStatus: 0,
    });
  });

  test('[T-03] [T-04] that is paused sends the guest to the door, with the pause as the reason', async () => {
    for (const status of [5, 6, 7]) {
      const arrival = await arriveWith(seatedAt(openTable));
      answer = seatedAt({ ...openTable, table_status: status });
      await arrival.refresh();
      expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'paused' });
    }
  });
});

test('a table that is opened here stays open when an older answer comes in late', async () => {
  const arrival = await arriveWith(seatedAt(freeTable));
  answer = seatedAt(freeTable);
  const asked = arrival.refresh();
  arrival.opened(openTable);
  await asked;
  expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: openTable } });
});

describe('[LC-03] a phone whose guests are moved', () => {
  const movedTable = { ...openTable, table_id: 14, table_name: '14' };

  /** A phone at table 12 that asks twice: each test answers in its own order. */
  async function askingTwice() {
    const answers: ((given: ApiResult<GuestSessionReply>) => void)[] = [];
    answer = seatedAt(openTable);
    const resume = () => new Promise<ApiResult<GuestSessionReply>>((resolve) => answers.push(resolve));
    const arrival = createArrival({ api: { ...api, resume }, preferences });
    await arrival.arrive();
    const refreshes = [arrival.refresh(), arrival.refresh()];
    const [before, after] = answers;
    return { arrival, refreshes, before: must(before, 'asked once'), after: must(after, 'asked twice') };
  }

  test('sits at the new table though what it asked before the move is answered after it', async () => {
    const { arrival, refreshes, before, after } = await askingTwice();
    after(seatedAt(movedTable));
    await refreshes[1];
    before(seatedAt(openTable));
    await refreshes[0];
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: movedTable } });
  });

  test('sits at the new table when the answers come in the order of the questions', async () => {
    const { arrival, refreshes, before, after } = await askingTwice();
    before(seatedAt(openTable));
    await refreshes[0];
    after(seatedAt(movedTable));
    await refreshes[1];
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: movedTable } });
  });

  test('takes the older answer where the newer question has none', async () => {
    const { arrival, refreshes, before, after } = await askingTwice();
    after(refusedWith('unreachable'));
    await refreshes[1];
    before(seatedAt(movedTable));
    await refreshes[0];
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: movedTable } });
  });
});

describe('a phone without a table', () => {
  const liteTable = { ...freeTable, table_id: -2, table_name: '' };

  test('[L-05] comes in to look around, and keeps the menu that it has chosen', async () => {
    answer = seatedAt(liteTable);
    preferences.setState({ selectedMenuId: 3 });
    const arrival = createArrival({ api, preferences });
    await arrival.enterLite();
    expect(asked).toEqual(['enterLite']);
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: { table_id: -2 } } });
    expect(preferences.getState().selectedMenuId).toBe(3);
  });

  test('is told when the restaurant does not answer', async () => {
    answer = refusedWith('unreachable');
    const arrival = createArrival({ api, preferences });
    await arrival.enterLite();
    expect(arrival.getState()).toEqual({ stage: 'at-door', reason: 'unreachable' });
  });
});

describe('[LC-05] what a phone remembers of a visit', () => {
  const visit = {
    userId: 'me',
    orderId: 88,
    tableStatus: 3,
    approvalStatus: 'REVIEW',
    viewPage: 'orderHistory',
    selectedMenuId: 2,
    customer: '4',
    advGlobalRound: 3,
    roundTime: 90,
  } as const;
  const nothing = {
    approvalStatus: 'NO',
    viewPage: 'menuPage',
    selectedMenuId: null,
    customer: '1',
    advGlobalRound: 1,
    roundTime: -1,
  };
  const otherOrder = { ...openTable, order_head_id: 91 };

  beforeEach(() => {
    preferences.setState(visit);
  });

  test('is there when it scans its table again', async () => {
    await arriveWith(seatedAt(openTable));
    expect(preferences.getState()).toMatchObject(visit);
  });

  test('is forgotten when it is another guest at another table, and no yes is told of the round before', async () => {
    await arriveWith({ ok: true, value: aGuest({ user_id: 'me elsewhere', table: otherOrder }) });
    expect(preferences.getState()).toMatchObject({ ...nothing, userId: 'me elsewhere', orderId: 91 });
  });

  test('[E-10] is forgotten when it scans its table again and another order has the table', async () => {
    await arriveWith(seatedAt(otherOrder));
    expect(preferences.getState()).toMatchObject({ ...nothing, userId: 'me', orderId: 91 });
  });

  test('[E-10] is forgotten when its guest types the letters of a table that has another order', async () => {
    const arrival = await arriveWith(refusedWith('unreachable'));
    answer = seatedAt(otherOrder);
    await arrival.typeCode('CDFGHJ');
    expect(preferences.getState()).toMatchObject({ ...nothing, orderId: 91 });
  });

  test('of an opening that the staff were asked for never looks like their yes to another table', async () => {
    preferences.setState({ ...visit, orderId: 0, tableStatus: 1 });
    const seen: Pick<Preferences, 'approvalStatus' | 'tableStatus'>[] = [];
    const stop = preferences.subscribe((now, before) => {
      if (before.approvalStatus === 'REVIEW' && now.approvalStatus !== 'REVIEW') seen.push(now);
    });
    await arriveWith({ ok: true, value: aGuest({ user_id: 'me elsewhere', table: otherOrder }) });
    stop();
    expect(seen).toMatchObject([{ approvalStatus: 'NO', tableStatus: null }]);
  });

  test('stays when what the staff were asked for has become an order', async () => {
    preferences.setState({ ...visit, orderId: 0, approvalStatus: 'NO' });
    await arriveWith(seatedAt(openTable));
    expect(preferences.getState()).toMatchObject({ ...visit, approvalStatus: 'NO' });
  });

  test('stays when its guests are brought to others and it is loaded again', async () => {
    preferences.setState({ tableLink: null });
    await arriveWith(seatedAt(otherOrder));
    expect(preferences.getState()).toMatchObject({
      viewPage: 'orderHistory',
      selectedMenuId: 2,
      orderId: 91,
    });
  });

  test.each([
    ['k1.code', 'scan-again'],
    [null, 'scan-again'],
    [null, 'no-session'],
  ] as const)('is forgotten when it shows the code %j and the answer is %s', async (tableLink, code) => {
    preferences.setState({ tableLink });
    await arriveWith(refusedWith(code));
    expect(preferences.getState()).toMatchObject({ ...nothing, userId: null, orderId: 0, tableStatus: null });
  });

  test('is forgotten when its session turns out to be over', async () => {
    const arrival = await arriveWith(seatedAt(openTable));
    answer = refusedWith('scan-again');
    await arrival.refresh();
    expect(preferences.getState()).toMatchObject({ ...nothing, userId: null, tableStatus: null });
  });

  test.each(['unreachable', 'too-many-requests', 'too-many-people'] as const)(
    'stays while the answer is %s',
    async (code) => {
      await arriveWith(refusedWith(code));
      expect(preferences.getState()).toMatchObject({ ...visit, tableLink: 'k1.code' });
    },
  );
});

describe('a phone whose guests wait for the staff', () => {
  const asked = { ...freeTable, table_status: 1, customer_num: 2, adult_number: 2, select_menu: '1' };

  test('[A-01] keeps what belongs to the visit, and is under review', async () => {
    const arrival = await arriveWith(seatedAt(freeTable));
    preferences.setState({ selectedMenuId: 1 });
    arrival.opened(asked);
    expect(preferences.getState()).toMatchObject({ selectedMenuId: 1, approvalStatus: 'REVIEW' });
  });

  test('[REVIEW-6] leaves it to the visit what became of a round that waited when its page was closed', async () => {
    preferences.setState({ userId: 'me', orderId: 88, approvalStatus: 'REVIEW', tableStatus: 3 });
    const arrival = await arriveWith(seatedAt(openTable));
    expect(preferences.getState().approvalStatus).toBe('REVIEW');
    await arrival.refresh();
    expect(preferences.getState().approvalStatus).toBe('NO');
  });

  test('[A-03] goes on reading the yes when the record says so too', async () => {
    const arrival = await arriveWith(seatedAt(asked));
    preferences.setState({ approvalStatus: 'APPROVED' });
    answer = seatedAt(openTable);
    await arrival.refresh();
    expect(preferences.getState().approvalStatus).toBe('APPROVED');
  });

  test('[A-04] is at its free table again when they say no', async () => {
    const arrival = await arriveWith(seatedAt(asked));
    answer = seatedAt(freeTable);
    arrival.leave('rejected');
    expect(arrival.getState().stage).toBe('looking');
    await expect.poll(() => preferences.getState().approvalStatus).toBe('REJECTED');
    expect(arrival.getState()).toMatchObject({ stage: 'seated', guest: { table: freeTable } });
  });
});
