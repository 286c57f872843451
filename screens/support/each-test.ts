// First of all: the order of the layers is said here, and whatever loads another style before turns it around.
import '@tavolata/ui/styles.css';
import './without-tasks.ts';
import './without-owner-stacks.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { moveQuickly } from './motion.ts';
import { closeScreen } from './open-screen.ts';
import { faultsOfPage, listenToPage } from './page-log.ts';
import { watchFrames } from './watch-frames.ts';

// With each look but the first `expect.poll` would move a clock that a test has stopped, by as long as it waits: on a busy
// machine what is due after 2,500 ms was seen after 2,499.
vi.isFakeTimers = () => false;

beforeEach(watchFrames);
beforeEach(listenToPage);
beforeEach(moveQuickly);

afterEach(async () => {
  const unexpected = await closeScreen();
  const faults = faultsOfPage();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(unexpected, 'calls that the test answers').toEqual([]);
  expect(faults, 'what the page says to its developers').toEqual([]);
});
