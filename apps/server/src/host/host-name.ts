import { compile } from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** The host name that a request asks for, as `example.com`; '' where it names none that can be read. */
export type HostNameOf = (request: IncomingMessage) => string;

/** Reads it from the Host header, or from what a proxy says that is believed: the last of several is its own word. */
export function hostNames(trustedProxies: readonly string[]): HostNameOf {
  const isTrusted = compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const said = headers['x-forwarded-host'];
    const isBelieved = said !== undefined && isTrusted(socket.remoteAddress ?? '', 0);
    return plainHostName((isBelieved ? String(said).split(',').at(-1) : headers.host) ?? '');
  };
}

/** A host name as all its spellings come to: in small letters, without port and closing dot; '' for what is none. */
export function plainHostName(text: string): string {
  const address = `http://${text.trim()}`;
  if (!/^[^\s/?#@\\]+$/.test(text.trim()) || !URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/\.$/, '');
}
