import type { DinerId, Instant, VisitId } from '@tavolata/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedPresence, silentAfterMs } from './shared-presence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A process with these phones on its line at the visit v1, and what it was told of changes elsewhere. */
function aProcess(id: string, phones: readonly (readonly [DinerId, Instant])[] = []) {
  const own = new Map(phones);
  const presence = new SharedPresence({
    own: {
      connectedDiners: (visitId) => (visitId === 'v1' ? own : new Map<DinerId, Instant>()),
      visitIds: () => new Set<VisitId>(own.size > 0 ? ['v1'] : []),
    },
    newId: () => id,
  });
  const changes: DinerId[] = [];
  return {
    own,
    presence,
    changes,
    hear(other: SharedPresence) {
      presence.hear(other.hintOf('v1'), (_visitId, dinerId) => changes.push(dinerId));
    },
  };
}

const shown = ({ presence }: ReturnType<typeof aProcess>) =>
  Object.fromEntries(presence.connectedDiners('v1'));

test('whoever is on the line to any process is there, since the first of the lines', () => {
  const here = aProcess('here', [['anna', 20]]);
  const there = aProcess('there', [
    ['anna', 10],
    ['bo', 30],
  ]);
  here.hear(there.presence);
  expect(shown(here)).toEqual({ anna: 10, bo: 30 });
  // Anna was here before.
  expect(here.changes).toEqual(['bo']);
  expect(here.presence.connectedDiners('v2').size).toBe(0);
});

test('what a process says of a visit takes the place of what it had said, and its own echo is nothing', () => {
  const here = aProcess('here');
  const there = aProcess('there', [['anna', 10]]);
  here.hear(there.presence);
  here.hear(there.presence);
  there.own.set('bo', 20);
  there.own.delete('anna');
  here.hear(there.presence);
  expect(shown(here)).toEqual({ bo: 20 });
  expect(here.changes).toEqual(['anna', 'anna', 'bo']);
  there.hear(there.presence);
  expect(there.changes).toEqual([]);
});

test('a guest of two other processes has gone when the last of them says so', () => {
  const here = aProcess('here');
  const [one, other] = [aProcess('one', [['anna', 10]]), aProcess('other', [['anna', 20]])];
  here.hear(one.presence);
  here.hear(other.presence);
  one.own.clear();
  here.hear(one.presence);
  expect([shown(here), here.changes]).toEqual([{ anna: 20 }, ['anna']]);
  other.own.clear();
  here.hear(other.presence);
  expect([shown(here), here.changes]).toEqual([{}, ['anna', 'anna']]);
});

test('of a process that has died nobody is there any more, once it has been silent for long', () => {
  const here = aProcess('here');
  const there = aProcess('there', [['anna', 10]]);
  here.hear(there.presence);
  vi.advanceTimersByTime(silentAfterMs - 1);
  here.hear(there.presence);
  vi.advanceTimersByTime(silentAfterMs - 1);
  expect(shown(here)).toEqual({ anna: 10 });
  vi.advanceTimersByTime(1);
  expect([shown(here), here.changes]).toEqual([{}, ['anna', 'anna']]);
});

test('each visit with phones here is said, and no other', () => {
  expect(aProcess('here').presence.hints()).toEqual([]);
  const phones = [['anna', 20]] as const;
  expect(aProcess('here', phones).presence.hints()).toEqual([
    { about: 'phones', from: 'here', visitId: 'v1', phones },
  ]);
});
