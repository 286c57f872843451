import { must, plainChoice, type GuestCommand, type RestaurantRules } from '@tavolata/domain';
import { sampleRules, dishes, sampleCatalogue } from '@tavolata/domain/testing';
import {
  answerTimeoutMs,
  rejectionText,
  type Ack,
  type CartSnapshot,
  type GuestMessage,
} from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { aTable, Wire, type Device, type FarEnd } from '../testing/index.ts';
import type { FailedCommand, NewsOfVisit, UnansweredTap } from './session-state.ts';
import { createTableSession } from './table-session.ts';

function atTable(options: { phonesBehind?: number; rules?: RestaurantRules } = {}) {
  const table = aTable({ catalogue: sampleCatalogue, diners: ['anna', 'ben'], ...options });
  const anna = must(table.devices[0], 'anna sits here');
  const ben = must(table.devices[1], 'ben sits here');
  const everybody = [anna, ben];
  const settle = () => {
    while (everybody.some(({ wire }) => wire.parcels.length > 0))
      for (const { wire } of everybody) wire.deliverAll();
  };
  for (const { wire } of everybody) wire.connect();
  settle();
  return { ...table, anna, ben, settle };
}

/** Another phone of Anna's, at a server that answers as the test wants; it has its first snapshot. */
function annaAt(farEnd: FarEnd, clock: ReturnType<typeof atTable>['clock']) {
  const wire = new Wire(farEnd, 'anna');
  const session = createTableSession({
    transport: wire,
    createId: () => 'request-1',
    now: clock.now,
    startTimer: clock.startTimer,
    catalogue: sampleCatalogue,
    rules: sampleRules(),
    userId: 'anna',
  });
  const failedCommands: FailedCommand[] = [];
  session.onFailedCommand((failed) => failedCommands.push(failed));
  wire.connect();
  wire.deliverAll();
  return { wire, session, failedCommands };
}

function add(lineId: string, dishId: number = dishes.salmon.id, quantity = 1): GuestCommand {
  return { type: 'addLine', lineId, dishId, choice: plainChoice, quantity };
}

function shown({ session }: Device) {
  return (session.getState().visit?.lines ?? []).map(({ id, quantity }) => [id, quantity]);
}

function deliver({ wire }: Device, name: string) {
  wire.deliver(
    must(
      wire.parcels.find((parcel) => parcel.name.startsWith(name)),
      `a ${name} on the way`,
    ),
  );
}

describe('a tap', () => {
  test('[C-01] a line added on one phone is seen there at once and on the other when the server has told', () => {
    const { anna, ben, settle } = atTable();
    expect(anna.session.tap(add('line-1'))).toEqual({ ok: true, requestId: 'anna-request-1' });
    expect(shown(anna)).toEqual([['line-1', 1]]);
    expect(shown(ben)).toEqual([]);
    settle();
    expect(shown(anna)).toEqual([['line-1', 1]]);
    expect(shown(ben)).toEqual([['line-1', 1]]);
  });

  test('a line is marked as unanswered until the server has answered', () => {
    const { anna } = atTable();
    anna.session.tap(add('line-1'));
    expect([...anna.session.getState().unansweredLines]).toEqual(['line-1']);
    deliver(anna, '/cart2/update');
    deliver(anna, 'answer');
    expect([...anna.session.getState().unansweredLines]).toEqual([]);
  });

  test('what the restaurant refuses is refused on the phone, and nothing is sent', () => {
    const { anna } = atTable();
    const result = anna.session.tap(add('line-1', dishes.crab.id));
    expect(result).toMatchObject({ ok: false, reason: 'refused', refusal: { code: 'dish-sold-out' } });
    expect(anna.wire.parcels).toEqual([]);
  });

  test('a command that only the server refuses is taken back, with its reason', () => {
    const { anna, ben, settle } = atTable();
    const failedCommands: FailedCommand[] = [];
    ben.session.onFailedCommand((failed) => failedCommands.push(failed));
    anna.session.tap(add('line-1', dishes.duck.id, 2));
    ben.session.tap(add('line-2', dishes.duck.id));
    expect(shown(ben)).toEqual([['line-2', 1]]);
    settle();
    expect(shown(ben)).toEqual([['line-1', 2]]);
    expect(failedCommands).toMatchObject([
      { command: { lineId: 'line-2' }, code: 'dish-sold-out', refusal: { available: 0, asked: 1 } },
    ]);
  });

  test('before the first snapshot a tap does nothing', () => {
    const { devices } = aTable({ catalogue: sampleCatalogue, diners: ['anna'] });
    expect(devices[0]?.session.tap(add('line-1'))).toEqual({ ok: false, reason: 'not-ready', refusal: null });
  });
});

