import { MissingScreen } from '../shared/missing.tsx';
import { part } from '../shared/part.tsx';

/** Fetches the ordering screen, which is a part of the app of its own. */
export const loadMain = () => import('./main-shell.tsx');

export const MainShell = part(loadMain, MissingScreen, { isFirst: true });
