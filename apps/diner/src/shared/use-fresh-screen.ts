import { useEffect, useRef } from 'react';
import { findPainted } from './app-stands.ts';

/** Starts every new screen at its top, with the focus on its heading; not the first one, which the browser opens. */
export function useFreshScreen(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // What the server has painted is this screen, and may have been scrolled.
    if (!findPainted()) scrollTo(0, 0);
    return keepFocusOnHeading();
  }, [screen]);
}

/** A heading may come late, after the one that stands in for it: the focus goes along until the guest does something. */
function keepFocusOnHeading(): () => void {
  const focus = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  // Who has begun on what the server has painted goes on there.
  const isBegun = document.activeElement?.matches('#painted :not(h1)') ?? false;
  // The button that led here has it until there is a heading.
  const start = isBegun ? null : document.activeElement;
  const observer = new MutationObserver(() => {
    // What had the focus may have gone with the screen before.
    if ([document.body, start].includes(document.activeElement)) focus();
  });
  const leave = () => {
    observer.disconnect();
    for (const type of acts) removeEventListener(type, leave, true);
  };
  if (!isBegun) focus();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of acts) addEventListener(type, leave, true);
  return leave;
}

const acts = ['pointerdown', 'keydown'] as const;
