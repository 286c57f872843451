import { lazy } from 'react';

/** Fetches the home page, which is a part of the app of its own. */
export const loadHome = () => import('./home-screen.tsx');

export const HomeScreen = lazy(loadHome);

export const LiteScreens = lazy(() => import('./lite/lite-screens.tsx'));

export const TableMenu = lazy(() => import('./lite/table-menu.tsx'));

export const CodePage = lazy(() => import('../features/code/code-page.tsx'));
