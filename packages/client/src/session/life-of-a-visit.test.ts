import { must, plainChoice, type GuestCommand, type PresencePolicy } from '@tavolata/domain';
import { sampleRules, diner, dishes, freeOpening, sampleCatalogue } from '@tavolata/domain/testing';
import { describe, expect, test } from 'vitest';
import { aTable, HandClock, sampleWaiter, type Device } from '../testing/index.ts';
import type { Connection, FailedCommand } from './session-state.ts';

function aTableWith(presence: Partial<PresencePolicy>, openedBy = sampleWaiter) {
  const rules = sampleRules({ presence: { ...freeOpening, ...presence } });
  const table = aTable({ catalogue: sampleCatalogue, diners: ['anna', 'ben'], rules, openedBy });
  const anna = must(table.devices[0], 'anna sits here');
  const ben = must(table.devices[1], 'ben sits here');
  comeOnline(anna, ben);
  return { ...table, anna, ben };
}

function comeOnline(...devices: readonly Device[]) {
  for (const { wire } of devices) wire.connect();
  settle(...devices);
}

function settle(...devices: readonly Device[]) {
  while (devices.some(({ wire }) => wire.parcels.length > 0))
    for (const { wire } of devices) wire.deliverAll();
}

function deliver({ wire }: Device, name: string) {
  const parcel = wire.parcels.find((each) => each.name.startsWith(name));
  wire.deliver(must(parcel, `a ${name} on the way`));
}

function add(lineId: string, dishId: number = dishes.salmon.id): GuestCommand {
  return { type: 'addLine', lineId, dishId, choice: plainChoice, quantity: 1 };
}

function shown({ session }: Device) {
  return (session.getState().visit?.lines ?? []).map(({ id }) => id);
}

function failedCommandsOf({ session }: Device) {
  const heard: FailedCommand[] = [];
  session.onFailedCommand((one) => heard.push(one));
  return heard;
}

/** How the device stands to the server, change by change. */
function connectionsOf({ session }: Device) {
  const seen: Connection[] = [];
  session.subscribe(() => {
    const { connection } = session.getState();
    if (connection !== seen.at(-1)) seen.push(connection);
  });
  return seen;
}

test('[REVIEW-4] guests who had been served hear what the staff say all the same, and their bill is kept', () => {
  const { anna, ben, twin } = aTableWith({ staffApproveFirstBatch: true }, diner('anna'));
  anna.session.tap(add('line-1'));
  anna.session.tap({ type: 'submitCart', batchNumber: 1 });
  settle(anna, ben);
  const beer = { lineId: 's1', dishId: dishes.beer.id, choice: plainChoice, quantity: 1 };
  twin.perform({ type: 'orderForTable', origin: 'waiter', dishes: [beer] }, sampleWaiter);
  twin.perform({ type: 'reject', reason: 'fully booked' }, sampleWaiter);
  settle(anna, ben);
  expect(twin.visit).toMatchObject({ status: 'closed', batches: [{ origin: 'waiter' }] });
  for (const { session } of [anna, ben])
    expect(session.getState().sessionEnd).toEqual({ reason: 'rejected', message: 'fully booked' });
});

describe('a table that the staff have to approve', () => {
  const asked = () => aTableWith({ staffApproveOpening: true }, diner('anna'));

  test('[A-02] while the opening waits there is no cart, and everybody sees who asks for what', () => {
    const { anna, ben } = asked();
    for (const { session } of [anna, ben]) {
      expect(session.getState()).toMatchObject({
        connection: 'online',
        visit: null,
        waiting: { request: { askedBy: 'anna', heads: { adults: 2, children: 1, others: 0 } } },
      });
    }
    const state = anna.session.getState();
    anna.wire.beat();
    settle(anna, ben);
    expect(anna.session.getState()).toBe(state);
  });

  test('[A-07] whoever orders meanwhile hears that the staff have not approved yet, and nothing is sent', () => {
    const { anna } = asked();
    expect(anna.session.tap(add('line-1'))).toMatchObject({
      reason: 'refused',
      refusal: { code: 'under-review' },
    });
    expect(anna.wire.parcels).toEqual([]);
  });

  test('[A-06] a guest asks again after a minute, and not before', () => {
    const { anna, ben, clock, twin } = asked();
    clock.advance(59_000);
    expect(anna.session.tap({ type: 'askAgain' })).toMatchObject({
      refusal: { code: 'asked-already', secondsLeft: 1 },
    });
    clock.advance(1000);
    expect(ben.session.tap({ type: 'askAgain' })).toMatchObject({ ok: true });
    settle(anna, ben);
    expect(twin.visit).toMatchObject({ request: { lastAskedAt: clock.now() } });
    expect(anna.session.getState().waiting).toMatchObject({ request: { lastAskedAt: clock.now() } });
  });

  test('[A-03] the table opens on every phone the moment the staff approve it', () => {
    const { anna, ben, twin } = asked();
    twin.perform({ type: 'approve', orderId: 77 }, sampleWaiter);
    settle(anna, ben);
    for (const { session } of [anna, ben])
      expect(session.getState()).toMatchObject({ waiting: null, visit: { orderId: 77, isApproved: true } });
    expect(anna.session.tap(add('line-1'))).toMatchObject({ ok: true });
    settle(anna, ben);
    expect(shown(ben)).toEqual(['line-1']);
  });

  test('[A-04] a rejection ends it on every phone, with what the staff say, whether the change or the end of the session comes', () => {
    const { anna, ben, twin } = asked();
    twin.perform({ type: 'reject', reason: 'fully booked' }, sampleWaiter);
    deliver(anna, 'change');
    ben.wire.lose(must(ben.wire.parcels[0], 'the change is on its way to ben'));
    ben.wire.endSession({ reason: 'rejected', message: 'fully booked' });
    settle(anna, ben);
    for (const { session, wire } of [anna, ben]) {
      expect(session.getState()).toMatchObject({
        connection: 'over',
        sessionEnd: { reason: 'rejected', message: 'fully booked' },
      });
      expect(wire.isWanted).toBe(false);
    }
  });
});

