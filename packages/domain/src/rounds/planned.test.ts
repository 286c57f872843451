import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import type { GuestCommand } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { decideMerge, isMergeRefusal } from '../visit/merge-visits.ts';
import { noVisit, type OpenVisit, type Visit } from '../visit/visit.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  sampleRules,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { openVisitSeenBy } from '../views/visit-seen-by.ts';
import { visitAt } from './planned.ts';
import type { RoundRules } from './turn.ts';

const { salmon, tuna, oyster, noodles, beer } = dishes;
const rounds: RoundRules = { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false };
const rules = sampleRules({ rounds });
const start = 1_000_000;
const end = start + rounds.turnMs;
const running = { rules, now: start + 60_000 };
const firstTurn = { number: 1, clock: null, afterBatch: 0 };

/** Two adults and a child, who take six dishes a turn and have sent the first turn's. */
const sixSent = sentBy([
  tableOpened({ turn: firstTurn }),
  ...annaAndBo.slice(1),
  lineAdded('l0', 'anna', salmon.id, 6),
]);
const nextTurn = { number: 2, clock: null, afterBatch: 1 };
const began = { type: 'turnBegan', turn: nextTurn } as const;

function sentBy(events: readonly VisitEvent[]): readonly VisitEvent[] {
  const { decision } = given(...events).when(
    { type: 'submitCart', batchNumber: 1, confirmsUnused: true },
    { now: start, rules },
  );
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...events, ...decision];
}

function choose(dishId: number, quantity = 1, forTurn = 2): Extract<GuestCommand, { type: 'addLine' }> {
  return { type: 'addLine', lineId: 'new', dishId, choice: plainChoice, quantity, forTurn };
}

function planned(id: string, dinerId: string, dishId: number, quantity = 1, remark = ''): VisitEvent {
  const choice = { ...plainChoice, remark };
  return { type: 'linePlanned', line: { id, dinerId, dishId, choice, quantity } };
}

function asOpen(visit: Visit): OpenVisit {
  if (visit.status !== 'open') throw new Error(`the visit is ${visit.status}`);
  return visit;
}

const idsOf = (lines: OpenVisit['lines'] = []) => lines.map(({ id, quantity }) => `${quantity} ${id}`);

describe('[PLAN-1] while a turn runs', () => {
  test('a dish is planned for the next one, though this one takes no more', () => {
    const table = given(...sixSent);
    table.when({ ...choose(tuna.id), forTurn: 1 }, running).thenRefused({
      ...{ code: 'turn-complete', turn: 1, allowed: 6, sent: 6, secondsLeft: 540 },
    });
    table.when(choose(tuna.id, 6), running).then(planned('new', 'anna', tuna.id, 6));
  });

  test('the next turn takes its dishes and no more, what lies in the cart and is planned counted', () => {
    const events = [...sixSent, planned('p1', 'bo', tuna.id, 3)];
    given(...events)
      .when(choose(salmon.id, 3), running)
      .then(planned('new', 'anna', salmon.id, 3));
    given(...events)
      .when(choose(salmon.id, 4), running)
      .thenRefused({
        ...{ code: 'turn-full', turn: 2, allowed: 6, sent: 0, inCart: 3, asked: 4, secondsLeft: null },
      });
    given(...events, lineAdded('l1', 'bo', salmon.id, 2))
      .when(choose(salmon.id, 2), running)
      .thenRefused({
        ...{ code: 'turn-full', turn: 2, allowed: 6, sent: 0, inCart: 5, asked: 2, secondsLeft: null },
      });
  });

  test('a dish’s own limit is asked over the whole order', () => {
    // One oyster a person: three.
    const limited = { ...running, rules: { ...rules, hasDishLimits: true } };
    const events = [...sixSent, planned('p1', 'bo', oyster.id, 2)];
    given(...events)
      .when(choose(oyster.id), limited)
      .then(planned('new', 'anna', oyster.id));
    given(...events)
      .when(choose(oyster.id, 2), limited)
      .thenRefused({
        ...{ code: 'dish-limit-reached', dishId: oyster.id, limit: 3, sent: 0, inCart: 2, asked: 2 },
      });
  });

  test('what is counted of a dish is there for both turns together', () => {
    const stock = new Map([[tuna.id, 3]]);
    given(...sixSent, planned('p1', 'bo', tuna.id, 2))
      .when(choose(tuna.id, 2), { ...running, stock })
      .thenRefused({ code: 'dish-sold-out', dishId: tuna.id, available: 1, asked: 2 });
  });

  test('what is planned counts in nothing of the turn that runs', () => {
    const four = sentBy([
      tableOpened({ turn: firstTurn }),
      ...annaAndBo.slice(1),
      lineAdded('l0', 'anna', salmon.id, 4),
    ]);
    given(...four, planned('p1', 'anna', tuna.id, 6))
      .when({ ...choose(salmon.id, 2), forTurn: 1 }, running)
      .then(lineAdded('new', 'anna', salmon.id, 2));
  });
});

