import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { newDataDir, runServer, runServerIn, type RunningServer } from '../../scripts/lib/run-server.mjs';
import { callAsStaff, type StaffCaller } from '../../scripts/lib/staff-caller.mjs';
import { Kitchen } from './kitchen.ts';
import { readMenu, type MenuFacts } from './menu-facts.ts';
import { Phone } from './phone.ts';
import { watchManners, type Manners } from './manners.ts';
import { allowTry, noteStall } from './second-try.ts';
import { Words } from './words.ts';

const locales = { en: 'en-IE', de: 'de-DE', zh: 'zh-CN' } as const;

/** A restaurant that is open, and the ways into it. */
export interface Restaurant {
  readonly server: RunningServer;
  readonly staff: StaffCaller;
  readonly menu: MenuFacts;
  /** What every page of this test has said and asked for. */
  readonly manners: Manners;
  /** A guest's phone, at the table once its code is scanned. */
  phone(options?: { language?: keyof typeof locales }): Promise<Phone>;
  /** A computer with a mouse and a large screen. */
  desktop(): Promise<Page>;
  /** The kitchen's screen, logged in. */
  kitchen(): Promise<Kitchen>;
}

interface Fixtures {
  readonly restaurant: Restaurant;
}

interface WorkerFixtures {
  /** The data folder of a demo restaurant that nobody has visited yet. */
  readonly demoData: string;
}

/** Tests in the demo restaurant: its data are made once, every test has a server and a copy of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demoData: [
    // Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const dataDir = newDataDir();
      const server = await runServerIn(dataDir, { SEED: 'demo' });
      await server.stop();
      await use(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  restaurant: async ({ browser, demoData }, use) => {
    const server = await runServer({ copyOf: demoData });
    await openRestaurant({ browser, server, use });
  },
});

export { expect } from '@playwright/test';

interface Opening {
  readonly browser: Browser;
  readonly server: RunningServer;
  readonly use: (restaurant: Restaurant) => Promise<void>;
}

/** Lets a test use a running server, and closes all its pages and the server afterwards. */
export async function openRestaurant({ browser, server, use }: Opening): Promise<void> {
  allowTry();
  const contexts: BrowserContext[] = [];
  const manners = watchManners(server.origin);
  const newPage = async (options: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext({ baseURL: server.origin, ...options });
    contexts.push(context);
    const page = await context.newPage();
    manners.watch(page);
    return page;
  };
  try {
    const staff = await callAsStaff(server.origin, server.loginOf('manager'));
    await use({
      server,
      staff,
      manners,
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
    });
  } finally {
    await noteStall(contexts);
    for (const context of contexts) await context.close();
    await server.stop();
  }
}
