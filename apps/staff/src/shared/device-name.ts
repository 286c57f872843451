import type { Say } from './texts.ts';

/** How a device is called. */
export function deviceWord({ name }: { readonly name: string }, t: Say): string {
  return name === '' ? t('mine.unknownDevice') : name;
}
