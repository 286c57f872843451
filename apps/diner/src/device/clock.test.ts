import type { ApiResult } from '@tavolata/client';
import type { KdsTestReply, PingReply } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { repairPreferences, type Preferences } from '../shared/preferences.ts';
import { createClock } from './clock.ts';

const unreachable = { ok: false, failure: { code: 'unreachable', refusal: null, traceId: null } } as const;

/** A phone whose question takes 200 ms there and back, 60 s behind a server in Rome. */
function aPhone({ knownOffset = 0 } = {}) {
  let time = 1_000_000;
  let isReachable = true;
  const asked: string[] = [];
  const preferences = createStore<Preferences>(() => ({
    ...repairPreferences(undefined, ['en']),
    diffTimeStamp: knownOffset,
  }));
  const answer = <Reply>(name: string, reply: () => Reply): Promise<ApiResult<Reply>> => {
    asked.push(name);
    return Promise.resolve(isReachable ? { ok: true, value: reply() } : unreachable);
  };
  const api = {
    ping: () =>
      answer<PingReply>('ping', () => {
        time += 200;
        return { ok: 1, date: '', now: time - 100 + 60_000 };
      }),
    testServer: () => answer<KdsTestReply>('test', () => ({ ok: 1, timezone: 'Europe/Rome' })),
  };
  const clock = createClock({ api, preferences, now: () => time });
  return { clock, preferences, asked, reach: (can: boolean) => (isReachable = can) };
}

describe('[E-13] the clock of a phone', () => {
  test('knows nothing at first', () => {
    expect(aPhone().clock.getState()).toEqual({ ok: 0, offset: 0, timeZone: 'UTC' });
  });

  test('measures how far it is from the server’s, half-way between question and answer', async () => {
    const { clock, preferences } = aPhone();
    await clock.measure();
    expect(clock.getState()).toEqual({ ok: 1, offset: 60_000, timeZone: 'Europe/Rome' });
    expect(preferences.getState().diffTimeStamp).toBe(60_000);
  });

  test('keeps the last known offset and zone when no answer comes', async () => {
    const { clock, preferences, reach } = aPhone();
    await clock.measure();
    reach(false);
    await clock.measure();
    expect(clock.getState()).toEqual({ ok: -1, offset: 60_000, timeZone: 'Europe/Rome' });
    expect(preferences.getState().diffTimeStamp).toBe(60_000);
  });

  test('begins with what it knew before a reload', async () => {
    const { clock, reach } = aPhone({ knownOffset: -3000 });
    expect(clock.getState().offset).toBe(-3000);
    reach(false);
    await clock.measure();
    expect(clock.getState()).toEqual({ ok: -1, offset: -3000, timeZone: 'UTC' });
  });

  test('asks for the zone until it knows it, and then no more', async () => {
    const { clock, asked, reach } = aPhone();
    reach(false);
    await clock.measure();
    reach(true);
    await clock.measure();
    await clock.measure();
    expect(asked.filter((name) => name === 'test')).toHaveLength(2);
    expect(asked.filter((name) => name === 'ping')).toHaveLength(3);
  });
});
