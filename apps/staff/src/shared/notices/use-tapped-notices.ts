import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { onNoticeTapped } from './notices.ts';

/** A notice that was shown by the worker leads to its room, as one of the page does. */
export function useTappedNotices(): void {
  const [, goTo] = useLocation();
  useEffect(() => onNoticeTapped((room) => goTo(room)), [goTo]);
}
