import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { runServer, type RunningServer } from '../../scripts/lib/run-server.mjs';
import { callAsStaff, type StaffCaller } from '../../scripts/lib/staff-caller.mjs';
import { Kitchen } from './kitchen.ts';
import { readMenu, type MenuFacts } from './menu-facts.ts';
import { Phone } from './phone.ts';
import { freeAllTables } from './free-all-tables.ts';
import { watchManners, type Manners } from './manners.ts';
import { demoData } from './demo-data.ts';
import { Words } from './words.ts';

const locales = { en: 'en-IE', de: 'de-DE', zh: 'zh-CN' } as const;

/** What the staff look at: a tablet at the counter, a phone in a pocket, the wall of the kitchen. */
const staffWindows = {
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  wall: { viewport: { width: 1920, height: 1080 } },
} as const;

/** A server asks each line for a sign of life every 25 s; a page that hears nothing for 45 s gives the line up. */
const clockStepMs = 26_000;

/** A restaurant that is open, and the ways into it. */
export interface Restaurant {
  readonly server: RunningServer;
  readonly staff: StaffCaller;
  readonly menu: MenuFacts;
  /** What every page of this test has said and asked for. */
  readonly manners: Manners;
  /** From here on, time is the test's: pages that are opened after this follow `moveClocks`. */
  useMovableClocks(): void;
  /** The server and every page on a movable clock go on by so much, and what became due on the way happens. */
  moveClocks(byMs: number): Promise<void>;
  /** A guest's phone, at the table once its code is scanned. */
  phone(options?: { language?: keyof typeof locales }): Promise<Phone>;
  /** A computer with a mouse and a large screen. */
  desktop(): Promise<Page>;
  /** The kitchen's screen, logged in. */
  kitchen(): Promise<Kitchen>;
  /** A screen of the staff on which nobody has logged in yet. */
  staffScreen(window: keyof typeof staffWindows): Promise<Page>;
}

interface Fixtures {
  readonly restaurant: Restaurant;
  /** For files whose tests are guests and no more: they change nothing of the restaurant, and come to it one after another. */
  readonly sharesServer: boolean;
  /** For pictures, which are compared: prices and hours are those of a Friday evening whenever they are taken. */
  readonly isFridayEvening: boolean;
}

interface WorkerFixtures {
  /** The server of all tests of a worker that share one; started by the first of them. */
  readonly sharedRestaurant: () => Promise<ServedRestaurant>;
}

/**
 * Tests in the demo restaurant: its data are made once, and every test has a server and a copy of its own, unless its
 * file says that it shares one.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharesServer: [false, { option: true }],
  isFridayEvening: [false, { option: true }],
  sharedRestaurant: [
    // Playwright reads which fixtures are asked for from the pattern: here none is.

    async ({}, use) => {
      let served: Promise<ServedRestaurant> | undefined;
      await use(() => (served ??= serveRestaurant()));
      await (await served)?.server.stop();
    },
    { scope: 'worker' },
  ],
  restaurant: async ({ browser, sharesServer, isFridayEvening, sharedRestaurant }, use) => {
    if (!sharesServer) {
      const server = await runServer({ copyOf: demoData(), hasMovableClock: true });
      if (isFridayEvening) await server.moveClock(untilFridayEvening(new Date()));
      return openRestaurant({ browser, server, use });
    }
    const served = await sharedRestaurant();
    await receiveGuests({ browser, served, isShared: true, use });
    await freeAllTables(served.staff);
  },
});

/** In ms; seven in the evening by UTC is eight or nine in the demo's town. */
function untilFridayEvening(now: Date): number {
  const then = new Date(now);
  then.setUTCHours(19, 0, 0, 0);
  const friday = 5;
  then.setUTCDate(then.getUTCDate() + ((friday - then.getUTCDay() + 7) % 7));
  if (then < now) then.setUTCDate(then.getUTCDate() + 7);
  return then.getTime() - now.getTime();
}

/** A server on a copy of the demo's data, and its manager. */
async function serveRestaurant(): Promise<ServedRestaurant> {
  const server = await runServer({ copyOf: demoData(), hasMovableClock: true });
  return { server, staff: await callAsStaff(server.origin, server.loginOf('manager')) };
}

export { expect } from '@playwright/test';

interface ServedRestaurant {
  readonly server: RunningServer;
  readonly staff: StaffCaller;
}

interface Opening {
  readonly browser: Browser;
  readonly use: (restaurant: Restaurant) => Promise<void>;
}

/** Lets a test use a running server, and closes all its pages and the server afterwards. */
export async function openRestaurant({
  server,
  ...opening
}: Opening & { readonly server: RunningServer }): Promise<void> {
  try {
    const staff = await callAsStaff(server.origin, server.loginOf('manager'));
    await receiveGuests({ ...opening, served: { server, staff }, isShared: false });
  } finally {
    await server.stop();
  }
}

async function receiveGuests({
  browser,
  served: { server, staff },
  isShared,
  use,
}: Opening & { readonly served: ServedRestaurant; readonly isShared: boolean }): Promise<void> {
  const contexts: BrowserContext[] = [];
  const manners = watchManners(server.origin);
  let areClocksMovable = false;
  const movable: Page[] = [];
  const newPage = async (options: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext({ baseURL: server.origin, ...options });
    contexts.push(context);
    // Journeys are made by guests who know the house: nobody offers them a tour.
    await context.addCookies([{ name: 'guide_hidden', value: '1', url: server.origin }]);
    const page = await context.newPage();
    manners.watch(page);
    if (areClocksMovable) {
      await page.clock.install();
      movable.push(page);
    }
    return page;
  };
  try {
    await use({
      server,
      staff,
      manners,
      useMovableClocks() {
        if (isShared) throw new Error('this server is shared: its clock is not this test’s');
        areClocksMovable = true;
      },
      async moveClocks(byMs) {
        for (let left = byMs; left > 0; left -= clockStepMs) {
          const step = Math.min(left, clockStepMs);
          const open = movable.filter((page) => !page.isClosed());
          await Promise.all(open.map((page) => page.clock.fastForward(step)));
          // The server last: what it tells of the time is right on every page.
          await server.moveClock(step);
        }
      },
      menu: await readMenu(server.origin),
      async phone({ language = 'en' } = {}) {
        const viewport = { width: 360, height: 740 };
        const page = await newPage({ viewport, hasTouch: true, isMobile: true, locale: locales[language] });
        return new Phone(page, new Words(language), server.origin);
      },
      desktop: () => newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-IE' }),
      async kitchen() {
        const page = await newPage({ viewport: { width: 1024, height: 768 }, locale: 'en-IE' });
        const kitchen = new Kitchen(page);
        await kitchen.logIn(server.loginOf('manager'));
        return kitchen;
      },
      staffScreen: (window) => newPage({ ...staffWindows[window], locale: 'en-IE' }),
    });
  } finally {
    for (const context of contexts) await context.close();
  }
}
