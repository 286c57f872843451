import { expect, test } from 'vitest';
import type { Meal } from './src/meal.ts';
import { playMeal } from './src/play-meal.ts';

const commands = 100_000;

test(
  `[API-02] ${commands} commands, as meals recorded them, said again after their visits ended: none is accepted`,
  { timeout: 300_000 },
  async () => {
    const told = { said: 0, accepted: 0, kinds: new Map<string, number>() };
    for (let seed = 1; told.said < commands; seed += 1)
      await playMeal(seed, { afterwards: (meal) => sayAllAgain(meal, told) });
    expect(told.accepted).toBe(0);
    expect([...told.kinds.keys()].sort()).toEqual(kinds);
  },
);

/** Ends every visit; then everybody says again all they ever said there, as it was and as if it were new. */
async function sayAllAgain(
  { server, referee }: Meal,
  told: { said: number; accepted: number; readonly kinds: Map<string, number> },
): Promise<void> {
  const recorded = [...server.recorded];
  for (const { visit } of await server.stored('running')) {
    const requestId = `ends ${visit.id}`;
    const ending = { who: 'staff', command: { type: 'freeTable' } } as const;
    referee.expectCommand(requestId, ending);
    await server.handleUnwatched({ visitId: visit.id, requestId, by: staff, command: ending.command });
  }
  const ids = new Set(recorded.map(({ visitId }) => visitId));
  const before = await server.stored(ids);
  for (const [index, request] of recorded.entries()) {
    // The same id may bring the old answer again; that nothing came of it is seen in what is stored.
    await server.handleUnwatched(request);
    const answer = await server.handleUnwatched({ ...request, requestId: `again ${index}` });
    if (answer.ok) told.accepted += 1;
    told.said += 1;
    told.kinds.set(request.command.type, (told.kinds.get(request.command.type) ?? 0) + 1);
  }
  expect(await server.stored(ids)).toEqual(before);
  expect(await server.stored('running')).toEqual([]);
}

const staff = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

/** All that is asked at a visit, but for what ends what was forgotten or closes the kitchen. */
const kinds = [
  ...[
    'addCharge',
    'addLine',
    'addTable',
    'approve',
    'askAgain',
    'carryOutYes',
    'changeChoice',
    'changeHeads',
  ],
  ...['changePin', 'changeQuantity', 'clearCart', 'dropTable', 'freeTable', 'moveTable', 'nextTurn'],
  ...['orderForTable', 'phoneBack', 'phoneGone', 'refuseDiner', 'reject', 'removeLines', 'requestHeads'],
  ...[
    'resetTurn',
    'returnBatch',
    'sayYes',
    'sendAway',
    'setDishStatus',
    'skipWait',
    'submitCart',
    'takeBackYes',
  ],
  ...['takeOverLines', 'trustDiner'],
];