describe('a device that was told its visit before it has a line', () => {
  /** Another phone of Anna's, with what the table had when it scanned. */
  function annaBeforeHerLine(unanswered: readonly UnansweredTap[] = []) {
    const table = atTable();
    const { twin, clock } = table;
    let known: CartSnapshot | undefined;
    twin.askSnapshot('anna', (answer) => {
      if (answer.ok) known = answer;
    });
    const wire = new Wire(twin, 'anna');
    const session = createTableSession({
      transport: wire,
      createId: () => 'request-1',
      now: clock.now,
      startTimer: clock.startTimer,
      catalogue: sampleCatalogue,
      rules: sampleRules(),
      userId: 'anna',
      known,
      unanswered,
    });
    return { ...table, wire, session };
  }

  test('shows a tap at once, keeps no word of a lost line, and it counts once', () => {
    const { wire, session, twin, ben } = annaBeforeHerLine();
    expect(session.tap(add('line-1'))).toMatchObject({ ok: true });
    expect(session.getState()).toMatchObject({ connection: 'connecting', keptTaps: 0 });
    expect(session.getState().visit?.lines).toMatchObject([{ id: 'line-1' }]);
    expect([...session.getState().unansweredLines]).toEqual(['line-1']);
    wire.connect();
    while (wire.parcels.length > 0) wire.deliverAll();
    expect(session.getState()).toMatchObject({ connection: 'online', version: twin.version });
    expect(session.getState().unansweredLines.size).toBe(0);
    ben.wire.deliverAll();
    expect(shown(ben)).toEqual([['line-1', 1]]);
  });

  test('takes what its line tells for the truth, whatever has happened since', () => {
    const { wire, session, anna, settle } = annaBeforeHerLine();
    anna.session.tap(add('line-2'));
    settle();
    expect(session.getState().visit?.lines).toEqual([]);
    wire.connect();
    wire.deliverAll();
    expect(session.getState().visit?.lines).toMatchObject([{ id: 'line-2' }]);
  });

  test('shows nothing of it while a tap from before has no answer: it may be in there already', () => {
    const tap = { requestId: 'request-0', command: add('line-0'), at: 1_000_000_000 };
    const { wire, session } = annaBeforeHerLine([tap]);
    expect(session.getState().visit).toBeNull();
    wire.connect();
    while (wire.parcels.length > 0) wire.deliverAll();
    expect(session.getState().visit?.lines).toMatchObject([{ id: 'line-0', quantity: 1 }]);
  });

  test('sends nothing that does something to others', () => {
    const { session } = annaBeforeHerLine();
    session.tap(add('line-1'));
    expect(session.tap({ type: 'submitCart', batchNumber: 1 })).toMatchObject({
      ok: false,
      reason: 'not-ready',
    });
  });

  test('is told of taps that wait once the line can’t be had', () => {
    const { wire, session } = annaBeforeHerLine();
    session.tap(add('line-1'));
    wire.connect();
    wire.cut();
    expect(session.getState()).toMatchObject({ connection: 'offline', keptTaps: 1 });
  });
});

