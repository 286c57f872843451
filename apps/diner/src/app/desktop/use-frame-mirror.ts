import { useEffect } from 'react';
import { addressOnTop } from './frame-address.ts';

/** In the frame of a desktop, writes the screen of the moment into the top window's address [E-11]. */
export function useFrameMirror(screen: string): void {
  useEffect(() => {
    // Only our own pages may hold us in a frame: the server's headers say so.
    if (window.parent !== window) window.parent.history.replaceState(null, '', addressOnTop(screen));
  }, [screen]);
}
