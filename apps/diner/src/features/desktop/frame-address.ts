import { guestPaths } from '@tavolata/protocol';

/** What the frame shows first: the screen that the top window's hash names, or where the visitor wanted to go [E-11]. */
export function addressInFrame(top: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return screenOnTop(top) ?? `${top.pathname}${top.search}`;
}

/** The screen that the top window's hash names; nothing where it names none of ours. */
export function screenOnTop({ hash }: Pick<Location, 'hash'>): string | undefined {
  return guestPaths.find((path) => `#${path}` === hash);
}

/** The top window's address while the frame shows a screen. A code must not stay in it. */
export function addressOnTop(screen: string): string {
  return `/#${screen}`;
}
