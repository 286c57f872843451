import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommitLocks, type LockChange } from './commit-locks.ts';

const sending = { visitId: 'v1', dinerId: 'anna' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Locks, and what they have told by now. */
function listeningLocks() {
  const heard: LockChange[] = [];
  const locks = new CommitLocks();
  locks.onChange((change) => heard.push(change));
  const told = async () => {
    await new Promise<void>((resolve) => process.nextTick(resolve));
    return heard;
  };
  return { locks, told };
}

test('[SB-08] of two phones that send at once the lock is told once, and ends with the last of them', async () => {
  const { locks, told } = listeningLocks();
  const [first, second] = [locks.hold('v1', 'anna'), locks.hold('v1', 'ben')];
  first();
  expect(await told()).toEqual([{ ...sending, isHeld: true }]);
  second();
  expect((await told()).at(-1)).toEqual({ ...sending, isHeld: false });
});

test('a lock of another process whose end nobody hears of is none after ten seconds', async () => {
  const { locks, told } = listeningLocks();
  locks.hear({ ...sending, isHeld: true });
  vi.advanceTimersByTime(9999);
  expect(await told()).toEqual([{ ...sending, isHeld: true, isHeard: true }]);
  vi.advanceTimersByTime(1);
  expect((await told()).at(-1)).toEqual({ ...sending, isHeld: false, isHeard: true });
});

test('a lock of another process that has ended is not ended once more', async () => {
  const { locks, told } = listeningLocks();
  locks.hear({ ...sending, isHeld: true });
  locks.hear({ ...sending, isHeld: false });
  vi.advanceTimersByTime(60_000);
  expect(await told()).toHaveLength(2);
});