describe('an own dish is never shown twice', () => {
  test('when the broadcast comes before the answer', () => {
    const { anna } = atTable();
    anna.session.tap(add('line-1'));
    deliver(anna, '/cart2/update');
    deliver(anna, 'change');
    expect(shown(anna)).toEqual([['line-1', 1]]);
    deliver(anna, 'answer');
    expect(shown(anna)).toEqual([['line-1', 1]]);
    expect(anna.session.getState().version).toBe(4);
  });

  test('when the answer is lost and a snapshot that holds the dish comes first', () => {
    const { anna, twin } = atTable();
    anna.session.tap(add('line-1'));
    deliver(anna, '/cart2/update');
    anna.wire.cut();
    anna.wire.connect();
    deliver(anna, '/cart2/init');
    deliver(anna, 'snapshot');
    expect(shown(anna)).toEqual([['line-1', 1]]);
    anna.wire.deliverAll();
    expect(shown(anna)).toEqual([['line-1', 1]]);
    expect(twin.handled.size).toBe(1);
  });

  test('when equal dishes of one guest share a line', () => {
    const { anna } = atTable();
    anna.session.tap(add('line-1'));
    anna.session.tap(add('line-2'));
    deliver(anna, '/cart2/update');
    deliver(anna, 'change');
    expect(shown(anna)).toEqual([['line-1', 2]]);
    anna.wire.deliverAll();
    expect(shown(anna)).toEqual([['line-1', 2]]);
  });
});

describe('versions', () => {
  test('news that is older than what is known changes nothing', () => {
    const { anna, ben } = atTable();
    ben.session.tap(add('line-1'));
    ben.wire.deliverAll();
    const first = must(anna.wire.parcels[0], "ben's dish is on its way to anna");
    anna.wire.double(first);
    anna.wire.deliverAll();
    expect(shown(anna)).toEqual([['line-1', 1]]);
  });

  test('after a gap the device asks for the whole cart, and what came too early is not lost', () => {
    const { anna, ben } = atTable();
    ben.session.tap(add('line-1'));
    ben.wire.deliverAll();
    anna.wire.lose(must(anna.wire.parcels[0], "ben's first dish is on its way"));
    ben.session.tap(add('line-2', dishes.tuna.id));
    ben.wire.deliverAll();
    deliver(anna, 'change');
    expect(shown(anna)).toEqual([]);
    expect(anna.wire.parcels.map(({ name }) => name)).toEqual(['/cart2/init']);
    anna.wire.deliverAll();
    expect(shown(anna)).toEqual([
      ['line-1', 1],
      ['line-2', 1],
    ]);
  });

  test('news that arrives in the wrong order is put in order', () => {
    const { anna, ben } = atTable();
    ben.session.tap(add('line-1'));
    ben.session.tap(add('line-2', dishes.tuna.id));
    ben.wire.deliverAll();
    deliver(anna, 'change 5');
    deliver(anna, 'change 4');
    expect(shown(anna)).toHaveLength(2);
  });

  test('a heartbeat with a newer version makes the device ask', () => {
    const { anna, ben, settle } = atTable();
    ben.session.tap(add('line-1'));
    ben.wire.deliverAll();
    anna.wire.lose(must(anna.wire.parcels[0], 'the change is on its way'));
    anna.wire.beat();
    settle();
    expect(shown(anna)).toEqual([['line-1', 1]]);
  });

  test('a heartbeat that agrees asks for nothing', () => {
    const { anna } = atTable();
    anna.wire.beat();
    deliver(anna, 'heartbeat');
    expect(anna.wire.parcels).toEqual([]);
  });

  test('who listens is told which news is own and which is of others', () => {
    const { anna, ben, settle } = atTable();
    const news: NewsOfVisit[] = [];
    anna.session.onNews((one) => news.push(one));
    anna.session.tap(add('line-1'));
    settle();
    ben.session.tap(add('line-2'));
    settle();
    expect(news.map(({ version, isOwn }) => [version, isOwn])).toEqual([
      [4, true],
      [5, false],
    ]);
  });
});

