import { expect, test } from 'vitest';
import type { Bus, Hint } from './bus.ts';

/** A bus at which ends can be had. */
export interface Buses {
  connect(): Bus;
}

/** What every bus promises; `connect` answers another one's end of the same bus. */
export function promisesOfABus(openBus: () => Buses | Promise<Buses>): void {
  const paused: Hint = { about: 'pauses' };

  function listenAt(bus: Bus) {
    const heard: Hint[] = [];
    return { heard, stop: bus.subscribe((hint) => heard.push(hint)) };
  }

  test('others hear a hint as it was said, in the order of one who speaks; the speaker does not', async () => {
    const bus = await openBus();
    const [one, ...others] = [bus.connect(), bus.connect(), bus.connect()];
    const own = listenAt(one);
    const ends = others.map(listenAt);
    const hints: Hint[] = [
      { about: 'visit', visitId: 'v1', version: 7 },
      { about: 'restaurant', version: 3 },
      { about: 'stock' },
      paused,
    ];
    for (const hint of hints) one.publish(hint);
    for (const { heard } of ends) await expect.poll(() => heard).toEqual(hints);
    expect(own.heard).toEqual([]);
  });

  test('a hint is told later, never in the turn in which it is said', async () => {
    const bus = await openBus();
    const { heard } = listenAt(bus.connect());
    bus.connect().publish(paused);
    expect(heard).toEqual([]);
  });

  test('who has stopped hears nothing more, and who throws keeps nobody from hearing', async () => {
    const bus = await openBus();
    const stopped = listenAt(bus.connect());
    bus.connect().subscribe(() => {
      throw new Error('a listener in failure');
    });
    const last = listenAt(bus.connect());
    stopped.stop();
    bus.connect().publish(paused);
    await expect.poll(() => last.heard).toEqual([paused]);
    expect(stopped.heard).toEqual([]);
  });

  test('nobody there to hear is no fault', async () => {
    const bus = await openBus();
    expect(() => bus.connect().publish(paused)).not.toThrow();
  });
}
