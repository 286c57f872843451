import { must, type OpenVisit } from '@tavolata/domain';
import { aCarefulRestaurant, aContext, dishes, lineAdded, waiter } from '@tavolata/domain/testing';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import { CommandFailed } from './command-failed.ts';
import { add, aRestaurant, submit } from '../testing/a-restaurant.ts';
import type { Answer } from './visit-request.ts';

const salmon = dishes.salmon.id;
const tuna = dishes.tuna.id;

describe('opening', () => {
  test('the guest who opens sits at the table, and the session belongs to the visit', async () => {
    const restaurant = aRestaurant();
    await restaurant.scan('anna');
    const { visitId, version, events } = granted(await restaurant.open('anna'));
    expect(version).toBe(2);
    expect(events.map(({ type }) => type)).toEqual(['tableOpened', 'dinerJoined']);
    expect(await openVisit(restaurant, visitId)).toMatchObject({
      orderId: 1,
      diners: [{ id: 'anna', seat: 1 }],
    });
    expect(await restaurant.storage.findGuestSession('hash of anna')).toMatchObject({ visitId });
  });

  test('[O-05] two phones that open at once end in one order, and the second one can tell', async () => {
    const restaurant = aRestaurant();
    const answers = await Promise.all([restaurant.open('anna'), restaurant.open('bo')]);
    const [first, second] = answers.map(granted);
    expect(second?.visitId).toBe(first?.visitId);
    expect(second?.events.map(({ type }) => type)).toEqual(['dinerJoined']);
    expect(await restaurant.storage.listRunningVisits()).toHaveLength(1);
  });

  test('[O-05] 200 phones that open one table at once, on two servers, share one order and have 200 seats', async () => {
    const storage = new MemoryStorage();
    const servers = [
      aRestaurant({ storage, newId: idsOf('east') }),
      aRestaurant({ storage, newId: idsOf('west') }),
    ];
    const openings = Array.from({ length: 100 }, (_, index) =>
      servers.map((server, side) => server.open(`diner ${side}-${index}`)),
    );
    const answers = (await Promise.all(openings.flat())).map(granted);
    expect(new Set(answers.map(({ visitId }) => visitId)).size).toBe(1);
    const [stored, ...others] = await storage.listRunningVisits();
    expect(others).toEqual([]);
    expect(new Set(stored?.visit.diners.map(({ seat }) => seat)).size).toBe(200);
  });

  test('[P-02] the PIN of guests who have left opens nothing at those who came just then', async () => {
    const restaurant = aRestaurant();
    const before = granted(await restaurant.open('anna', { opening: { pin: 'hash of a PIN' } })).visitId;
    await restaurant.free(before);
    const after = granted(await restaurant.open('bo', { opening: { pin: 'hash of another PIN' } })).visitId;
    const said = (pinOf: string) =>
      restaurant.open('cleo', { knowsPin: true, pinOf, requestId: `cleo says the PIN of ${pinOf}` });
    expect(await said(before)).toMatchObject({ ok: false, refusal: { code: 'pin-needed' } });
    expect(granted(await said(after)).visitId).toBe(after);
  });

  test.each([1, 2])(
    'a guest opens the table that its party leaves after look %i at it, whatever PIN that party gets',
    async (leavesAfter) => {
      const storage = new MemoryStorage();
      const restaurant = aRestaurant({ storage });
      const { visitId } = granted(await restaurant.open('anna'));
      const find = storage.findRunningVisitAt.bind(storage);
      let looks = 0;
      storage.findRunningVisitAt = async (tableId) => {
        const there = await find(tableId);
        looks += 1;
        if (looks === leavesAfter) {
          const moves = { visitId, by: waiter } as const;
          await restaurant.authority.handle({
            ...moves,
            requestId: 'moves',
            command: { type: 'moveTable', tableId: 14 },
          });
          const command = { type: 'changePin', hasPin: true } as const;
          await restaurant.authority.handle({ ...moves, requestId: 'PIN', command, pin: 'hash of a PIN' });
        }
        return there;
      };
      const opened = granted(await restaurant.open('bo'));
      expect(opened.visitId).not.toBe(visitId);
      expect(await openVisit(restaurant, opened.visitId)).toMatchObject({
        tableId: 12,
        diners: [{ id: 'bo' }],
      });
    },
  );

  test('[Q-06] two quick-service guests get two orders', async () => {
    const restaurant = aRestaurant();
    const quick = { tableId: -1, opening: { service: 'takeaway' } } as const;
    const answers = await Promise.all([restaurant.open('anna', quick), restaurant.open('bo', quick)]);
    const orders = (await restaurant.storage.listRunningVisits()).map(({ visit }) =>
      visit.status === 'open' ? visit.orderId : 0,
    );
    expect(new Set(answers.map((answer) => granted(answer).visitId)).size).toBe(2);
    expect(new Set(orders).size).toBe(2);
  });

  test('[O-02] a table that cannot be opened stays free', async () => {
    const restaurant = aRestaurant();
    const heads = { adults: 0, children: 0, others: 0 };
    expect(await restaurant.open('anna', { opening: { heads } })).toMatchObject({
      ok: false,
      refusal: { code: 'no-people' },
    });
    expect(await restaurant.storage.listRunningVisits()).toEqual([]);
    granted(await restaurant.open('anna'));
  });

  test('a late guest joins; where nobody has opened there is nothing to join', async () => {
    const restaurant = aRestaurant();
    expect(await restaurant.join('bo')).toMatchObject({ ok: false, refusal: { code: 'visit-not-open' } });
    const { visitId } = granted(await restaurant.open('anna'));
    expect(granted(await restaurant.join('bo')).visitId).toBe(visitId);
    expect((await openVisit(restaurant, visitId)).diners.map(({ id }) => id)).toEqual(['anna', 'bo']);
  });

  test('joining again with another request changes nothing, and nobody is told', async () => {
    const restaurant = aRestaurant();
    const { visitId } = granted(await restaurant.open('anna'));
    expect(granted(await restaurant.open('anna', { requestId: 'once more' }))).toEqual({
      ok: true,
      visitId,
      version: 2,
      events: [],
    });
    await expect.poll(() => restaurant.told).toHaveLength(1);
  });
});

