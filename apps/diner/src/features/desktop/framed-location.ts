import { useEffect } from 'react';
import type { BaseLocationHook } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { addressOnTop, screenOnTop } from './frame-address.ts';

/** Whether the app stands in the frame of a desktop. Only our own pages may hold it: the server's headers say so. */
export const isFramed = window.parent !== window;

/**
 * The screens of the framed app are steps in the history of the top window, which outlives a reload of the frame: the
 * frame's own history holds none [E-11].
 */
export const useFramedLocation: BaseLocationHook = () => [usePathname(), goTo];

function goTo(screen: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  history.replaceState(null, '', screen);
  const top = window.parent.history;
  if (replace) top.replaceState(null, '', addressOnTop(screen));
  else top.pushState(null, '', addressOnTop(screen));
}

/** In the frame of a desktop, keeps the screen and the top window's address the same, both ways [E-11]. */
export function useFrameMirror(screen: string): void {
  useEffect(() => {
    if (!isFramed || screenOnTop(window.parent.location) === screen) return;
    window.parent.history.replaceState(null, '', addressOnTop(screen));
  }, [screen]);

  useEffect(() => {
    if (!isFramed) return;
    const top = window.parent;
    const follow = () => {
      const wanted = screenOnTop(top.location);
      if (wanted && wanted !== location.pathname) history.replaceState(null, '', wanted);
    };
    top.addEventListener('hashchange', follow);
    return () => top.removeEventListener('hashchange', follow);
  }, []);
}
