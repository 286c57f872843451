import { useEffect } from 'react';

/** What the server has painted stands over the app until a screen of the app can take its place (index.html). */
const paintedId = 'painted';

/** Whether the server has painted the screen that comes. */
export function hasPainted(): boolean {
  return document.getElementById(paintedId) !== null;
}

let tellStanding: () => void = () => undefined;
const standing = new Promise<void>((resolve) => {
  tellStanding = resolve;
});

/** Waits until the app itself is what the guest sees. */
export function appStands(): Promise<void> {
  return hasPainted() ? standing : Promise.resolve();
}

/**
 * Takes the place of what the server has painted, once it is drawn `ready` beneath: the list measures its rows in the
 * frame after its first, so it is the second one. Where the guest has scrolled meanwhile, the app's list goes along.
 */
export function TakesPaintedPlace({ ready }: { readonly ready: boolean }) {
  useEffect(() => {
    if (!ready || !document.getElementById(paintedId)) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(takePlace);
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  return null;
}

function takePlace() {
  const painted = document.getElementById(paintedId);
  if (!painted) return;
  const top = listIn(painted)?.scrollTop ?? 0;
  painted.remove();
  if (top > 0) listIn(document.body)?.scrollTo({ top, behavior: 'instant' });
  tellStanding();
}

function listIn(element: Element): Element | null | undefined {
  return element.querySelector('[role="list"]')?.parentElement;
}
