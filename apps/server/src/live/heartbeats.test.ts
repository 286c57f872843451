import { heartbeatMs } from '@tavolata/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('every table is told once in ten seconds, and no two per cent of them at the same moment', () => {
  const visitIds = Array.from({ length: 1250 }, (_, at) => `visit-${at}`);
  const told: string[][] = [];
  const heartbeats = new Heartbeats({
    everyMs: heartbeatMs,
    visitIds: () => visitIds,
    beat: (visitId) => told.at(-1)?.push(visitId),
  });
  for (let ms = 0; ms < 2 * heartbeatMs; ms += heartbeatMs / 100) {
    told.push([]);
    vi.advanceTimersByTime(heartbeatMs / 100);
  }
  heartbeats.stop();
  expect(told.flat()).toEqual([...visitIds, ...visitIds]);
  expect(Math.max(...told.map(({ length }) => length))).toBe(13);
  vi.advanceTimersByTime(heartbeatMs);
  expect(told.flat()).toHaveLength(2 * 1250);
});

test('a table alone in the restaurant is told once in ten seconds', () => {
  let told = 0;
  const heartbeats = new Heartbeats({
    everyMs: heartbeatMs,
    visitIds: () => ['only'],
    beat: () => (told += 1),
  });
  vi.advanceTimersByTime(3 * heartbeatMs);
  heartbeats.stop();
  expect(told).toBe(3);
});