describe('no answer', () => {
  test('[SB-02] a send whose line breaks is being checked, goes again under the same id, and counts once', () => {
    const { anna, clock, twin, settle } = atTable();
    anna.session.tap(add('line-1'));
    settle();
    anna.session.tap({ type: 'submitCart', batchNumber: 1 });
    expect(anna.session.getState().send).toBe('sending');
    deliver(anna, '/cart2/submit');
    anna.wire.cut();
    expect(anna.session.getState()).toMatchObject({ send: 'checking', connection: 'offline' });
    anna.wire.connect();
    expect(anna.session.tap({ type: 'submitCart', batchNumber: 1 })).toMatchObject({ ok: false });
    settle();
    clock.advance(answerTimeoutMs);
    expect(anna.session.getState()).toMatchObject({
      send: 'idle',
      visit: { lines: [], batches: [{ number: 1 }] },
    });
    expect(twin.visit).toMatchObject({ batches: [{ number: 1 }] });
  });

  test('[SB-02] a send without an answer is being checked after 6 s, and not before', () => {
    const { anna, clock, settle } = atTable();
    anna.session.tap(add('line-1'));
    settle();
    anna.session.tap({ type: 'submitCart', batchNumber: 1 });
    anna.wire.lose(must(anna.wire.parcels[0], 'the send is on its way'));
    clock.advance(5999);
    expect(anna.session.getState().send).toBe('sending');
    clock.advance(1);
    expect(anna.session.getState().send).toBe('checking');
  });

  test('[SB-02] the dishes stay in the cart until the server has said that they are sent', () => {
    const { anna, settle } = atTable();
    anna.session.tap(add('line-1'));
    settle();
    anna.session.tap({ type: 'submitCart', batchNumber: 1 });
    expect(shown(anna)).toEqual([['line-1', 1]]);
    expect(anna.session.tap(add('line-2'))).toEqual({ ok: false, reason: 'sending', refusal: null });
    settle();
    expect(shown(anna)).toEqual([]);
  });

  test('a line that has been silent since the command is given up for a new one', () => {
    const { anna, clock, settle } = atTable();
    clock.advance(1000);
    anna.session.tap(add('line-1'));
    anna.wire.lose(must(anna.wire.parcels[0], 'the command is on its way'));
    clock.advance(answerTimeoutMs);
    expect(anna.wire.renewals).toBe(1);
    anna.wire.connect();
    expect(anna.wire.parcels.map(({ name }) => name)).toEqual(['/cart2/update', '/cart2/init']);
    settle();
    expect(shown(anna)).toEqual([['line-1', 1]]);
  });

  test('on a line that still speaks the command is sent once more', () => {
    const { anna, clock } = atTable();
    anna.session.tap(add('line-1'));
    anna.wire.lose(must(anna.wire.parcels[0], 'the command is on its way'));
    clock.advance(1000);
    anna.wire.beat();
    anna.wire.deliverAll();
    clock.advance(answerTimeoutMs);
    expect(anna.wire.renewals).toBe(0);
    expect(anna.wire.parcels.map(({ name }) => name)).toEqual(['/cart2/update']);
  });

  test('two phones press send at once: one batch, and the other guest is told who was first', () => {
    const { anna, ben, settle } = atTable();
    const failedCommands: FailedCommand[] = [];
    ben.session.onFailedCommand((one) => failedCommands.push(one));
    anna.session.tap(add('line-1'));
    settle();
    anna.session.tap({ type: 'submitCart', batchNumber: 1 });
    ben.session.tap({ type: 'submitCart', batchNumber: 1 });
    settle();
    expect(failedCommands).toMatchObject([{ refusal: { code: 'already-sent', sentBySeat: 1 } }]);
    expect(ben.session.getState()).toMatchObject({
      send: 'idle',
      visit: { lines: [], batches: [{ number: 1 }] },
    });
  });
});