describe('a first round that the staff have to approve', () => {
  function held() {
    const table = aTableWith({ staffApproveFirstBatch: true }, diner('anna'));
    const { anna, ben } = table;
    anna.session.tap(add('line-1'));
    settle(anna, ben);
    anna.session.tap({ type: 'submitCart', batchNumber: 1 });
    expect(anna.session.getState().send).toBe('sending');
    settle(anna, ben);
    return table;
  }

  test('[REVIEW-1] the send is held, the cart stays as it is, and nobody can change it', () => {
    const { anna, ben } = held();
    for (const device of [anna, ben]) {
      expect(device.session.getState()).toMatchObject({ send: 'held', visit: { batches: [] } });
      expect(shown(device)).toEqual(['line-1']);
      expect(device.session.tap(add('line-2'))).toMatchObject({ refusal: { code: 'under-review' } });
    }
  });

  test('[A-06] while it is held a guest may remind the staff', () => {
    const { anna, ben, clock } = held();
    clock.advance(60_000);
    expect(ben.session.tap({ type: 'askAgain' })).toMatchObject({ ok: true });
    settle(anna, ben);
    expect(anna.session.getState().visit?.review?.lastAskedAt).toBe(clock.now());
  });

  test('[REVIEW-2] once the staff have said yes it is in the kitchen, and the next send is not held', () => {
    const { anna, ben, twin } = held();
    twin.perform({ type: 'approve', orderId: 0 }, sampleWaiter);
    settle(anna, ben);
    for (const { session } of [anna, ben])
      expect(session.getState()).toMatchObject({
        send: 'idle',
        visit: { lines: [], batches: [{ number: 1 }] },
      });
    ben.session.tap(add('line-2'));
    settle(anna, ben);
    ben.session.tap({ type: 'submitCart', batchNumber: 2 });
    settle(anna, ben);
    expect(anna.session.getState()).toMatchObject({ send: 'idle', visit: { batches: [{}, { number: 2 }] } });
  });

  test('[REVIEW-3] a no to the first round ends the visit', () => {
    const { anna, ben, twin } = held();
    twin.perform({ type: 'reject', reason: '' }, sampleWaiter);
    settle(anna, ben);
    expect(ben.session.getState()).toMatchObject({ connection: 'over', sessionEnd: { reason: 'rejected' } });
  });
});

describe('guests who move', () => {
  test('[LC-03] at another table everything goes on as if nothing had happened', () => {
    const { anna, ben, twin } = aTableWith({});
    anna.session.tap(add('line-1'));
    twin.perform({ type: 'moveTable', tableId: 7 }, sampleWaiter);
    settle(anna, ben);
    for (const device of [anna, ben]) {
      expect(device.session.getState()).toMatchObject({ connection: 'online', visit: { tableId: 7 } });
      expect(shown(device)).toEqual(['line-1']);
    }
  });
});

