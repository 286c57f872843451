/** A screen with room beside a phone. A narrower window shows the app as a phone does. */
const roomy = '(min-width: 44rem)';

/** Whether a browser runs on a desktop. A tablet of Apple's says that it is a Mac; no Mac is touched. */
export function isDesktopBrowser({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)) return false;
  return !(userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Whether this page is the outer one on a desktop: there the app shows itself in a frame [E-11]. */
export function isOuterPage(page: Window): boolean {
  return page.parent === page && isDesktopBrowser(page.navigator) && page.matchMedia(roomy).matches;
}
