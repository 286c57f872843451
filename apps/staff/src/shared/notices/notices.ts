/** What the device says of something that waits, where nobody looks at the console. */
export interface Notice {
  /** A notice takes the place of the one before it of the same tag. */
  readonly tag: string;
  readonly title: string;
}

/** How the browser stands to notices; `none` where it knows none. */
export type NoticePermission = NotificationPermission | 'none';

export function noticePermission(): NoticePermission {
  return 'Notification' in globalThis ? Notification.permission : 'none';
}

/** Asks for what only a person at the screen can give, and only where nobody has answered yet. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() !== 'default') return noticePermission();
  return Notification.requestPermission();
}

/** Whether a page alone can show notices here: some browsers, those of most phones, have them for a service worker only. */
export function canShowNotices(): boolean {
  try {
    new Notification('', { silent: true }).close();
    return true;
  } catch {
    return false;
  }
}

/** Shows a notice where nobody sees the page and the browser lets it; who taps it comes back to the page, and to where `onTap` leads. */
export function showNotice(
  { tag, title }: Notice,
  { isSilent, onTap }: { readonly isSilent: boolean; readonly onTap: () => void },
): void {
  if (document.visibilityState !== 'hidden' || noticePermission() !== 'granted') return;
  // TypeScript's list of the options lacks `renotify`.
  const options = { tag, renotify: true, silent: isSilent };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      window.focus();
      onTap();
      shown.close();
    });
  } catch {
    // Whoever switched notices on here was told that this browser shows none.
  }
}

/** Ms of trembling and of rest: felt in an apron. */
const buzzMs = [200, 100, 200];

/** Lets the device tremble, where it can; most browsers let a page do so only while it is seen. */
export function buzz(): void {
  // A browser complains of a page that trembles before anybody has touched it; some have no such thing at all.
  const { userActivation, vibrate } = navigator as Partial<Navigator>;
  if (vibrate && userActivation?.hasBeenActive === true) navigator.vibrate(buzzMs);
}
