import { useEffect } from 'react';

/** Keeps the screen awake while somebody waits for what comes there: in the kitchen, on the floor, at calls and requests. Browsers give the lock to secure pages only, and take it from hidden ones. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOpen = true;
    let lock: WakeLockSentinel | null = null;

    async function hold() {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOpen) lock = held;
        else await held.release();
      } catch {
        // A tablet that saves its battery says no; it is asked again when the page is next looked at.
      }
    }

    void hold();
    const holdAgain = () => void hold();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
