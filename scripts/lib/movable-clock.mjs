// Loaded into a server before its own code, by tests only: its clock goes on when the test says so, by messages.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';

const realNow = Date.now;
const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realSetInterval = globalThis.setInterval;
const realClearInterval = globalThis.clearInterval;
let aheadMs = 0;

/** How long Socket.IO waits for a sign of life, which no other timer of the server does. */
const socketAnswerMs = 20_000;

/** A page that doesn't answer may have been frozen; one on a busy machine answers late, and is not to lose its line. */
const answerPatienceMs = 15_000;

/** @typedef {{ dueAt: number, delayMs: number, fire: () => void, stop: () => void }} Waiting */

/** Timers that have not fired yet, with when they fire by the server's clock. @type {Map<NodeJS.Timeout, Waiting>} */
const waiting = new Map();

const now = () => realNow() + aheadMs;

/** A `Date` whose present is the server's. */
const MovableDate = new Proxy(Date, {
  construct(target, given, asked) {
    /** @type {unknown} */
    const date = Reflect.construct(target, given.length === 0 ? [now()] : given, asked);
    return /** @type {Date} */ (date);
  },
  /** @returns {unknown} */
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/**
 * Socket.IO starts a timer that has fired over again, by its `refresh`: the same timer then stands for a new real one.
 *
 * @param {(...args: unknown[]) => void} action
 * @param {number} [delayMs]
 * @param {...unknown} args
 */
function setMovableTimeout(action, delayMs = 0, ...args) {
  const fire = () => {
    clearMovable(timer);
    action(...args);
  };
  /** @param {NodeJS.Timeout} real */
  const waitFor = (real) =>
    waiting.set(timer, { dueAt: now() + delayMs, delayMs, fire, stop: () => realClearTimeout(real) });
  const timer = realSetTimeout(fire, delayMs);
  waitFor(timer);
  timer.refresh = () => {
    clearMovable(timer);
    const real = realSetTimeout(fire, delayMs);
    waitFor(timer.hasRef() ? real : real.unref());
    return timer;
  };
  return timer;
}

/**
 * @param {(...args: unknown[]) => void} action
 * @param {number} [periodMs]
 * @param {...unknown} args
 */
function setMovableInterval(action, periodMs = 0, ...args) {
  const goOn = () =>
    waiting.set(timer, {
      dueAt: now() + periodMs,
      delayMs: periodMs,
      fire,
      stop: () => realClearInterval(timer),
    });
  const fire = () => {
    goOn();
    action(...args);
  };
  const timer = realSetInterval(fire, periodMs);
  goOn();
  return timer;
}

/** @param {NodeJS.Timeout} timer */
function clearMovable(timer) {
  waiting.get(timer)?.stop();
  waiting.delete(timer);
}

/** Moves on, and fires once what has become due on the way, in its order. @param {number} byMs */
function move(byMs) {
  aheadMs += byMs;
  const due = [...waiting]
    .filter(([, { dueAt }]) => dueAt <= now())
    .sort(([, a], [, b]) => a.dueAt - b.dueAt);
  for (const [timer, { fire }] of due) {
    // Unless one before it has called it off.
    if (waiting.has(timer)) fire();
  }
}

const movable = {
  // Node's own `util.promisify` reads a property of the real one.
  setTimeout: Object.assign(setMovableTimeout, realSetTimeout),
  clearTimeout: clearMovable,
  setInterval: Object.assign(setMovableInterval, realSetInterval),
  clearInterval: clearMovable,
};
Object.assign(globalThis, movable, { Date: MovableDate });
// Some take theirs from the module: Socket.IO does.
Object.assign(timers, movable);
syncBuiltinESMExports();

/**
 * Whoever is on the line has been asked for a sign of life on the way, and is given the time to answer: a line would be
 * given up otherwise that a real clock would have kept.
 */
async function answered() {
  const patienceEndsAt = realNow() + answerPatienceMs;
  const isAsking = () => [...waiting.values()].some(({ delayMs }) => delayMs === socketAnswerMs);
  while (isAsking() && realNow() < patienceEndsAt) await new Promise((resolve) => setImmediate(resolve));
}

process.on('message', (/** @type {{ moveClockMs: number }} */ { moveClockMs }) => {
  move(moveClockMs);
  void answered().then(() => process.send?.({ movedMs: aheadMs }));
});
// Waiting for words of the test keeps no server alive.
process.channel?.unref();
