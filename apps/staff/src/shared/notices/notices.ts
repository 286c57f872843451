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

/**
 * Shows the first notice, which says that there will be more: by the page, or by the worker that phones ask for. Answers whether
 * it could be shown. Some browsers, those of most phones, have notices for a service worker only, and say so by refusing one.
 */
export async function showFirstNotice(title: string): Promise<boolean> {
  const options = { tag: 'notices', silent: true };
  try {
    new Notification(title, options);
    return true;
  } catch {
    const worker = await registerWorker();
    await worker?.showNotification(title, options).catch(() => undefined);
    return worker !== null;
  }
}

interface ShowOptions {
  readonly isSilent: boolean;
  /** Where a tap leads, within the console. */
  readonly room: string;
  readonly onTap: () => void;
}

/** Shows a notice where nobody sees the page and the browser lets it; who taps it comes back to the page, and to where it leads. */
export function showNotice({ tag, title }: Notice, { isSilent, room, onTap }: ShowOptions): void {
  if (document.visibilityState !== 'hidden' || noticePermission() !== 'granted') return;
  // TypeScript's list of the options lacks `renotify`, and `vibrate`.
  const options = { tag, renotify: true };
  try {
    const shown = new Notification(title, { ...options, silent: isSilent });
    shown.addEventListener('click', () => {
      window.focus();
      onTap();
      shown.close();
    });
  } catch {
    // A phone has a switch of its own for whether it rings, trembles, or neither: what says “silent” may not tremble.
    const ofPhone = { ...options, vibrate: buzzMs, data: { room } };
    void registerWorker().then((worker) => worker?.showNotification(title, ofPhone));
  }
}

/** Calls back with the room that a notice of the worker leads to, when one is tapped. Answers how to stop that. */
export function onNoticeTapped(goTo: (room: string) => void): () => void {
  const workers = workersHere();
  if (!workers) return () => {};
  const hear = ({ data }: MessageEvent<{ readonly room?: string } | null>) => {
    if (data?.room !== undefined) goTo(data.room);
  };
  workers.addEventListener('message', hear);
  return () => workers.removeEventListener('message', hear);
}

/** The worker that shows notices; `null` where the browser has none, or the page came over a line that it doesn't trust. */
async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const scope = import.meta.env.BASE_URL;
  try {
    const workers = workersHere();
    if (!workers) return null;
    const worker = await workers.register(`${scope}notices-worker.js`, { scope });
    // One that is new shows nothing before it is active.
    return worker.active ? worker : await workers.ready;
  } catch {
    return null;
  }
}

/** A browser has none at an address without HTTPS. */
function workersHere(): ServiceWorkerContainer | undefined {
  return (navigator as Partial<Navigator>).serviceWorker;
}

/** Ms of trembling and of rest: felt in an apron. */
const buzzMs = [200, 100, 200];

/** Lets the device tremble, where it can; most browsers let a page do so only while it is seen. */
export function buzz(): void {
  // A browser complains of a page that trembles before anybody has touched it; some have no such thing at all.
  const { userActivation, vibrate } = navigator as Partial<Navigator>;
  if (vibrate && userActivation?.hasBeenActive === true) navigator.vibrate(buzzMs);
}
