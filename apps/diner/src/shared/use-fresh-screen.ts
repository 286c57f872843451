import { useEffect, useRef } from 'react';

/** Starts every new screen at its top, with the focus on its heading; not the first one, which the browser opens. */
export function useFreshScreen(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    return keepFocusOnHeading();
  }, [screen]);
}

/** A heading may come late, after the one that stands in for it: the focus goes along until the guest does something. */
function keepFocusOnHeading(): () => void {
  const focus = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    // What had the focus has gone with the screen before.
    if (document.activeElement === document.body) focus();
  });
  const leave = () => {
    observer.disconnect();
    for (const type of acts) removeEventListener(type, leave, true);
  };
  // Who has begun on what the server has painted goes on there.
  if (!document.activeElement?.matches('#painted :not(h1)')) focus();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of acts) addEventListener(type, leave, true);
  return leave;
}

const acts = ['pointerdown', 'keydown'] as const;
