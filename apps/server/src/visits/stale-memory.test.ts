import { must } from '@tavolata/domain';
import { aCarefulRestaurant, aContext, dishes, waiter } from '@tavolata/domain/testing';
import { describe, expect, test } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { add, aRestaurant, submit } from '../testing/a-restaurant.ts';
import type { VisitAuthorityParts } from './authority.ts';
import type { Answer } from './visit-request.ts';

const salmon = dishes.salmon.id;

test('nobody is refused for what another server has changed, though no hint of it came', async () => {
  const { here, there, visitId } = await twoServers();
  granted(await here.command(visitId, 'anna', 'r1', add('l1', salmon)));
  const more = { type: 'changeQuantity', lineId: 'l1', delta: 1 } as const;
  granted(await there.command(visitId, 'anna', 'r2', more));
  granted(await here.command(visitId, 'anna', 'r3', submit));
  expect(await there.command(visitId, 'anna', 'r4', more)).toMatchObject({
    ok: false,
    refusal: { code: 'line-not-found' },
    version: 5,
  });
});

test('who joined at another server has a seat here, and its phones are told', async () => {
  const { here, there, visitId } = await twoServers();
  granted(await here.join('bo'));
  granted(await there.command(visitId, 'bo', 'r1', add('l1', salmon)));
  await expect.poll(() => there.told.map(({ version }) => version)).toEqual([3, 4]);
});

test('parties that the staff let in at another server can be merged here', async () => {
  const rules = aCarefulRestaurant({ staffApproveOpening: true });
  const { here, there, visitId: into } = await twoServers({ contextFor: (by) => aContext({ by, rules }) });
  const { visitId } = granted(await here.open('eve', { tableId: 13 }));
  await there.authority.findVisit(visitId);
  for (const id of [visitId, into])
    granted(await here.authority.approve({ visitId: id, by: waiter, requestId: `yes to ${id}` }));
  const staff = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;
  granted(await there.authority.merge({ visitId, into, staff, requestId: 'm1' }));
});

test('what another server stores while a visit is read here is told as well', async () => {
  const { here, there, visitId } = await twoServers();
  const { storage } = here;
  granted(await here.command(visitId, 'anna', 'r1', add('l1', salmon)));
  let hasSlippedIn = false;
  const slipIn = async () => {
    if (hasSlippedIn) return;
    hasSlippedIn = true;
    granted(await here.command(visitId, 'anna', 'r2', add('l2', salmon)));
  };
  const [find, eventsSince] = [storage.findVisit.bind(storage), storage.eventsSince.bind(storage)];
  storage.findVisit = (id) => find(id).then(async (found) => (await slipIn(), found));
  storage.eventsSince = (id, version) =>
    eventsSince(id, version).then(async (events) => (await slipIn(), events));
  for (const version of [3, 4]) await there.authority.catchUp(visitId, version);
  await expect.poll(() => there.told.map(({ version }) => version)).toEqual([3, 4]);
});

test('what was stored though its answer got lost is told once somebody looks', async () => {
  const { here, visitId } = await twoServers();
  const { storage } = here;
  await expect.poll(() => here.told).toHaveLength(1);
  const commit = storage.commit.bind(storage);
  storage.commit = async (transaction) => {
    await commit(transaction);
    throw new Error('the line broke');
  };
  await expect(here.command(visitId, 'anna', 'r1', add('l1', salmon))).rejects.toThrow('the line broke');
  storage.commit = commit;
  const look = () => here.authority.findVisit(visitId);
  for (const found of await Promise.all([look(), look()])) expect(found?.version).toBe(3);
  granted(await here.command(visitId, 'anna', 'r2', add('l2', salmon)));
  const versions = () => here.told.map(({ from, version }) => [from, version]);
  await expect.poll(versions).toEqual([
    [0, 2],
    [2, 3],
    [3, 4],
  ]);
});