describe('a server that does not know a field', () => {
  /** A phone whose server names fields that it doesn't know, until they are left out or for ever. */
  function atServerOfAnotherAge({ isForEver = false } = {}) {
    const { clock, twin } = atTable();
    const said: GuestMessage[] = [];
    const farEnd: FarEnd = {
      listen: (dinerId, tell) => twin.listen(dinerId, tell),
      beat: (dinerId, tell) => twin.beat(dinerId, tell),
      handle: (dinerId, message, answer) => {
        said.push(message);
        if (said.length > 1 && !isForEver)
          return twin.handle(dinerId, must(said[0], 'it was said in full'), answer);
        const code = 'malformed' as const;
        const unknownFields = ['dish.remark', 'isAddedToCart'];
        answer({ ok: false, code, message: rejectionText[code], detail: null, unknownFields });
      },
      askSnapshot: (dinerId, answer) => twin.askSnapshot(dinerId, answer),
    };
    const { wire, session, failedCommands } = annaAt(farEnd, clock);
    session.tap(add('line-1'));
    while (wire.parcels.length > 0) wire.deliverAll();
    return { session, said, failedCommands };
  }

  test('[C-12] hears the command again under the same id without the fields that it named, and it counts', () => {
    const { session, said, failedCommands } = atServerOfAnotherAge();
    expect(said).toHaveLength(2);
    const [first, second] = said.map(({ content }) => content as unknown as Record<string, object>);
    expect(second?.['requestId']).toBe(first?.['requestId']);
    expect(first).toHaveProperty('isAddedToCart');
    expect(second).not.toHaveProperty('isAddedToCart');
    expect(first?.['dish']).toHaveProperty('remark');
    expect(Object.keys(second?.['dish'] ?? {})).toEqual(
      Object.keys(first?.['dish'] ?? {}).filter((field) => field !== 'remark'),
    );
    expect(session.getState().visit?.lines.map(({ id }) => id)).toEqual(['line-1']);
    expect(failedCommands).toEqual([]);
  });

  test('[C-12] is asked once more and not for ever: the guest is told of the second no', () => {
    const { session, said, failedCommands } = atServerOfAnotherAge({ isForEver: true });
    expect(said).toHaveLength(2);
    expect(failedCommands).toMatchObject([{ code: 'malformed' }]);
    expect(session.getState().visit?.lines).toEqual([]);
  });
});

describe('where there was too much at once', () => {
  /** A phone with a dish in the cart, at a server that hears what it says and is told what to answer. */
  function atBusyServer() {
    const { clock, twin, anna, settle } = atTable();
    anna.session.tap(add('line-1'));
    settle();
    const asked: { say: (ack: Ack) => void; carryOut: () => void }[] = [];
    const farEnd: FarEnd = {
      listen: (dinerId, tell) => twin.listen(dinerId, tell),
      beat: (dinerId, tell) => twin.beat(dinerId, tell),
      handle: (dinerId, message, answer) => {
        asked.push({ say: answer, carryOut: () => twin.handle(dinerId, message, answer) });
      },
      askSnapshot: (dinerId, answer) => twin.askSnapshot(dinerId, answer),
    };
    const { wire, session, failedCommands } = annaAt(farEnd, clock);
    return { clock, wire, session, asked, failedCommands };
  }

  const tooMuch = {
    ok: false,
    code: 'too-many-requests',
    message: rejectionText['too-many-requests'],
    detail: null,
    retryAfter: 3,
  } as const;

  test('the phone sends again by itself when the server has said, and keeps the command until then', () => {
    const { clock, wire, session, asked, failedCommands } = atBusyServer();
    session.tap(add('line-2', dishes.tuna.id));
    wire.deliverAll();
    asked[0]?.say(tooMuch);
    wire.deliverAll();
    clock.advance(2999);
    wire.deliverAll();
    expect(asked).toHaveLength(1);
    expect([...session.getState().unansweredLines]).toEqual(['line-2']);
    clock.advance(1);
    wire.deliverAll();
    asked[1]?.carryOut();
    wire.deliverAll();
    expect(session.getState().visit?.lines.map(({ id }) => id)).toEqual(['line-1', 'line-2']);
    expect([...session.getState().unansweredLines]).toEqual([]);
    expect(failedCommands).toEqual([]);
  });

  test('a no for haste to the second attempt is no answer to a batch whose first attempt went', () => {
    const { clock, wire, session, asked, failedCommands } = atBusyServer();
    session.tap({ type: 'submitCart', batchNumber: 1 });
    wire.deliverAll();
    // The line is not dead: what goes again goes over it.
    wire.beat();
    wire.deliverAll();
    clock.advance(answerTimeoutMs);
    wire.deliverAll();
    asked[1]?.say(tooMuch);
    wire.deliverAll();
    expect(session.getState().send).toBe('checking');
    asked[0]?.carryOut();
    wire.deliverAll();
    expect(session.getState()).toMatchObject({
      send: 'idle',
      visit: { lines: [], batches: [{ number: 1 }] },
    });
    clock.advance(answerTimeoutMs);
    wire.deliverAll();
    expect(asked).toHaveLength(2);
    expect(failedCommands).toEqual([]);
  });
});

