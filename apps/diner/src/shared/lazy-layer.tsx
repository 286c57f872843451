import { Suspense, useState, type ReactNode } from 'react';

/** Loads what lies over a screen when it is first opened, and keeps it, so that it can slide away and come again. */
export function LazyLayer({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
