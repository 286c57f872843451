import { expect, onTestFinished, test } from 'vitest';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { planEvening } from './src/load/plan-evening.mjs';
import { playEvening, startRestaurants } from './src/load/play-evening.mjs';

const size = { restaurants: 1, tables: 3, phones: 3, minutes: 0.1, seed: 7, screens: 2 };

test('the same seed plans the same evening, with all that guests do in it', () => {
  const plan = planEvening({ ...size, tables: 30 });
  expect(planEvening({ ...size, tables: 30 })).toEqual(plan);
  expect(planEvening({ ...size, tables: 30, seed: 8 })).not.toEqual(plan);
  const acts = plan.flatMap(({ phones }) => phones.flatMap((phone) => phone.acts));
  expect(new Set(acts.map(({ what }) => what))).toEqual(
    new Set(['add', 'same', 'change', 'send', 'lose-line']),
  );
  expect(acts.filter(({ what }) => what === 'send')).toHaveLength(3 * 30);
  for (const { phones } of plan)
    for (const { at, acts: own } of phones) for (const act of own) expect(act.at).toBeGreaterThanOrEqual(at);
});

test('an evening of seconds, over real sockets of the built server, leaves the referee nothing to say, of tables nor of the staff’s screens', async () => {
  await ensureBuild();
  const at = await startRestaurants(size.restaurants, size.tables);
  onTestFinished(() => at.server.stop());
  const { faults, latencies, refusals, batches } = await playEvening(at, size);
  expect(faults).toEqual([]);
  expect(latencies.count('come in')).toBe(9);
  expect(latencies.count('edit') + latencies.count('send')).toBe(3 * (36 + 3));
  // Each batch on each screen. Two phones that send at once send one.
  expect(batches).toBeGreaterThanOrEqual(3);
  expect(latencies.count('sent, on a kitchen screen')).toBe(2 * batches);
  // The limit was met, or nobody would know whether it holds.
  expect(refusals.get('category-limit-reached')).toBeGreaterThan(0);
});