describe('coming and going', () => {
  test('[LC-01] hidden, the phone lets go of its line once everything is answered; shown again, nothing is lost', () => {
    const { anna, ben, settle } = atTable();
    anna.session.tap(add('line-1'));
    anna.session.setVisible(false);
    expect(anna.wire.isConnected).toBe(true);
    settle();
    expect(anna.wire.isConnected).toBe(false);
    ben.session.tap(add('line-2'));
    settle();
    anna.session.setVisible(true);
    anna.wire.connect();
    settle();
    expect(shown(anna)).toEqual([
      ['line-1', 1],
      ['line-2', 1],
    ]);
    expect(anna.session.getState().connection).toBe('online');
  });

  test('a freed table ends the session, whether the change or the end of the session comes', () => {
    const { anna, ben, twin, settle } = atTable();
    twin.perform({ type: 'freeTable' }, { kind: 'staff', staffId: 'w1', name: 'Ana' });
    settle();
    ben.wire.endSession({ reason: 'table-freed' });
    settle();
    for (const { session, wire } of [anna, ben]) {
      expect(session.getState()).toMatchObject({ connection: 'over', sessionEnd: { reason: 'table-freed' } });
      expect(session.tap(add('line-1'))).toMatchObject({ ok: false, reason: 'not-ready' });
      expect(wire.isWanted).toBe(false);
    }
  });

  test('a device whose scan is too old learns that its session has expired', () => {
    const { anna } = atTable();
    anna.wire.reject('scan-again');
    expect(anna.session.getState()).toMatchObject({
      connection: 'over',
      sessionEnd: { reason: 'session-expired' },
    });
  });

  test.each(['a tap', 'a new line'] as const)(
    '[E-08] a device whose scan gets too old at the table learns so from the first answer: to %s',
    (question) => {
      const { clock, twin } = atTable();
      let isTooOld = false;
      const no = {
        ok: false,
        code: 'scan-again',
        message: rejectionText['scan-again'],
        detail: null,
      } as const;
      const farEnd: FarEnd = {
        listen: (dinerId, tell) => twin.listen(dinerId, tell),
        beat: (dinerId, tell) => twin.beat(dinerId, tell),
        handle: (dinerId, message, answer) => (isTooOld ? answer(no) : twin.handle(dinerId, message, answer)),
        askSnapshot: (dinerId, answer) => (isTooOld ? answer(no) : twin.askSnapshot(dinerId, answer)),
      };
      const { wire, session } = annaAt(farEnd, clock);
      expect(session.getState().connection).toBe('online');
      isTooOld = true;
      if (question === 'a new line') {
        wire.cut();
        wire.connect();
      } else session.tap(add('line-1'));
      wire.deliverAll();
      const sessionEnd = { reason: 'session-expired' };
      expect(session.getState()).toMatchObject({ connection: 'over', sessionEnd });
    },
  );

  test('a device whose browser has lost its session is not told that its table was closed', () => {
    const { anna } = atTable();
    anna.wire.reject('no-session');
    expect(anna.session.getState()).toMatchObject({
      connection: 'over',
      sessionEnd: { reason: 'no-session' },
    });
  });

  test('[E-14] a device that goes by a copy of another’s session leaves the order and knows why', () => {
    const { anna } = atTable();
    anna.wire.reject('id-in-use');
    expect(anna.session.getState()).toMatchObject({
      connection: 'over',
      sessionEnd: { reason: 'id-in-use' },
    });
    expect(anna.wire.isWanted).toBe(false);
  });

  test("the phone knows the server's time, whatever its own clock says", () => {
    const { anna } = atTable({ phonesBehind: 7_200_000 });
    expect(anna.session.getState().clockOffset).toBe(7_200_000);
  });

  test('[SB-02] a no to the first attempt is none while the second is on its way, which may come true', () => {
    const rounds = { dishesPerHead: 10, turnMs: 60_000, maxTurns: 3, sendsOnce: false };
    const { anna, ben, clock, settle } = atTable({ rules: sampleRules({ rounds }) });
    const failedCommands: FailedCommand[] = [];
    anna.session.onFailedCommand((failed) => failedCommands.push(failed));
    ben.session.tap(add('line-1'));
    settle();
    ben.session.tap({ type: 'submitCart', batchNumber: 1 });
    settle();
    clock.advance(54_500);
    anna.session.tap(add('line-2'));
    clock.advance(1000);
    deliver(anna, '/cart2/update'); // refused: the turn is closing
    anna.wire.beat();
    deliver(anna, 'heartbeat');
    clock.advance(5000);
    deliver(anna, '/cart2/update'); // again, in the next turn
    settle();
    expect(failedCommands).toEqual([]);
    expect(shown(anna)).toEqual([['line-2', 1]]);
  });

  test('[R-04] a command that was in time stays on the screen while the last seconds of the turn run', () => {
    const rounds = { dishesPerHead: 10, turnMs: 60_000, maxTurns: 3, sendsOnce: false };
    const { anna, ben, clock, settle } = atTable({ rules: sampleRules({ rounds }) });
    ben.session.tap(add('line-1'));
    settle();
    ben.session.tap({ type: 'submitCart', batchNumber: 1 });
    settle();
    clock.advance(54_000);
    anna.session.tap(add('line-2'));
    clock.advance(2000);
    anna.wire.beat();
    deliver(anna, 'heartbeat');
    expect(shown(anna)).toEqual([['line-2', 1]]);
  });

  test('the state is the same object until something changes', () => {
    const { anna, clock } = atTable();
    const before = anna.session.getState();
    clock.advance(10_000);
    anna.wire.beat();
    anna.wire.deliverAll();
    expect(anna.session.getState()).toBe(before);
  });
});

