import { planColumns, planRows } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { inRows, putOnOrOff, standingAt, stepped, type PlanDraft } from './plan-draft.ts';

const draft: PlanDraft = new Map([
  [1, { x: 0, y: 0 }],
  [2, { x: 1, y: 0 }],
  [3, null],
]);

describe('the plan of a section', () => {
  test('takes a table where nothing stands, and nowhere else', () => {
    expect(standingAt(draft, 3, { x: 4, y: 2 }).get(3)).toEqual({ x: 4, y: 2 });
    for (const spot of [
      { x: 1, y: 0 },
      { x: planColumns, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: planRows },
    ]) {
      expect(standingAt(draft, 3, spot)).toBe(draft);
    }
  });

  test('lets a table step over others, and stay at the edge', () => {
    expect(stepped(draft, 1, 'right').get(1)).toEqual({ x: 2, y: 0 });
    expect(stepped(draft, 1, 'down').get(1)).toEqual({ x: 0, y: 1 });
    expect(stepped(draft, 1, 'left')).toBe(draft);
    expect(stepped(draft, 3, 'left')).toBe(draft);
  });

  test('puts the others in rows with room between them, and in between once that is full', () => {
    expect(inRows(draft).get(3)).toEqual({ x: 2, y: 0 });
    const many = inRows(new Map(Array.from({ length: planColumns * planRows }, (_, id) => [id, null])));
    expect(new Set([...many.values()].map((spot) => JSON.stringify(spot))).size).toBe(planColumns * planRows);
  });

  test('puts a table on and takes it off', () => {
    expect(putOnOrOff(draft, 3).get(3)).toEqual({ x: 2, y: 0 });
    expect(putOnOrOff(draft, 1).get(1)).toBeNull();
  });
});
