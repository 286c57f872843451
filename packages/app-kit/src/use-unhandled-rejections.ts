import { useEffect, useEffectEvent } from 'react';
import { snackbars } from './snackbars.ts';

interface BrokenWords {
  readonly words: string;
  readonly reloadLabel: string;
}

/** Says that something broke, and offers to load the page again, when a promise fails that nobody has caught. */
export function useUnhandledRejections({ words, reloadLabel }: BrokenWords): void {
  const tell = useEffectEvent(({ reason }: PromiseRejectionEvent) =>
    snackbars.show({
      key: 'broken',
      level: 'error',
      text: words,
      action: { label: reloadLabel, onPress: () => location.reload() },
      details: [String(reason)],
    }),
  );
  useEffect(() => {
    const listener = (event: PromiseRejectionEvent) => tell(event);
    addEventListener('unhandledrejection', listener);
    return () => removeEventListener('unhandledrejection', listener);
  }, []);
}