describe('a request that is sent twice', () => {
  test('has one effect and the same answer', async () => {
    const restaurant = await withAnna();
    const first = await restaurant.command(restaurant.visitId, 'anna', 'r1', add('l1', salmon));
    await restaurant.command(restaurant.visitId, 'anna', 'r2', add('l2', tuna));
    expect(await restaurant.command(restaurant.visitId, 'anna', 'r1', add('l1', salmon))).toEqual(first);
    expect((await openVisit(restaurant)).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('has one effect from two sockets at once', async () => {
    const restaurant = await withAnna();
    const send = () => restaurant.command(restaurant.visitId, 'anna', 'r1', add('l1', salmon));
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect((await openVisit(restaurant)).lines).toHaveLength(1);
    await expect.poll(() => restaurant.told).toHaveLength(2);
  });

  test('has one effect across a restart, for opening, adding and sending', async () => {
    const storage = new MemoryStorage();
    const dinner = async (server: string) => {
      const restaurant = aRestaurant({ storage, newId: idsOf(server) });
      const opened = granted(await restaurant.open('anna'));
      const added = await restaurant.command(opened.visitId, 'anna', 'r1', add('l1', salmon));
      const sent = await restaurant.command(opened.visitId, 'anna', 'r2', submit);
      return { opened, added, sent };
    };
    const first = await dinner('before');
    expect(await dinner('after the restart')).toEqual(first);
    const [stored, ...others] = await storage.listRunningVisits();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ version: 4, visit: { lines: [], batches: [{ number: 1 }] } });
  });

  test('gets its yes again even when the restaurant would say no by now', async () => {
    const restaurant = await withAnna();
    await restaurant.command(restaurant.visitId, 'anna', 'r1', add('l1', salmon));
    const take = () =>
      restaurant.command(restaurant.visitId, 'anna', 'r2', {
        type: 'changeQuantity',
        lineId: 'l1',
        delta: -1,
      });
    const first = granted(await take());
    expect(await take()).toEqual(first);
  });

  test('may come true the second time when it was refused the first time', async () => {
    const restaurant = await withAnna();
    const send = () => restaurant.command(restaurant.visitId, 'anna', 'r1', submit);
    expect(await send()).toMatchObject({ ok: false, refusal: { code: 'cart-empty' } });
    await restaurant.command(restaurant.visitId, 'anna', 'r2', add('l1', salmon));
    granted(await send());
  });

  test('belongs to the visit it came true in, also when the table has new guests', async () => {
    const restaurant = await withAnna();
    await restaurant.free(restaurant.visitId);
    expect(granted(await restaurant.open('anna')).visitId).toBe(restaurant.visitId);
    expect(granted(await restaurant.open('carl')).visitId).not.toBe(restaurant.visitId);
  });
});

describe('one visit', () => {
  test('[SB-01] two phones that send at once send one batch, and the second hears who was first', async () => {
    const restaurant = await withAnna();
    await restaurant.join('bo');
    await restaurant.command(restaurant.visitId, 'bo', 'r1', add('l1', salmon));
    const [first, second] = await Promise.all([
      restaurant.command(restaurant.visitId, 'anna', 'r2', submit),
      restaurant.command(restaurant.visitId, 'bo', 'r3', submit),
    ]);
    granted(first);
    expect(second).toMatchObject({ refusal: { code: 'already-sent', batchNumber: 1, sentBySeat: 1 } });
    expect((await openVisit(restaurant)).batches).toHaveLength(1);
  });

  test('[SB-07] a batch leaves one ticket for each station in the outbox, and no later change adds any', async () => {
    const restaurant = await withAnna();
    await restaurant.command(restaurant.visitId, 'anna', 'r1', add('l1', salmon));
    await restaurant.command(restaurant.visitId, 'anna', 'r2', add('l2', dishes.beer.id));
    await restaurant.command(restaurant.visitId, 'anna', 'r3', submit);
    await restaurant.command(restaurant.visitId, 'anna', 'r4', add('l3', tuna));
    const tickets = await restaurant.storage.listWaitingTickets();
    expect(tickets.map(({ station }) => station)).toEqual(['sushi', 'bar']);
  });

  test('a guest of another table can do nothing here', async () => {
    const restaurant = await withAnna();
    const { visitId } = granted(await restaurant.open('eve', { tableId: 13 }));
    expect(visitId).not.toBe(restaurant.visitId);
    const answer = await restaurant.command(restaurant.visitId, 'eve', 'r1', add('l1', salmon));
    expect(answer).toEqual({ ok: false, refusal: { code: 'not-allowed' }, version: 2 });
  });

  test('[FREE-1] a freed table ends the visit and its sessions, and is free again', async () => {
    const restaurant = aRestaurant();
    await restaurant.scan('anna');
    const { visitId } = granted(await restaurant.open('anna'));
    granted(await restaurant.free(visitId));
    const late = await restaurant.command(visitId, 'anna', 'r1', add('l1', salmon));
    expect(late).toMatchObject({ ok: false, refusal: { code: 'visit-not-open' } });
    expect(await restaurant.storage.findGuestSession('hash of anna')).toMatchObject({
      visitId,
      endedAt: 1_000_000,
    });
    expect(granted(await restaurant.open('bo')).visitId).not.toBe(visitId);
  });

  test('a visit that nobody knows is not open', async () => {
    const answer = await aRestaurant().command('no such visit', 'anna', 'r1', add('l1', salmon));
    expect(answer).toEqual({ ok: false, refusal: { code: 'visit-not-open' }, version: 0 });
  });

  test('two servers that change it at once both come through, one after the other', async () => {
    const restaurant = await withAnna();
    const other = aRestaurant({ storage: restaurant.storage, newId: idsOf('other') });
    const commands = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? restaurant : other).command(
        restaurant.visitId,
        'anna',
        `r${index}`,
        add(`l${index}`, salmon),
      ),
    );
    const versions = (await Promise.all(commands)).map((answer) => granted(answer).version);
    expect(versions.sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    const stored = await restaurant.storage.findVisit(restaurant.visitId);
    expect(stored?.visit).toMatchObject({ lines: [{ quantity: 8 }] });
  });
});

