import { useSyncExternalStore } from 'react';

/** As the styles ask it: a phone on its side. */
const low = '(max-height: 30rem) and (orientation: landscape)';

/** Whether the window is so low that nothing may lie over what is read. */
export function useIsLow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(low).matches,
    () => false,
  );
}

function onChange(listener: () => void) {
  const query = matchMedia(low);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
