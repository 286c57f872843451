import { lazy } from 'react';

/** Fetches the home page, which is a part of the app of its own. */
export const loadHome = () => import('./home-screen.tsx');

/** Fetches the ordering screen, which is a part of the app of its own. */
export const loadMain = () => import('./main/main-shell.tsx');

export const HomeScreen = lazy(loadHome);

export const MainShell = lazy(loadMain);