describe('telling the others', () => {
  test('comes after the answer, in the order of versions, with what was and what is', async () => {
    const restaurant = await withAnna();
    const heard: (string | number)[] = [];
    restaurant.authority.onChange(({ version }) => heard.push(version));
    await Promise.all([
      restaurant
        .command(restaurant.visitId, 'anna', 'r1', add('l1', salmon))
        .then(() => heard.push('answer 1')),
      restaurant
        .command(restaurant.visitId, 'anna', 'r2', add('l2', tuna))
        .then(() => heard.push('answer 2')),
    ]);
    await expect.poll(() => restaurant.told).toHaveLength(3);
    expect(heard.indexOf('answer 1')).toBeLessThan(heard.indexOf(3));
    expect(heard.indexOf('answer 2')).toBeLessThan(heard.indexOf(4));
    expect(restaurant.told.map(({ from, version }) => [from, version])).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(restaurant.told[1]).toMatchObject({
      visitId: restaurant.visitId,
      tableId: 12,
      events: [lineAdded('l1', 'anna', salmon)],
      previous: { lines: [] },
      visit: { lines: [{ id: 'l1' }] },
    });
  });

  test('does not happen for a refusal, nor to those who stopped listening', async () => {
    const restaurant = await withAnna();
    const heard = vi.fn();
    const stop = restaurant.authority.onChange(heard);
    await restaurant.command(restaurant.visitId, 'anna', 'r1', submit);
    stop();
    await restaurant.command(restaurant.visitId, 'anna', 'r2', add('l1', salmon));
    await expect.poll(() => restaurant.told).toHaveLength(2);
    expect(heard).not.toHaveBeenCalled();
  });

  test('reaches the others when one listener has a bug', async () => {
    const restaurant = aRestaurant();
    restaurant.authority.onChange(() => {
      throw new Error('no such screen');
    });
    const heard = vi.fn();
    restaurant.authority.onChange(heard);
    await restaurant.open('anna');
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    expect(restaurant.bugs).toEqual([new Error('no such screen')]);
  });
});

