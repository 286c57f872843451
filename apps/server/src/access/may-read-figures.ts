import type { IncomingMessage } from 'node:http';
import { isSameText } from './same-text.ts';

/** This machine itself, asked by no proxy, or whoever knows the token: guests read no figures. */
export function mayReadFigures(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token: string | null,
): boolean {
  const said = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== null && said !== undefined) return isSameText(said, token);
  return headers['x-forwarded-for'] === undefined && isLoopback(socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
