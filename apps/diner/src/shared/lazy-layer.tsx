import { Suspense, useState, type ReactNode } from 'react';

/** Loads what lies over a screen when it is first opened, and keeps it, so that it can slide away and come again. */
export function LazyLayer({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}

/** The value, or the last one there was: so that what slides away still knows what it shows. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
