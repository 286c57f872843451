import { onTestFailed } from 'vitest';
import { beyondPage } from './page-timers.ts';
import { stoppedDrawing } from './stopped-drawing.ts';

/** The browser's own, whatever clock a test has put in their place. */
const { clearInterval: stop, requestAnimationFrame: ask } = globalThis;
const stoppedAfterSeconds = 10;

/**
 * A browser on a machine at its limits sometimes draws nothing for half a minute while its scripts run on. Nothing scrolls,
 * moves or is laid out anew then, so what a test that fails meanwhile says is not of its screen: it says so as well.
 * A second counts that has come by the page's own timer, and so was free for a frame; a screen that blocks its page is a fault.
 */
export function watchFrames(): () => void {
  let waiting = false;
  let waited = 0;
  let longest = 0;
  const watch = beyondPage(() =>
    setInterval(() => {
      if (waiting) {
        waited += 1;
        longest = Math.max(longest, waited);
        return;
      }
      waiting = true;
      waited = 0;
      ask(() => {
        waiting = false;
      });
    }, 1000),
  );
  onTestFailed(() => {
    if (longest >= stoppedAfterSeconds) throw new Error(`${stoppedDrawing} for ${longest} s`);
  });
  return () => stop(watch);
}
