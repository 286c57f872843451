import { snackbars } from '@tavolata/app-kit';
import { languageCookie } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { FarServer } from './far-server.ts';
import { beginStorage, endPageStorage, forgetStorage } from './page-storage.ts';
import { endPageTimers } from './page-timers.ts';
import { beginPage, endLines, linesLeadTo } from './socket-io-client.ts';

/** The widths that every screen is looked at: a small phone, a usual one, a tablet, a computer. */
const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;

/** Every window that a guest may hold: three phones, one of them on its side, a tablet. */
const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
] as const;

/** Turns and changes the window under the screen that stands there, and has each looked at. */
export async function inEveryWindow(look: (size: string) => Promise<void>): Promise<void> {
  const before = { width: innerWidth, height: innerHeight };
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    await look(`${width} × ${height}`);
  }
  await page.viewport(before.width, before.height);
}

let server: FarServer | null = null;
let show = () => Promise.resolve();
const pageFetch = globalThis.fetch;

/** A server for this test; the network of the page leads to it and nowhere else. */
export function startFarServer(): FarServer {
  // What the page of the test before was still about to keep when it closed is not this page's.
  forgetPage();
  server = new FarServer();
  globalThis.fetch = server.fetch;
  linesLeadTo(server);
  return server;
}

/** Shows an app at an address of its own. */
export async function showAt(path: string, size: Size, makeApp: () => Promise<ReactNode>): Promise<void> {
  await page.viewport(sizes[size].width, sizes[size].height);
  history.replaceState(null, '', path);
  show = async () => {
    beginPage();
    beginStorage();
    await render(await makeApp());
  };
  await show();
}

/** The guest or the staff load the page anew: what it had in memory is gone, what it keeps stays. */
export async function reload(whileClosed?: () => void): Promise<void> {
  await closePage();
  whileClosed?.();
  await show();
}

/** Loads the page anew at another address, as who types it or follows a link. */
export async function goTo(path: string): Promise<void> {
  await closePage();
  history.pushState(null, '', path);
  await show();
}

/** Messages stay as under a finger, until they are put away: for a test that has more to do than a guest before it presses one. */
export function keepMessages(): void {
  snackbars.pause();
}

/** The screen goes, with all that the page has kept; answers what came that nobody was to answer. */
export async function closeScreen(): Promise<readonly string[]> {
  await closePage();
  const unexpected = server?.unexpected ?? [];
  server = null;
  linesLeadTo(null);
  globalThis.fetch = pageFetch;
  forgetPage();
  document.documentElement.removeAttribute('lang');
  return unexpected;
}

async function closePage(): Promise<void> {
  await cleanup();
  await backFromWhatLayOver();
  // The app has one stack of messages as long as its page lives.
  for (const { key } of snackbars.snapshot()) snackbars.close(key);
  snackbars.resume();
  endPageTimers();
  endLines();
  endPageStorage();
}

/**
 * What lay over the page had entries of its own in the history, and the app goes back from them once it has gone.
 * The browser takes its time over that: a Back of the page that comes next would be mistaken for it.
 */
async function backFromWhatLayOver(): Promise<void> {
  const { modalDepth = 0 } = (history.state ?? {}) as { readonly modalDepth?: number };
  if (modalDepth > 0) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}

function forgetPage(): void {
  forgetStorage();
  sessionStorage.clear();
  for (const name of ['guide_hidden', languageCookie]) document.cookie = `${name}=; max-age=0; path=/`;
}