describe('a failure', () => {
  test('a bug fails the one command with a trace id, and the table goes on', async () => {
    let isBroken = false;
    const restaurant = aRestaurant({
      contextFor: (by) => {
        if (isBroken) throw new Error('no menu');
        return aContext({ by });
      },
    });
    const { visitId } = granted(await restaurant.open('anna'));
    isBroken = true;
    const failed = await restaurant
      .command(visitId, 'anna', 'r1', add('l1', salmon))
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CommandFailed);
    expect(failed).toMatchObject({ traceId: 'id-2', message: 'command failed (id-2): no menu' });
    isBroken = false;
    granted(await restaurant.command(visitId, 'anna', 'r1', add('l1', salmon)));
  });

  test('a visit that never stops changing fails the command instead of keeping it for ever', async () => {
    const restaurant = await withAnna();
    vi.spyOn(restaurant.storage, 'commit').mockResolvedValue({ status: 'conflict' });
    await expect(restaurant.command(restaurant.visitId, 'anna', 'r1', add('l1', salmon))).rejects.toThrow(
      'changed 30 times',
    );
  });
});

async function withAnna() {
  const restaurant = aRestaurant();
  const { visitId } = granted(await restaurant.open('anna'));
  return { ...restaurant, visitId };
}

async function openVisit(
  restaurant: Pick<ReturnType<typeof aRestaurant>, 'authority'>,
  id = 'id-1',
): Promise<OpenVisit> {
  const { visit } = must(await restaurant.authority.findVisit(id), 'the visit is stored');
  if (visit.status !== 'open') throw new Error('the visit is closed');
  return visit;
}

function granted(answer: Answer): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  return answer;
}

function idsOf(server: string): () => string {
  let last = 0;
  return () => `${server} ${(last += 1)}`;
}

test('[A-04] guests who are turned away take no order number, and neither does a yes to a round', async () => {
  let presence: Parameters<typeof aCarefulRestaurant>[0] = { staffApproveOpening: true };
  const rules = () => aCarefulRestaurant(presence);
  const restaurant = aRestaurant({ contextFor: (by) => aContext({ by, rules: rules() }) });
  const { authority } = restaurant;
  for (const dinerId of ['anna', 'bo']) await restaurant.scan(dinerId);
  const { visitId } = granted(await restaurant.open('anna'));
  await restaurant.open('bo');
  const reject = { type: 'reject', reason: 'full' } as const;
  await authority.handle({ visitId, by: waiter, requestId: 'no', command: reject });

  presence = { staffApproveFirstBatch: true };
  const opened = granted(await restaurant.open('bo', { requestId: 'again' }));
  expect((await openVisit(restaurant, opened.visitId)).orderId).toBe(1);
  await restaurant.command(opened.visitId, 'bo', 'r1', add('l1', tuna));
  await restaurant.command(opened.visitId, 'bo', 'r2', submit);
  await authority.approve({ visitId: opened.visitId, by: waiter, requestId: 'yes' });
  expect((await openVisit(restaurant, opened.visitId)).batches).toHaveLength(1);

  presence = { staffApproveOpening: true };
  const next = granted(await restaurant.open('carl', { tableId: 13 }));
  await authority.approve({ visitId: next.visitId, by: waiter, requestId: 'yes too' });
  expect((await openVisit(restaurant, next.visitId)).orderId).toBe(2);
});
