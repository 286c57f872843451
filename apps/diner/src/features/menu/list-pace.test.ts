import { beforeEach, describe, expect, test } from 'vitest';
import { ListPace } from './list-pace.ts';

let frames: (() => void)[];
let pace: ListPace;
let now: number;
let offset: number;

beforeEach(() => {
  frames = [];
  pace = new ListPace(
    (act) => frames.push(act),
    () => now,
  );
  now = 1000;
  offset = 0;
});

/** The list runs at so many px/ms, one step a frame. */
function run(pxPerMs: number, { frameMs, steps }: { frameMs: number; steps: number }): void {
  for (let step = 0; step < steps; step += 1) {
    pace.moved(offset, now);
    now += frameMs;
    offset += pxPerMs * frameMs;
  }
}

function nextFrame(): void {
  for (const act of frames.splice(0)) act();
}

function rest(): void {
  pace.rested();
  nextFrame();
  nextFrame();
}

function rowAt(distance: number) {
  const row = { isFilled: false, leave: () => {} };
  row.leave = pace.awaitFilling({ distance: () => distance, fill: () => (row.isFilled = true) });
  return row;
}

describe('rows of names only', () => {
  test('are drawn where a list runs fast and frames are late', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    expect(pace.drawsNamesOnly).toBe(true);
  });

  test('are not drawn where the phone keeps up', () => {
    run(2.5, { frameMs: 17, steps: 200 });
    expect(pace.drawsNamesOnly).toBe(false);
  });

  test('are not drawn for one late frame among good ones', () => {
    for (let times = 0; times < 20; times += 1) {
      run(2.5, { frameMs: 17, steps: 5 });
      run(2.5, { frameMs: 60, steps: 1 });
    }
    expect(pace.drawsNamesOnly).toBe(false);
  });

  test('are not drawn where a list is read while it moves', () => {
    run(0.8, { frameMs: 100, steps: 50 });
    expect(pace.drawsNamesOnly).toBe(false);
  });

  test.each([50, 10_000])('are not drawn where a list jumps every %d ms', (everyMs) => {
    for (let jump = 0; jump < 10; jump += 1) pace.moved((jump % 2) * 40_000, 1000 + jump * everyMs);
    expect(pace.drawsNamesOnly).toBe(false);
  });

  test('come at once the next time: a slow phone stays one', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    rest();
    expect(pace.drawsNamesOnly).toBe(false);
    run(2.5, { frameMs: 17, steps: 2 });
    expect(pace.drawsNamesOnly).toBe(true);
  });

  test('wait while the list runs, and are filled one a frame once it is slower, the nearest first', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    const [far, near] = [rowAt(500), rowAt(20)];
    nextFrame();
    expect([far.isFilled, near.isFilled]).toEqual([false, false]);
    run(0.5, { frameMs: 17, steps: 3 });
    nextFrame();
    expect([far.isFilled, near.isFilled]).toEqual([false, true]);
    nextFrame();
    expect(far.isFilled).toBe(true);
    nextFrame();
    expect(frames).toEqual([]);
  });

  test('wait on where the list runs again before their turn', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    const row = rowAt(20);
    run(0.5, { frameMs: 17, steps: 3 });
    run(2.5, { frameMs: 17, steps: 3 });
    nextFrame();
    expect(row.isFilled).toBe(false);
    rest();
    nextFrame();
    expect(row.isFilled).toBe(true);
  });

  test('wait on where the list only seemed to rest between two late frames', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    const row = rowAt(20);
    pace.rested();
    nextFrame();
    run(2.5, { frameMs: 100, steps: 1 });
    nextFrame();
    nextFrame();
    expect(row.isFilled).toBe(false);
  });

  test('are drawn on where one frame is late and the next in time', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    for (const frameMs of [40, 160, 40, 160]) {
      offset += 250;
      now += frameMs;
      pace.moved(offset, now);
      expect(pace.drawsNamesOnly).toBe(true);
    }
  });

  test('are filled at once where the list has come to rest before they were drawn', () => {
    const row = rowAt(20);
    nextFrame();
    expect(row.isFilled).toBe(true);
  });

  test('are neither drawn nor left so where a list was left while it ran', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    const row = rowAt(20);
    now += 400;
    expect(pace.drawsNamesOnly).toBe(false);
    nextFrame();
    expect(row.isFilled).toBe(true);
  });

  test('are left alone when they are drawn no more', () => {
    run(2.5, { frameMs: 100, steps: 3 });
    const row = rowAt(20);
    row.leave();
    rest();
    nextFrame();
    expect([row.isFilled, frames]).toEqual([false, []]);
  });
});
