import { lazy } from 'react';

/** Fetches the ordering screen, which is a part of the app of its own. */
export const loadMain = () => import('./main/main-shell.tsx');

export const MainShell = lazy(loadMain);
