import { useEffect } from 'react';
import { findPainted, tellStanding } from '../shared/app-stands.ts';
import { buttonName } from '../shared/button-name.ts';
import { findButton, hasSteppers, playEarlyTaps } from './early-taps.ts';

/** A table that does not answer keeps nobody from looking at its menu. */
const longestWaitMs = 4000;

/**
 * Takes the place of what the server has painted, once it is drawn `ready` beneath: the list measures its rows in the
 * frame after its first, so it is the second one; and `withSteppers` once its dishes can be ordered. What the guest has
 * tapped meanwhile is tapped there, what had the focus has it again, and the app's list goes along to where theirs was.
 */
export function TakesPaintedPlace({
  ready,
  withSteppers = false,
}: {
  readonly ready: boolean;
  readonly withSteppers?: boolean;
}) {
  useEffect(() => {
    const painted = findPainted();
    const app = document.getElementById('root');
    if (!ready || !painted || !app) return;
    const until = performance.now() + (withSteppers && hasSteppers(painted) ? longestWaitMs : 0);
    const look = () => {
      if (performance.now() < until && !hasSteppers(app)) frame = requestAnimationFrame(look);
      else takePlace(painted, app);
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, withSteppers]);
  return null;
}

function takePlace(painted: HTMLElement, app: Element) {
  const top = listIn(painted)?.scrollTop ?? 0;
  const focused = painted.querySelector<HTMLElement>('button:focus');
  painted.remove();
  // The keyboard goes on from where it was, unless a tap leads it elsewhere.
  if (focused) findButton(app, buttonName(focused))?.focus({ preventScroll: true });
  playEarlyTaps(painted, app);
  if (top > 0) listIn(app)?.scrollTo({ top, behavior: 'instant' });
  // What comes next leaves this frame to the screen.
  requestAnimationFrame(() => setTimeout(tellStanding));
}

function listIn(element: Element): Element | null | undefined {
  return element.querySelector('[role="list"]')?.parentElement;
}
