import { MissingScreen } from '../shared/missing.tsx';
import { part } from '../shared/part.tsx';

/** Fetches the home page, which is a part of the app of its own. */
export const loadHome = () => import('./home-screen.tsx');

export const HomeScreen = part(loadHome, MissingScreen);

export const LiteScreens = part(() => import('./lite-screens.tsx'), MissingScreen, { ahead: false });

/** Few guests are ever asked. */
export const ChangeOfTable = part(() => import('./change-of-table.tsx'), MissingScreen, { ahead: false });

export const CodePage = part(() => import('../features/code/code-page.tsx'), MissingScreen, { ahead: false });
