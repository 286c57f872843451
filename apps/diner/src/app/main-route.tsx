import type { GuestSessionReply } from '@tavolata/protocol';
import { lazy, Suspense } from 'react';

/** Fetches the ordering screen, which is a part of the app of its own. */
export const loadMain = () => import('./main/main-shell.tsx');

const MainShell = lazy(loadMain);

/** The ordering screen. */
export function MainRoute({ guest }: { readonly guest: GuestSessionReply }) {
  return (
    <Suspense fallback={null}>
      <MainShell guest={guest} />
    </Suspense>
  );
}
