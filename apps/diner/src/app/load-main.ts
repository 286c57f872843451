/** Fetches the ordering screen, which is a part of the app of its own. */
export const loadMain = () => import('./main/main-shell.tsx');
