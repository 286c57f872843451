import type { Page } from '@playwright/test';
import { addresses, pathTo } from '@tavolata/protocol';

/** What pages should not do: complain, or talk to anybody but their own server. */
export interface Manners {
  watch(page: Page): void;
  readonly fileErrors: readonly string[];
  readonly strangers: readonly string[];
}

/** Writes down every error in the console and every request that leaves the restaurant. */
export function watchManners(origin: string): Manners {
  const fileErrors: string[] = [];
  const strangers: string[] = [];
  return {
    fileErrors,
    strangers,
    watch(page) {
      page.on('pageerror', (error) => fileErrors.push(error.message));
      page.on('console', (message) => {
        const { url } = message.location();
        // The console asks who is logged in, and a browser reports the answer 'nobody' as an error.
        if (url === `${origin}${pathTo(addresses.me)}`) return;
        if (['error', 'warning'].includes(message.type())) fileErrors.push(`${message.text()} (${url})`);
      });
      page.on('request', (request) => {
        const { protocol, origin: asked } = new URL(request.url());
        if (/^https?:$/.test(protocol) && asked !== origin) strangers.push(request.url());
      });
    },
  };
}