describe('[PLAN-2] what is planned', () => {
  test('is not sent with the cart of the turn that runs', () => {
    const events = [...sixSent, planned('p1', 'anna', tuna.id, 2), lineAdded('l1', 'bo', beer.id)];
    const { decision } = given(...events).when({ type: 'submitCart', batchNumber: 2 }, running);
    if (isRefusal(decision)) throw new Error(decision.code);
    const after = asOpen(evolveAll(noVisit, [...events, ...decision]));
    expect(after.batches.at(-1)?.lines.map(({ lineId }) => lineId)).toEqual(['l1']);
    expect(idsOf(after.planned)).toEqual(['2 p1']);
  });

  test('leaves nothing to send where nothing else lies in the cart', () => {
    given(...sixSent, planned('p1', 'anna', tuna.id))
      .when({ type: 'submitCart', batchNumber: 2 }, running)
      .thenRefused({ code: 'cart-empty' });
  });

  test('lies in the cart when its turn begins, and goes with the first send', () => {
    const events = [...sixSent, planned('p1', 'anna', tuna.id, 2), planned('p2', 'bo', salmon.id)];
    const { decision } = given(...events).when(
      { type: 'submitCart', batchNumber: 2, confirmsUnused: true },
      { rules, now: end },
    );
    if (isRefusal(decision)) throw new Error(decision.code);
    const after = asOpen(evolveAll(noVisit, [...events, ...decision]));
    expect(decision[0]).toEqual(began);
    expect(after.batches.at(-1)).toMatchObject({
      turn: 2,
      lines: [
        { lineId: 'p1', quantity: 2 },
        { lineId: 'p2', quantity: 1 },
      ],
    });
    expect(after).not.toHaveProperty('planned');
    expect(after.lines).toEqual([]);
  });

  test('is joined by an equal line of its diner that was not sent, and by nobody else’s', () => {
    const events = [
      ...sixSent,
      lineAdded('l1', 'anna', tuna.id, 2),
      lineAdded('l2', 'bo', noodles.id),
      planned('p1', 'anna', tuna.id),
      planned('p2', 'anna', noodles.id),
      planned('p3', 'anna', tuna.id, 1, 'no soy'),
    ];
    const after = asOpen(evolveAll(noVisit, [...events, began]));
    expect(idsOf(after.lines)).toEqual(['3 l1', '1 l2', '1 p2', '1 p3']);
  });

  test('comes by the clock alone, and before its event: a phone shows the same as the server', () => {
    const visit = asOpen(evolveAll(noVisit, [...sixSent, planned('p1', 'anna', tuna.id)]));
    expect(visitAt(visit, end - 1)).toBe(visit);
    expect(visitAt(visit, end)).toEqual(evolveAll(visit, [began]));
    expect(idsOf(visitAt(visit, end).lines)).toEqual(['1 p1']);
  });

  test('comes when the staff skip the wait, and stays planned when they start the turn over', () => {
    const events = [...sixSent, planned('p1', 'anna', tuna.id)];
    const after = (type: 'skipWait' | 'resetTurn') => {
      const command = type === 'skipWait' ? { type, leaving: 1 } : { type, turn: 1 };
      const { decision } = given(...events).when(command, { ...running, by: waiter });
      if (isRefusal(decision)) throw new Error(decision.code);
      return asOpen(evolveAll(noVisit, [...events, ...decision]));
    };
    expect(idsOf(after('skipWait').lines)).toEqual(['1 p1']);
    expect(idsOf(after('resetTurn').lines)).toEqual([]);
    expect(idsOf(after('resetTurn').planned)).toEqual(['1 p1']);
  });
});