describe('a command that its phone says again at another server', () => {
  test('does not come true once it was refused there', async () => {
    const { here, there, visitId } = await twoServers();
    const overtaken = overtake(here.storage, () => sayAgainWhileSomebodySends(there, visitId));
    const late = await here.command(visitId, 'anna', 'r1', twoSalmon);
    const refused = { ok: false, refusal: { code: 'submitting', sentBySeat: 1 }, version: 2 };
    expect(await overtaken()).toEqual(refused);
    expect(late).toEqual(refused);
    // Whoever asks once more is told the same.
    expect(await here.command(visitId, 'anna', 'r1', twoSalmon)).toEqual(refused);
    expect((await here.authority.findVisit(visitId))?.visit).toMatchObject({ lines: [] });
  });

  test('is granted where the other one was faster than the no', async () => {
    const { here, there, visitId } = await twoServers();
    const { storage } = here;
    const keep = storage.keepRefusal?.bind(storage);
    storage.keepRefusal = async (request) => {
      granted(await here.command(visitId, 'anna', 'r1', twoSalmon));
      return must(keep, 'it is shared')(request);
    };
    expect(granted(await sayAgainWhileSomebodySends(there, visitId)).version).toBe(3);
    expect((await there.authority.findVisit(visitId))?.version).toBe(3);
  });
});

describe('a request for a seat that another one of its guest overtakes', () => {
  test('finds the guest at the table where that one has led', async () => {
    const { here, there, visitId } = await twoServers();
    const overtaken = overtake(here.storage, () =>
      there.open('bo', { tableId: 13, requestId: 'bo asks again' }),
    );
    const late = granted(await here.join('bo'));
    const elsewhere = granted(await overtaken());
    expect(late).toEqual({ ...elsewhere, events: [] });
    expect(await here.storage.findGuestSession('hash of bo')).toMatchObject({ visitId: elsewhere.visitId });
    expect((await here.authority.findVisit(visitId))?.visit).toMatchObject({ diners: [{ id: 'anna' }] });
  });

  test('does not change what that one has asked of the staff', async () => {
    const rules = aCarefulRestaurant({ staffApproveOpening: true });
    const { here, there } = await twoServers({ contextFor: (by) => aContext({ by, rules }) });
    const openFor = (server: typeof here, adults: number) => () =>
      server.open('bo', {
        tableId: 13,
        requestId: `for ${adults}`,
        opening: { heads: { adults, children: 0, others: 0 } },
      });
    const overtaken = overtake(here.storage, openFor(there, 3));
    const { visitId } = granted(await openFor(here, 2)());
    expect(granted(await overtaken()).visitId).toBe(visitId);
    expect((await here.authority.findVisit(visitId))?.visit).toMatchObject({
      status: 'waiting',
      request: { heads: { adults: 3 } },
    });
  });

  test('comes to nothing once the guest has left again', async () => {
    const { here, there } = await twoServers();
    overtake(here.storage, async () => {
      const answer = granted(await there.open('bo', { tableId: 13, requestId: 'bo asks again' }));
      await there.free(answer.visitId);
      return answer;
    });
    expect(await here.join('bo')).toMatchObject({ ok: false, refusal: { code: 'visit-not-open' } });
    expect(await here.storage.findRunningVisitAt(13)).toBeNull();
  });
});

const twoSalmon = add('l1', salmon, 2);

/** Anna's phone has lost its line, has come to this server, and says again what it has had no answer to. */
async function sayAgainWhileSomebodySends(
  { authority }: Pick<Awaited<ReturnType<typeof twoServers>>['there'], 'authority'>,
  visitId: string,
): Promise<Answer> {
  const release = authority.locks.hold(visitId, 'anna');
  const by = { kind: 'diner', dinerId: 'anna' } as const;
  const answer = await authority.handle({
    visitId,
    by,
    requestId: 'r1',
    command: twoSalmon,
    mayBeUnderWay: true,
  });
  release();
  return answer;
}

/** What is done before the next commit is carried out. */
function overtake(storage: Storage, act: () => Promise<Answer>): () => Promise<Answer> {
  const commit = storage.commit.bind(storage);
  let overtaken: Promise<Answer> | null = null;
  storage.commit = async (transaction) => {
    storage.commit = commit;
    overtaken = act();
    await overtaken;
    return commit(transaction);
  };
  return () => must(overtaken, 'something was to be stored');
}

/** Two servers on one storage that hear nothing of each other; both remember anna's visit as it began. */
async function twoServers(parts: Partial<Pick<VisitAuthorityParts, 'contextFor'>> = {}) {
  const here = aRestaurant(parts);
  let lastId = 0;
  const newId = () => `there-${(lastId += 1)}`;
  const there = aRestaurant({ ...parts, storage: here.storage, newId });
  const { visitId } = granted(await here.open('anna'));
  await there.authority.findVisit(visitId);
  return { here, there, visitId };
}

function granted(answer: Answer): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  return answer;
}
