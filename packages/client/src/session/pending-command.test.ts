import { evolve, evolveAll, noVisit, plainChoice, type GuestCommand, type OpenVisit } from '@tavolata/domain';
import { annaAndBo } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { canWait, isPartOf, type PendingCommand } from './pending-command.ts';

const visit = evolveAll(noVisit, annaAndBo) as OpenVisit; // they have opened their table

function keptAt(visitId: string, version: number): PendingCommand {
  return {
    ...{ requestId: 'r1', serial: 1, at: 0, attempts: 1, isLate: false, without: [] },
    command: { type: 'changeQuantity', lineId: 'l1', delta: 1 },
    kept: { visitId, version },
  };
}

test.each<[GuestCommand, boolean]>([
  [{ type: 'addLine', lineId: 'l1', dishId: 11, choice: plainChoice, quantity: 1 }, true],
  [{ type: 'changeQuantity', lineId: 'l1', delta: -1 }, true],
  [{ type: 'changeChoice', lineId: 'l1', choice: plainChoice }, true],
  [{ type: 'submitCart', batchNumber: 1 }, false],
  [{ type: 'clearCart' }, false],
])('%j may be kept without a line: %s', (command, may) => {
  expect(canWait(command)).toBe(may);
});

test('what has no answer yet is part of nothing', () => {
  expect(isPartOf({ version: 9, line: 1, visit }, { ...keptAt(visit.id, 3), kept: null })).toBe(false);
});

test('what came true at this visit is part of it from its own version on', () => {
  const isPart = (version: number) => isPartOf({ version, line: 1, visit }, keptAt(visit.id, 3));
  expect([2, 3, 4].map(isPart)).toEqual([false, true, true]);
});

test('what came true at another table is part of the visit that its guests were brought to or parted from, whatever its version', () => {
  const isPart = (of: OpenVisit) => isPartOf({ version: 1, line: 1, visit: of }, keptAt('before', 70));
  expect(isPart({ ...visit, mergedFrom: ['before'] })).toBe(true);
  expect(isPart({ ...visit, partedFrom: ['before'] })).toBe(true);
  expect(isPart({ ...visit, mergedFrom: ['another'], partedFrom: ['a third'] })).toBe(false);
  expect(isPart(visit)).toBe(false);
});

test('a visit that has ended was brought nothing from elsewhere', () => {
  const ended = evolve({ ...visit, mergedFrom: ['before'] }, { type: 'tableFreed', at: 1 });
  if (ended.status !== 'closed') throw new Error('it has ended');
  const isPart = (from: string) => isPartOf({ version: 80, line: 1, visit: ended }, keptAt(from, 70));
  expect(isPart('before')).toBe(false);
  expect(isPart(visit.id)).toBe(true);
});
