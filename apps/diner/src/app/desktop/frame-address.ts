import { guestPaths } from '@tavolata/protocol';

/** What the frame shows first: the screen that the top window's hash names, or where the visitor wanted to go [E-11]. */
export function addressInFrame(top: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const screen = guestPaths.find((path) => `#${path}` === top.hash);
  return screen ?? `${top.pathname}${top.search}`;
}

/** The top window's address while the frame shows a screen. A code must not stay in it. */
export function addressOnTop(screen: string): string {
  return `/#${screen}`;
}