describe('a party that is one by itself again', () => {
  function parting() {
    const clock = new HandClock(1_000_000_000);
    const here = aTable({ catalogue: sampleCatalogue, diners: ['anna', 'ben'], clock, tableId: 12 });
    const there = aTable({ catalogue: sampleCatalogue, diners: ['carla'], clock, tableId: 13 });
    const [anna, ben, carla] = [...here.devices, ...there.devices] as [Device, Device, Device]; // as many as were asked for
    comeOnline(anna, ben, carla);
    here.twin.mergeInto(there.twin);
    anna.wire.deliverAll();
    ben.wire.endSession({ reason: 'merged' });
    settle(anna, ben, carla);
    comeOnline(anna, ben, carla);
    return { anna, ben, carla, here: here.twin, there: there.twin };
  }

  test('[PART-1] its phones go on at their own table by themselves, and the others without them', () => {
    const { anna, ben, carla, here, there } = parting();
    anna.session.tap(add('line-of-anna'));
    carla.session.tap(add('line-of-carla'));
    settle(anna, ben, carla);
    const connections = [anna, ben].map(connectionsOf);
    there.part(here, 12);
    anna.wire.deliverAll();
    ben.wire.endSession({ reason: 'merged' });
    ben.wire.deliverAll();
    // Until the table is known again the phone shows what it showed.
    expect([shown(anna).length, shown(ben).length]).toEqual([2, 2]);
    for (const { session } of [anna, ben])
      expect(session.tap(add('early'))).toEqual({ ok: false, reason: 'not-ready', refusal: null });
    settle(anna, ben, carla);
    comeOnline(anna, ben);
    expect(connections).toEqual([
      ['online', 'connecting', 'online'],
      ['online', 'connecting', 'online'],
    ]);
    for (const device of [anna, ben]) {
      expect(device.session.getState()).toMatchObject({
        visit: { tableId: 12, partedFrom: [expect.any(String)] },
      });
      expect(shown(device)).toEqual(['line-of-anna']);
    }
    expect(carla.session.getState()).toMatchObject({ connection: 'online', visit: { tableId: 13 } });
    expect(shown(carla)).toEqual(['line-of-carla']);
  });

  test('[PART-8] a command on its way counts once, whether it came before the parting or after', () => {
    const { anna, ben, carla, here, there } = parting();
    anna.session.tap(add('in-time'));
    deliver(anna, '/cart2/update');
    ben.session.tap(add('late', dishes.tuna.id));
    const failedCommands = [failedCommandsOf(anna), failedCommandsOf(ben)];
    there.part(here, 12);
    for (const { wire } of [anna, ben]) wire.cut();
    comeOnline(anna, ben, carla);
    for (const device of [anna, ben]) {
      expect(shown(device)).toEqual(['in-time', 'late']);
      expect([...device.session.getState().unansweredLines]).toEqual([]);
    }
    expect(shown(carla)).toEqual([]);
    expect(failedCommands).toEqual([[], []]);
  });

  test('[PART-8] an own dish is not shown twice while the own table is still being asked for', () => {
    const { anna, here, there } = parting();
    anna.session.tap(add('line-1'));
    deliver(anna, '/cart2/update');
    deliver(anna, 'answer');
    there.part(here, 12);
    anna.wire.cut();
    anna.wire.connect();
    expect(shown(anna)).toEqual(['line-1']);
    deliver(anna, '/cart2/init');
    deliver(anna, 'snapshot');
    expect(shown(anna)).toEqual(['line-1']);
  });
});

