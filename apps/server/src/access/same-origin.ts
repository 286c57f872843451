import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from our own pages, or from no browser at all: another site's page can't use a guest's or a
 * waiter's cookie.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
