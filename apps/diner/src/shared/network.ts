import type { Milliseconds } from '@tavolata/domain';

/** Resolves when the browser says that the network is back, or after so long where it does not say so. */
export function networkOrTime(longest: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longest);
    addEventListener('online', goOn);
  });
}
