import { createContext, use, type ReactNode } from 'react';
import type { Formats } from './formats.ts';

const CurrentFormats = createContext<Formats | null>(null);

/** Gives the guest's formats to every price and time inside. */
export function FormatsProvider({
  formats,
  children,
}: {
  readonly formats: Formats;
  readonly children: ReactNode;
}) {
  return <CurrentFormats value={formats}>{children}</CurrentFormats>;
}

/** The formats of the guest's language and the restaurant's currency. */
export function useFormats(): Formats {
  const formats = use(CurrentFormats);
  if (!formats) throw new Error('no FormatsProvider above');
  return formats;
}
