import { useEffect, useEffectEvent } from 'react';
import { snackbars } from './snackbars.ts';

interface BrokenWords {
  readonly words: string;
  readonly reloadLabel: string;
}

/** Says that something broke, and offers to load the page again, when a promise fails that nobody has caught. */
export function useUnhandledRejections(broken: BrokenWords): void {
  const wordsOfNow = useEffectEvent(() => broken);
  useEffect(() => tellRejections(window, () => wordsOfNow()), []);
}

/** The same for any page, in the words of the moment. Answers how to stop it. */
export function tellRejections(page: EventTarget, broken: () => BrokenWords): () => void {
  const tell = (event: Event) => {
    const { words, reloadLabel } = broken();
    snackbars.show({
      key: 'broken',
      level: 'error',
      text: words,
      action: { label: reloadLabel, onPress: () => location.reload() },
      // Only promises are listened to.
      details: [String((event as PromiseRejectionEvent).reason)],
    });
  };
  page.addEventListener('unhandledrejection', tell);
  return () => page.removeEventListener('unhandledrejection', tell);
}