describe('two parties that become one', () => {
  function twoTables() {
    const clock = new HandClock(1_000_000_000);
    const here = aTable({ catalogue: sampleCatalogue, diners: ['anna', 'ben'], clock, tableId: 12 });
    const there = aTable({ catalogue: sampleCatalogue, diners: ['carla'], clock, tableId: 13 });
    const [anna, ben, carla] = [...here.devices, ...there.devices] as [Device, Device, Device]; // as many as were asked for
    comeOnline(anna, ben, carla);
    return { anna, ben, carla, clock, here: here.twin, there: there.twin };
  }

  test('[MERGE-1] who sat at the other table goes on at this one, by itself and with what was in the cart', () => {
    const { anna, ben, carla, here, there } = twoTables();
    ben.session.tap(add('line-of-ben'));
    carla.session.tap(add('line-of-carla'));
    settle(anna, ben, carla);
    here.mergeInto(there);
    anna.wire.deliverAll();
    ben.wire.endSession({ reason: 'merged' });
    settle(anna, ben, carla);
    comeOnline(anna, ben, carla);
    for (const device of [anna, ben, carla]) {
      expect(device.session.getState()).toMatchObject({
        connection: 'online',
        sessionEnd: null,
        version: there.version,
        visit: { tableId: 13, otherTables: [12], heads: { adults: 4, children: 2, others: 0 } },
      });
      expect(shown(device)).toEqual(['line-of-carla', 'line-of-ben']);
    }
    anna.session.tap(add('line-of-anna'));
    settle(anna, ben, carla);
    expect(shown(carla)).toEqual(['line-of-carla', 'line-of-ben', 'line-of-anna']);
  });

  test('[MERGE-1] who is followed to the other table never reads that there is no connection, and a tap meanwhile waits for the table', () => {
    const { anna, ben, carla, here, there } = twoTables();
    const connections = [anna, ben].map(connectionsOf);
    here.mergeInto(there);
    anna.wire.deliverAll();
    ben.wire.endSession({ reason: 'merged' });
    ben.wire.deliverAll();
    for (const { session } of [anna, ben])
      expect(session.tap(add('early'))).toEqual({ ok: false, reason: 'not-ready', refusal: null });
    comeOnline(anna, ben, carla);
    const followed = ['online', 'connecting', 'online'];
    expect(connections).toEqual([followed, followed]);
    anna.wire.cut();
    expect(anna.session.getState().connection).toBe('offline');
  });

  test('[MERGE-1] a command on its way counts once, whether it came before the merge or after', () => {
    const { anna, ben, carla, here, there } = twoTables();
    anna.session.tap(add('in-time'));
    deliver(anna, '/cart2/update');
    ben.session.tap(add('late', dishes.tuna.id));
    const failedCommands = [failedCommandsOf(anna), failedCommandsOf(ben)];
    here.mergeInto(there);
    for (const { wire } of [anna, ben]) wire.cut();
    expect([shown(anna), shown(ben)]).toEqual([['in-time'], ['late']]);
    comeOnline(anna, ben, carla);
    for (const device of [anna, ben, carla]) {
      expect(shown(device)).toEqual(['in-time', 'late']);
      expect([...device.session.getState().unansweredLines]).toEqual([]);
    }
    expect(failedCommands).toEqual([[], []]);
  });

  test('[MERGE-1] a command that got lost is sent again over the line to the new table', () => {
    const { anna, carla, here, there } = twoTables();
    anna.session.tap(add('line-1'));
    anna.wire.lose(must(anna.wire.parcels[0], 'the command is on its way'));
    here.mergeInto(there);
    anna.wire.endSession({ reason: 'merged' });
    settle(anna);
    comeOnline(anna, carla);
    for (const device of [anna, carla]) expect(shown(device)).toEqual(['line-1']);
  });

  test('[MERGE-1] an own dish is not shown twice while the new table is still being asked for', () => {
    const { anna, here, there } = twoTables();
    anna.session.tap(add('line-1'));
    deliver(anna, '/cart2/update');
    deliver(anna, 'answer');
    here.mergeInto(there);
    anna.wire.cut();
    anna.wire.connect();
    expect(shown(anna)).toEqual(['line-1']);
    deliver(anna, '/cart2/init');
    deliver(anna, 'snapshot');
    expect(shown(anna)).toEqual(['line-1']);
  });

  test('[MERGE-1] changes of the new table wait until the table itself is known, whatever their numbers', () => {
    const { anna, carla, here, there } = twoTables();
    expect([here.version, there.version]).toEqual([3, 2]);
    here.mergeInto(there);
    anna.wire.cut();
    anna.wire.connect();
    carla.session.tap(add('line-of-carla')); // leads from version 3, where anna's own table stood
    deliver(carla, '/cart2/update');
    deliver(anna, 'change');
    expect(shown(anna)).toEqual([]);
    settle(anna);
    expect(shown(anna)).toEqual(['line-of-carla']);
  });

  test('[MERGE-1] what a line says that still belongs to the old table is nobody’s end', () => {
    const { anna, here, there } = twoTables();
    anna.session.setVisible(false);
    anna.session.setVisible(true);
    anna.wire.connect();
    here.mergeInto(there);
    deliver(anna, '/cart2/init');
    deliver(anna, 'snapshot');
    expect(anna.session.getState()).toMatchObject({ connection: 'connecting', sessionEnd: null });
    anna.wire.endSession({ reason: 'merged' });
    anna.wire.deliverAll();
    comeOnline(anna);
    expect(anna.session.getState()).toMatchObject({ connection: 'online', visit: { tableId: 13 } });
  });

  test('[MERGE-1] a table that ends after the merge stays on the screen as it was, without a dish that came too late', () => {
    const { anna, here, there } = twoTables();
    anna.session.tap(add('line-1'));
    anna.wire.lose(must(anna.wire.parcels[0], 'the command is on its way'));
    here.mergeInto(there);
    anna.wire.cut();
    anna.wire.connect();
    // The new table's snapshot waits on the phone for the answer to the command, which comes when all is over.
    deliver(anna, '/cart2/init');
    deliver(anna, 'snapshot');
    there.perform({ type: 'freeTable' }, sampleWaiter);
    deliver(anna, 'change');
    expect(shown(anna)).toEqual(['line-1']);
    settle(anna);
    expect(anna.session.getState()).toMatchObject({
      connection: 'over',
      visit: { tableId: 12, lines: [] },
      unansweredLines: new Set(),
    });
  });
});
