import type { Say } from './texts.ts';

/** How devices are called in one line: those that nobody has named come last, and once. */
export function deviceWords(devices: readonly { readonly name: string }[], t: Say): readonly string[] {
  const named = [...new Set(devices.map(({ name }) => name))].filter((name) => name !== '');
  if (!devices.some(({ name }) => name === '')) return named;
  return named.length === 0 ? [t('mine.unknownDevice')] : [...named, t('mine.anotherDevice')];
}

/** How a device is called. */
export function deviceWord({ name }: { readonly name: string }, t: Say): string {
  return name === '' ? t('mine.unknownDevice') : name;
}
