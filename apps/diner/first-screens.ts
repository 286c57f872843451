/** What a dish is ordered with, by their paths in `src`: what they say comes ahead of all other texts. */
export const firstScreens: readonly string[] = ['main.tsx', 'app/main-shell.tsx', 'app/seat-session.ts'];