describe('the restaurant while the guests sit there', () => {
  const { duck, tuna } = dishes;

  test('[B-01] what is left of a dish holds from the moment it is told, also for the rules here', () => {
    const { anna, settle } = atTable();
    anna.wire.say('restaurant', (device) =>
      device.restaurantTold({
        version: 7,
        stock: [{ item_id: duck.id, bargain_num_cur: 1, is_sold_out: 0 }],
        plate_times: [],
      }),
    );
    settle();
    expect(anna.session.tap(add('line-1', duck.id, 2))).toMatchObject({
      refusal: { available: 1, asked: 2 },
    });
    anna.wire.say('sold', (device) =>
      device.stockChanged({ item_id: tuna.id, bargain_num_cur: null, is_sold_out: 1 }),
    );
    settle();
    expect(anna.session.tap(add('line-2', tuna.id))).toMatchObject({ refusal: { code: 'dish-sold-out' } });
    expect(anna.session.getState()).toMatchObject({
      restaurantVersion: 7,
      stock: new Map([
        [duck.id, 1],
        [tuna.id, 0],
      ]),
    });
  });

  test('[PLATE-5] how long the kitchen takes is known from the coming in on, and as it was told last', () => {
    const { anna, settle } = atTable();
    const soon = { item_ids: [duck.id, tuna.id], from_minutes: 5, to_minutes: 10 };
    anna.wire.say('restaurant', (device) =>
      device.restaurantTold({ version: 7, stock: [], plate_times: [soon] }),
    );
    settle();
    expect(anna.session.getState().plateTimes).toEqual(
      new Map([
        [duck.id, { from: 5, to: 10 }],
        [tuna.id, { from: 5, to: 10 }],
      ]),
    );
    const later = { item_ids: [duck.id], from_minutes: 20, to_minutes: 25 };
    anna.wire.say('times', (device) => device.plateTimesTold([later]));
    settle();
    expect(anna.session.getState().plateTimes).toEqual(new Map([[duck.id, { from: 20, to: 25 }]]));
  });

  test('new rules hold without a new session, and the version says that they are there', () => {
    const { anna, settle } = atTable();
    anna.wire.say('change', (device) => device.restaurantChanged(8));
    settle();
    expect(anna.session.getState().restaurantVersion).toBe(8);
    const remark = { ...plainChoice, remark: 'no wasabi' };
    const pending = { ...add('line-1'), choice: remark } as GuestCommand; // a line with another choice
    expect(anna.session.tap(pending).ok).toBe(true);
    anna.session.setRestaurant({ catalogue: sampleCatalogue, rules: sampleRules({ allowsRemarks: false }) });
    expect(anna.session.tap({ ...pending, lineId: 'line-2' } as GuestCommand)).toMatchObject({
      refusal: { code: 'remarks-not-allowed' },
    });
  });

  test('[SB-08] who is sending is known until it is done, or until the line breaks', () => {
    const { anna, settle } = atTable();
    const lock = (sender: string | null) => {
      anna.wire.say('lock', (device) => device.lockChanged(sender));
      settle();
      return anna.session.getState().sender;
    };
    expect([lock('ben'), lock(null), lock('ben')]).toEqual(['ben', null, 'ben']);
    anna.wire.cut();
    expect(anna.session.getState().sender).toBeNull();
  });

  test('a tip is told to whoever shows it', () => {
    const { anna, settle } = atTable();
    const heard: number[] = [];
    anna.session.onTip((tip) => heard.push(tip.item_id));
    const tip = { status: true, marketing: 'M1', item_id: tuna.id, m1CustomerNum: 3, m2ItemNum: 4 } as const;
    anna.wire.say('tip', (device) => device.tipped(tip));
    settle();
    expect(heard).toEqual([tuna.id]);
  });

  test('[X-01] what others at the table say is told, and what this guest says is not', () => {
    const { anna, settle } = atTable();
    const heard: string[] = [];
    anna.session.onSaid(({ message }) => heard.push(message));
    for (const [user_id, message] of [
      ['ben', 'More rice?'],
      ['anna', 'Yes!'],
    ] as const) {
      anna.wire.say('words', (device) => device.said({ user_id, customer: '2', message, level: 'Warning' }));
    }
    settle();
    expect(heard).toEqual(['More rice?']);
  });
});

describe('a page that is loaded again', () => {
  test('sends what was still unanswered under the same ids, and it counts once', () => {
    const { anna, ben, twin, clock, settle } = atTable();
    anna.session.tap(add('l1'));
    anna.session.tap(add('l2', dishes.tuna.id));
    // The first has come true, and only its answer was lost with the page.
    deliver(anna, '/cart2/update');
    const unanswered = anna.session.unanswered();
    expect(unanswered.map(({ command }) => command.type)).toEqual(['addLine', 'addLine']);
    anna.wire.cut();
    anna.session.close();

    const wire = new Wire(twin, 'anna');
    const session = createTableSession({
      ...{ transport: wire, createId: () => 'request-new', now: clock.now, startTimer: clock.startTimer },
      ...{ catalogue: sampleCatalogue, rules: sampleRules(), userId: 'anna', unanswered },
    });
    wire.connect();
    wire.deliverAll();
    settle();
    const again: Device = { dinerId: 'anna', session, wire };
    for (const device of [again, ben]) {
      expect(shown(device)).toEqual([
        ['l1', 1],
        ['l2', 1],
      ]);
    }
    expect(session.unanswered()).toEqual([]);
  });
});
