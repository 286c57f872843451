import { expect, test } from 'vitest';
import { anApproval } from '../../shared/live/sample-tiles.ts';
import { tileAge } from './tile-age.ts';

const minute = 60_000;
const now = 100 * minute;
const none = { oldest_dish_at: null, approval: null };

test('a table is as urgent as the worst of its oldest dish, its calls and its request', () => {
  const ageAt = (tile: Partial<Parameters<typeof tileAge>[0]['tile']>, calledAt: number | null = null) =>
    tileAge({ tile: { ...none, ...tile }, needs: { calledAt }, now });
  expect(ageAt({})).toBe('fresh');
  expect(ageAt({ oldest_dish_at: now - 9 * minute })).toBe('due');
  expect(ageAt({ oldest_dish_at: now - 16 * minute })).toBe('late');
  expect(ageAt({}, now - 11 * minute)).toBe('late');
  expect(ageAt({ approval: anApproval({ asked_at: now - 4 * minute }) })).toBe('due');
  expect(ageAt({ oldest_dish_at: now - 9 * minute }, now - 8 * minute)).toBe('late');
});