describe('[PLAN-3] a planned line', () => {
  const events = [...sixSent, planned('p1', 'anna', tuna.id, 2)];

  test('takes more up to the next turn’s limit, takes less, and goes with its last unit', () => {
    const table = given(...events, planned('p2', 'bo', salmon.id, 3));
    const change = (delta: number) => ({ type: 'changeQuantity', lineId: 'p1', delta }) as const;
    table.when(change(1), running).then({ type: 'quantityChanged', lineId: 'p1', quantity: 3 });
    table.when(change(2), running).thenRefused({
      ...{ code: 'turn-full', turn: 2, allowed: 6, sent: 0, inCart: 5, asked: 2, secondsLeft: null },
    });
    table.when(change(-1), running).then({ type: 'quantityChanged', lineId: 'p1', quantity: 1 });
    table.when(change(-2), running).then({ type: 'lineRemoved', lineId: 'p1' });
  });

  test('is joined by an equal one of its diner, and not by one that lies in the cart', () => {
    given(...events)
      .when(choose(tuna.id), running)
      .then({ type: 'quantityChanged', lineId: 'p1', quantity: 3 });
    given(...sixSent, lineAdded('l1', 'anna', tuna.id))
      .when(choose(tuna.id), running)
      .then(planned('new', 'anna', tuna.id));
    given(...events)
      .when(choose(tuna.id), { ...running, by: diner('bo') })
      .then(planned('new', 'bo', tuna.id));
  });

  test('gets another choice, and joins the equal plan by it', () => {
    const changed = {
      type: 'changeChoice',
      lineId: 'p1',
      choice: { ...plainChoice, remark: 'no soy' },
    } as const;
    given(...events)
      .when(changed, running)
      .then({ type: 'choiceChanged', lineId: 'p1', choice: changed.choice });
    given(...events, planned('p2', 'anna', tuna.id, 1, 'no soy'))
      .when(changed, running)
      .then({ type: 'lineRemoved', lineId: 'p1' }, { type: 'quantityChanged', lineId: 'p2', quantity: 3 });
    const after = asOpen(
      evolveAll(noVisit, [...events, { type: 'choiceChanged', lineId: 'p1', choice: changed.choice }]),
    );
    expect(after.planned).toMatchObject([{ id: 'p1', choice: { remark: 'no soy' } }]);
  });

  test('is cleared in the last five seconds too, where nothing else is', () => {
    const last = { rules, now: end - 1000 };
    given(...events)
      .when({ type: 'clearCart' }, last)
      .then({ type: 'lineRemoved', lineId: 'p1' });
    given(...events, lineAdded('l1', 'anna', beer.id))
      .when({ type: 'clearCart' }, last)
      .thenRefused({ code: 'turn-closing', turn: 1, secondsLeft: 1 });
  });

  test('is its diner’s: another one’s change is refused, and its id is taken', () => {
    given(...events)
      .when({ type: 'changeQuantity', lineId: 'p1', delta: -1 }, { ...running, by: diner('bo') })
      .thenRefused({ code: 'not-your-line', lineId: 'p1', ownerSeat: 1 });
    given(...events)
      .when({ ...choose(salmon.id), lineId: 'p1' }, running)
      .thenRefused({ code: 'not-allowed' });
  });

  test('is open in the last five seconds of a turn, when the cart is not', () => {
    const last = { rules, now: end - 1000 };
    const table = given(...events);
    table.when(choose(salmon.id), last).then(planned('new', 'anna', salmon.id));
    table
      .when({ type: 'changeQuantity', lineId: 'p1', delta: -1 }, last)
      .then({ type: 'quantityChanged', lineId: 'p1', quantity: 1 });
    table
      .when({ ...choose(beer.id), forTurn: 1 }, last)
      .thenRefused({ code: 'turn-closing', turn: 1, secondsLeft: 1 });
  });

  test('goes when the cart is cleared, when its diner is sent away, and when the kitchen closes', () => {
    const removed: VisitEvent = { type: 'lineRemoved', lineId: 'p1' };
    given(...events)
      .when({ type: 'clearCart' }, running)
      .then(removed);
    expect(evolveAll(noVisit, [...events, removed])).not.toHaveProperty('planned');
    const away = { type: 'dinerSentAway', at: start, dinerId: 'anna' } as const;
    expect(evolveAll(noVisit, [...events, away])).not.toHaveProperty('planned');
    const kitchen = { ...rules.kitchen, isOpen: false };
    given(...events)
      .when(
        { type: 'closeKitchen' },
        { now: running.now, rules: { ...rules, kitchen }, by: { kind: 'restaurant' } },
      )
      .then({ type: 'kitchenClosed', lineIds: ['p1'] });
  });

  test('where diners order for themselves each clears own plans only', () => {
    given(...events, planned('p2', 'bo', salmon.id))
      .when({ type: 'clearCart' }, { ...running, rules: { ...rules, isSelfOrder: true } })
      .then({ type: 'lineRemoved', lineId: 'p1' });
  });

  test('of a guest who has left is taken over as a plan, within the next turn’s limits', () => {
    const left: VisitEvent = { type: 'dinerGone', dinerId: 'anna' };
    const over = { ...running, by: diner('bo') };
    given(...events, left)
      .when({ type: 'takeOverLines', seat: 1 }, over)
      .then({ type: 'lineRemoved', lineId: 'p1' }, planned('p1', 'bo', tuna.id, 2));
    given(...events, planned('p2', 'bo', salmon.id), left)
      .when({ type: 'removeLines', seat: 1 }, over)
      .then({ type: 'lineRemoved', lineId: 'p1' });
  });

  test('of a closed table is nowhere', () => {
    const after = evolveAll(noVisit, [...events, { type: 'tableFreed', at: start }]);
    expect(after).not.toHaveProperty('planned');
  });

  test('is read without its remark by who waits for the table’s yes', () => {
    const visit = asOpen(
      evolveAll(noVisit, [
        ...events,
        planned('p2', 'bo', salmon.id, 1, 'for Bo alone'),
        planned('p3', 'cleo', salmon.id, 1, 'mine'),
        { type: 'dinerJoined', diner: { id: 'cleo', seat: 3, label: '1', nickname: null, trust: 'awaited' } },
      ]),
    );
    const asks = { presence: { ...rules.presence, joining: 'ask' as const } };
    const seen = openVisitSeenBy(visit, 'cleo', asks);
    expect(seen.planned?.map(({ id, choice }) => [id, choice.remark])).toEqual([
      ['p1', ''],
      ['p2', ''],
      ['p3', 'mine'],
    ]);
    const strict = { presence: { ...rules.presence, joining: 'strict' as const } };
    expect(openVisitSeenBy(visit, 'cleo', strict)).not.toHaveProperty('planned');
  });
});

