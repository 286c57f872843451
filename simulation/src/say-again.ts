import { deepEqual } from 'node:assert/strict';
import { reopenMs } from '@tavolata/domain';
import type { Meal } from './meal.ts';

/** What was said again once visits were over: how many commands, how many were accepted, and of which kinds they were. */
export interface SaidAgain {
  said: number;
  accepted: number;
  readonly kinds: Set<string>;
}

const staff = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

/**
 * Ends every visit; then everybody says again all they ever said there, as it was and as if it were new. Throws where
 * anything that is stored has changed by it.
 */
export async function sayAllAgain({ server, referee, clock }: Meal, told: SaidAgain): Promise<void> {
  const recorded = [...server.recorded];
  for (const { visit } of await server.stored('running')) {
    const requestId = `ends ${visit.id}`;
    const ending = { who: 'staff', command: { type: 'freeTable' } } as const;
    referee.expectCommand(requestId, ending);
    await server.handleUnwatched({ visitId: visit.id, requestId, by: staff, command: ending.command });
  }
  // By then no visit can go on any more.
  clock.advance(2 * reopenMs);
  const ids = new Set(recorded.map(({ visitId }) => visitId));
  const before = await server.stored(ids);
  for (const [index, one] of recorded.entries()) {
    // Long after, nothing is under way any more.
    const request = { ...one, mayBeUnderWay: false };
    // The same id may bring the old answer again; that nothing came of it is seen in what is stored.
    await server.handleUnwatched(request);
    const answer = await server.handleUnwatched({ ...request, requestId: `again ${index}` });
    if (answer.ok) told.accepted += 1;
    told.said += 1;
    told.kinds.add(request.command.type);
  }
  deepEqual(await server.stored(ids), before);
  deepEqual(await server.stored('running'), []);
}
