/** A screen with room beside a phone, and a mouse: there the app shows itself in a frame [E-11]. */
const desktop = '(min-width: 44rem) and (hover: hover) and (pointer: fine)';

/** Whether this page is the outer one on a desktop. */
export function isOuterPage(page: Window): boolean {
  return page.parent === page && page.matchMedia(desktop).matches;
}
