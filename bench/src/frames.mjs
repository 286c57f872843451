/** A frame that took longer than this is seen. */
const longMs = 33.4;

/**
 * @typedef {object} Frames
 * @property {number[]} gaps ms from each frame of the page to its next
 * @property {number} bare frames in which a part of the list had no row to show
 */

/**
 * The frames of a stretch of time. The page's own, that is: where they are late the compositor goes on scrolling what is
 * there, until there is nothing left to show.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} stretch
 * @returns {Promise<Frames>}
 */
export async function framesOf(page, stretch) {
  await page.evaluate(beginFrames);
  await stretch();
  /** @type {Frames} */
  const frames = await page.evaluate('endFrames()');
  return frames;
}

/** @param {readonly Frames[]} stretches */
export function longShare(stretches) {
  const gaps = stretches.flatMap((stretch) => stretch.gaps);
  return gaps.filter((gap) => gap > longMs).length / gaps.length;
}

/** @param {readonly Frames[]} stretches */
export function bareShare(stretches) {
  const frames = stretches.flatMap(({ gaps }) => gaps).length;
  return stretches.reduce((sum, { bare }) => sum + bare, 0) / frames;
}

/** Between two of its touches. */
const touchMs = 1000 / 60;

/** So long it rests before it leaves, so that the list does not run on. */
const restMs = 100;

/**
 * A finger that pulls the list at this speed, by touches that the browser takes for a finger's: in one stroke as long as the way. Of
 * several each would push the list on, which then runs by several times as fast.
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {{ distancePx: number, pxPerSecond: number }} flick up the screen where the distance is positive
 */
export async function flick(devtools, { distancePx, pxPerSecond }) {
  const from = distancePx > 0 ? 560 : 200;
  const touches = Math.round((Math.abs(distancePx) / pxPerSecond) * (1000 / touchMs));
  const rests = Math.ceil(restMs / touchMs);
  const startedAt = performance.now();
  void touch(devtools, 'touchStart', from);
  for (let at = 1; at <= touches + rests; at += 1) {
    const due = startedAt + at * touchMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    void touch(devtools, 'touchMove', from - distancePx * Math.min(1, at / touches));
  }
  await touch(devtools, 'touchEnd');
}

/**
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {'touchStart' | 'touchMove' | 'touchEnd'} type
 * @param {number} [y]
 */
function touch(devtools, type, y) {
  const touchPoints = y === undefined ? [] : [{ x: 180, y }];
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Rows lie so far from each other at most. */
const gapPx = 24;

/** Runs in the page. */
const beginFrames = `{
  const list = document.querySelector('[role=list][id]');
  const view = list.parentElement.getBoundingClientRect();
  const heights = [0.15, 0.5, 0.95].map((share) => view.top + view.height * share);
  const isBare = () => {
    const drawn = [...list.firstElementChild.children].filter((row) => row.querySelector('h2, h3'));
    const boxes = drawn.map((row) => row.getBoundingClientRect());
    return heights.some((y) => !boxes.some(({ top, bottom }) => top - ${gapPx} <= y && y <= bottom + ${gapPx}));
  };
  const gaps = [];
  let bare = 0;
  let before;
  let frame = requestAnimationFrame(function next(now) {
    if (before !== undefined) gaps.push(now - before);
    before = now;
    if (isBare()) bare += 1;
    frame = requestAnimationFrame(next);
  });
  window.endFrames = () => {
    cancelAnimationFrame(frame);
    return { gaps, bare };
  };
}`;
