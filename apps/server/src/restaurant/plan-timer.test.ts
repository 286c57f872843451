import type { Instant, Milliseconds } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { Emitter } from '../emitter.ts';
import { PlanTimer } from './plan-timer.ts';

/** A timer over plans whose next moment the test sets, and what it waits for. */
async function timerOver(next: () => Promise<Instant | null>) {
  const waits: { readonly delay: Milliseconds; readonly action: () => void }[] = [];
  const planned = new Emitter<[]>();
  const failures: unknown[] = [];
  let looks = 0;
  const timer = await PlanTimer.start({
    plans: {
      makeDue: () => {
        looks += 1;
        return next();
      },
      onChange: (listener) => planned.on(listener),
    },
    now: () => 1000,
    reportFailure: (error) => failures.push(error),
    startTimer(delay, action) {
      waits.push({ delay, action });
      return () => undefined;
    },
  });
  return { timer, waits, planned, failures, looks: () => looks };
}

const delays = ({ waits }: { readonly waits: readonly { readonly delay: Milliseconds }[] }) =>
  waits.map(({ delay }) => delay);

test('[EDIT-16] it looks at its start, waits for the next moment, and not longer than a minute: another process may have planned', async () => {
  const answers = [null, 1500, 500_000, null];
  const timer = await timerOver(() => Promise.resolve(answers.shift() ?? null));
  expect(delays(timer)).toEqual([60_000]);
  timer.waits.at(-1)?.action();
  await expect.poll(() => delays(timer)).toEqual([60_000, 500]);
  timer.planned.emit();
  await expect.poll(() => delays(timer)).toEqual([60_000, 500, 60_000]);
});

test('[EDIT-16] what is planned while it looks is seen by the next look, and after a failure it looks again', async () => {
  let answer: (next: Instant | null) => void = () => undefined;
  const promise = new Promise<Instant | null>((resolve) => {
    answer = resolve;
  });
  const answers = [
    () => Promise.reject(new Error('no database')),
    () => promise,
    () => Promise.resolve(1200),
  ];
  const timer = await timerOver(() => answers.shift()?.() ?? Promise.resolve(null));
  expect(timer.failures).toHaveLength(1);
  expect(delays(timer)).toEqual([60_000]);
  timer.planned.emit();
  timer.planned.emit();
  answer(null);
  await expect.poll(() => delays(timer).at(-1)).toBe(200);
  expect(timer.looks()).toBe(3);
});

test('stopped, it waits for what it is doing and looks no more', async () => {
  const timer = await timerOver(() => Promise.resolve(null));
  await timer.timer.stop();
  timer.planned.emit();
  timer.waits.at(-1)?.action();
  expect(timer.looks()).toBe(1);
});
