import { expect, test } from 'vitest';
import { SessionClock } from './session-clock.ts';

test('the server’s time is this device’s and what they are apart', () => {
  const clock = new SessionClock(() => 1_000_000, 400);
  expect(clock.serverNow()).toBe(1_000_400);
});

test.each([
  // What the network takes is no other clock.
  [1_000_400 + 250, 400],
  [1_000_400 - 250, 400],
  [1_000_400 + 251, 651],
  [1_000_400 - 251, 149],
  [1_000_000 - 90_000, -90_000],
])('told that it is %i, the clock is %i ms apart', (serverNow, offset) => {
  const clock = new SessionClock(() => 1_000_000, 400);
  clock.set(serverNow);
  expect(clock.offset).toBe(offset);
});
