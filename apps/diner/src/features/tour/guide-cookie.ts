/** The cookie that the specification has for it: 36e5 s [GU-02]. */
const name = 'guide_hidden';
const lastsSeconds = 36e5;

/** What this phone remembers of the tour: that its guest wants none, or asked for it again; nothing of who is new. */
export type GuideWish = 'hidden' | 'wanted' | null;

export function readGuideWish(cookies = import.meta.env.SSR ? '' : document.cookie): GuideWish {
  const found = new RegExp(`(?:^|; )${name}=([01])`).exec(cookies)?.[1];
  if (found === undefined) return null;
  return found === '1' ? 'hidden' : 'wanted';
}

export function keepGuideWish(wish: Exclude<GuideWish, null>): void {
  document.cookie = `${name}=${wish === 'hidden' ? 1 : 0}; max-age=${lastsSeconds}; path=/; samesite=lax`;
}