describe('[PLAN-4] nothing is planned', () => {
  test('of what counts in no round: it is had now', () => {
    given(...sixSent)
      .when(choose(beer.id), running)
      .then(lineAdded('new', 'anna', beer.id));
  });

  test('for a turn after the last', () => {
    given(...sixSent)
      .when(choose(tuna.id), { ...running, rules: { ...rules, rounds: { ...rounds, maxTurns: 1 } } })
      .thenRefused({ code: 'last-turn-passed', turn: 2, maxTurns: 1 });
  });

  test('for a turn that holds by now: it is added to the cart', () => {
    given(...sixSent)
      .when(choose(tuna.id), { rules, now: end })
      .then(began, lineAdded('new', 'anna', tuna.id));
  });

  test('where there are no rounds', () => {
    given(...annaAndBo)
      .when(choose(tuna.id))
      .then(lineAdded('new', 'anna', tuna.id));
  });
});

describe('[PLAN-5] when parties come together', () => {
  const guestsTable = (turn: number, ...events: readonly VisitEvent[]) =>
    asOpen(
      evolveAll(noVisit, [
        tableOpened({ id: 'v2', orderId: 502, tableId: 14, turn: { ...firstTurn, number: turn } }),
        joined('cleo', 1),
        ...events,
      ]),
    );
  const hostsTable = (turn: number, ...events: readonly VisitEvent[]) =>
    asOpen(
      evolveAll(noVisit, [
        tableOpened({ turn: { ...firstTurn, number: turn } }),
        ...annaAndBo.slice(1),
        ...events,
      ]),
    );
  const merged = (guests: OpenVisit, hosts: OpenVisit) => {
    const merge = decideMerge(guests, hosts, aContext({ rules, by: waiter }));
    if (isMergeRefusal(merge)) throw new Error(merge.code);
    return asOpen(evolveAll(hosts, merge.target));
  };

  test('at the same turn, both plans go on', () => {
    const after = merged(
      guestsTable(2, planned('p2', 'cleo', tuna.id)),
      hostsTable(2, planned('p1', 'anna', salmon.id)),
    );
    expect(idsOf(after.planned)).toEqual(['1 p1', '1 p2']);
    expect(after.lines).toEqual([]);
  });

  test('the guests’ plan lies in the cart where the hosts are ahead', () => {
    const after = merged(
      guestsTable(1, planned('p2', 'cleo', tuna.id)),
      hostsTable(2, planned('p1', 'anna', salmon.id)),
    );
    expect(idsOf(after.planned)).toEqual(['1 p1']);
    expect(idsOf(after.lines)).toEqual(['1 p2']);
  });

  test('the hosts’ plan lies in the cart where the guests are ahead', () => {
    const after = merged(
      guestsTable(2, planned('p2', 'cleo', tuna.id)),
      hostsTable(1, planned('p1', 'anna', salmon.id)),
    );
    expect(idsOf(after.planned)).toEqual(['1 p2']);
    expect(idsOf(after.lines)).toEqual(['1 p1']);
  });
});
